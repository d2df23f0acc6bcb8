import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, requestIdOf } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { PassingBanner } from '../../../components/ui/passing-banner';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { useCoachProfileSettingsQuery, type CoachProfileSettings } from '../coach-profile.api';
import classes from './coach-profile.module.css';
import { ProfileEditor } from './profile-editor';
import { ProfileView } from './profile-view';

const NOT_FOUND = new Set(['COACH_NOT_FOUND', 'PROFILE_NOT_FOUND', 'COACH_PROFILE_NOT_FOUND']);

interface Parts {
  avatar?: ReactNode;
  /** What comes last: taking one's data along, and leaving for good. */
  account?: ReactNode;
}

export function CoachProfileScreen(parts: Parts) {
  const { t } = useTranslation();
  useTitle(t('coachProfile.title'));
  const { data: profile, error, refetch } = useCoachProfileSettingsQuery();
  if (profile) return <Profile profile={profile} {...parts} />;
  if (!error) {
    return (
      <Page>
        <Loading text={t('coachProfile.loading')}>
          <Skeleton width="40%" height={44} />
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Loading>
      </Page>
    );
  }
  const missing = NOT_FOUND.has(errorCode(error));
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

function Profile({ profile, avatar, account }: Parts & { profile: CoachProfileSettings }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <Page>
      <PageHeader title={t('coachProfile.title')} back={{ to: '/coach', label: t('coachProfile.back') }}>
        {!editing && <Button onClick={() => setEditing(true)}>{t('coachProfile.edit')}</Button>}
      </PageHeader>
      <div className={classes.parts}>
        {saved && <PassingBanner text={t('coachProfile.saved')} onGone={() => setSaved(false)} />}
        {avatar}
        {editing ? (
          <ProfileEditor
            profile={profile}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              setSaved(true);
            }}
          />
        ) : (
          <ProfileView profile={profile} />
        )}
        {account}
      </div>
    </Page>
  );
}
