import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, requestIdOf } from '../../../api/error-copy';
import { ProfileHead } from '../../../components/profile/profile-head';
import layout from '../../../components/profile/profile.module.css';
import { useWide } from '../../../components/profile/use-wide';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import order from '../../../components/ui/in-order.module.css';
import { Page } from '../../../components/ui/page';
import { PassingBanner } from '../../../components/ui/passing-banner';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import {
  useCoachProfileSettingsQuery,
  useCoachShownQuery,
  type CoachProfileSettings,
} from '../coach-profile.api';
import type { CoachProfileSlots } from '../coach-profile-slots';
import { formOf, type ProfileField, type ProfileForm } from '../profile-form';
import { useCoachHeadFacts } from '../use-head-facts';
import { CoachCardAside } from './coach-card-aside';
import { CoachYou } from './coach-you';
import { ProfileEditor } from './profile-editor';
import { ProfileView } from './profile-view';
import { CoachSettings } from './coach-settings';

export function CoachProfileScreen(slots: CoachProfileSlots) {
  const { t } = useTranslation();
  useTitle(t('coachProfile.title'));
  const { data: profile, error, refetch } = useCoachProfileSettingsQuery();
  if (profile) return <Profile profile={profile} {...slots} />;
  if (!error) {
    return (
      <Page>
        <Loading text={t('coachProfile.loading')}>
          <Skeleton height={180} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      </Page>
    );
  }
  const missing = errorCode(error) === 'COACH_NOT_FOUND';
  return (
    <Page>
      <ErrorState
        heading="h1"
        title={t(missing ? 'coachProfile.notFound' : 'coachProfile.loadFailed')}
        requestId={requestIdOf(error)}
      >
        <ButtonLink to="/coach">{t('coachProfile.back')}</ButtonLink>
        {!missing && <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      </ErrorState>
    </Page>
  );
}

function Profile({ profile, ...slots }: CoachProfileSlots & { profile: CoachProfileSettings }) {
  const { t } = useTranslation();
  const wide = useWide();
  const { data: shown } = useCoachShownQuery(profile.id);
  const [form, setForm] = useState<ProfileForm>();
  const [saved, setSaved] = useState(false);
  const edit = (field?: ProfileField) => {
    setSaved(false);
    setForm(formOf(profile));
    if (field) focusLater(`[data-field="${field}"]`);
  };
  const stop = (isSaved: boolean) => {
    setForm(undefined);
    setSaved(isSaved);
  };
  return (
    <main id="main">
      <ProfileHead
        name={profile.fullName}
        back={{ to: '/coach', label: t('coachProfile.back') }}
        photo={slots.avatar}
        {...useCoachHeadFacts(shown)}
      >
        {!form && (
          <>
            <Button onClick={() => edit()}>{t('coachProfile.edit')}</Button>
            <ButtonLink to={`/coaches/${profile.id}`}>{t('coachProfile.seePage')}</ButtonLink>
          </>
        )}
      </ProfileHead>
      <div className={layout.page} data-aside>
        {saved && (
          <div className={layout.wide}>
            <PassingBanner text={t('coachProfile.saved')} onGone={() => setSaved(false)} />
          </div>
        )}
        <div className={`${layout.main} ${order.inOrder}`}>
          {form ? (
            <ProfileEditor
              profile={profile}
              form={form}
              onForm={setForm}
              onClose={() => stop(false)}
              onSaved={() => stop(true)}
            />
          ) : (
            <ProfileView profile={profile} onEdit={edit} />
          )}
          {wide && <CoachSettings {...slots} />}
        </div>
        <CoachCardAside
          profile={profile}
          form={form ?? formOf(profile)}
          shown={shown}
          card={slots.card}
          editing={form !== undefined}
        />
        {!wide && !form && <CoachYou {...slots} />}
      </div>
    </main>
  );
}

/** Once it is there: the form comes with the next picture. */
const focusLater = (selector: string) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(selector);
    const input = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input');
    input?.focus();
  });
