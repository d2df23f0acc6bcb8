import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { useViewerQuery } from '../../../api/viewer.api';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { PassingBanner } from '../../../components/ui/passing-banner';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { ModeActions } from './mode-actions';
import { PasswordSection } from './password-section';
import { PreferencesSection } from './preferences-section';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import classes from './athlete-profile.module.css';

export type ProfileMode = 'viewing' | 'profile' | 'password' | 'notifications';

interface AthleteProfileProps {
  avatar?: ReactNode;
  /** What comes last: taking one's data along, and leaving for good. */
  account?: ReactNode;
}

/** What an athlete says of themselves, and their settings. One part is edited at a time. */
export function AthleteProfile({ avatar, account }: AthleteProfileProps) {
  const { t } = useTranslation();
  const { data: viewer, error, refetch } = useViewerQuery();
  const [mode, setMode] = useState<ProfileMode>('viewing');
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState<string>();
  useTitle(t('athleteProfile.title'));
  const back = { to: '/user', label: t('athleteProfile.back') };

  if (error && !viewer)
    return (
      <Page narrow>
        <ErrorState
          heading="h1"
          title={t('athleteProfile.loadFailed')}
          text={t(errorKey(error))}
          requestId={requestIdOf(error)}
        >
          <Button variant="ball" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </ErrorState>
      </Page>
    );
  if (!viewer)
    return (
      <Page>
        <Loading text={t('athleteProfile.loading')}>
          <Skeleton width="40%" height={44} />
          <Skeleton height={180} />
          <Skeleton height={180} />
        </Loading>
      </Page>
    );
  const edit = (next: ProfileMode, message?: string) => {
    setMode(next);
    setDone(message);
  };
  const section = {
    mode,
    onEdit: edit,
    saving,
    onSaving: setSaving,
    onSaved: (message: string) => edit('viewing', message),
  };
  return (
    <Page>
      <PageHeader title={t('athleteProfile.title')} back={back}>
        {mode === 'viewing' ? (
          <Button variant="ball" onClick={() => edit('profile')}>
            {t('athleteProfile.edit')}
          </Button>
        ) : (
          <ModeActions mode={mode} saving={saving} onCancel={() => edit('viewing')} />
        )}
      </PageHeader>
      <div className={classes.parts}>
        {done && <PassingBanner key={done} text={done} onGone={() => setDone(undefined)} />}
        {avatar}
        {mode === 'profile' ? <ProfileForm viewer={viewer} {...section} /> : <ProfileView viewer={viewer} />}
        <PreferencesSection {...section} />
        <PasswordSection {...section} />
        {account}
      </div>
    </Page>
  );
}
