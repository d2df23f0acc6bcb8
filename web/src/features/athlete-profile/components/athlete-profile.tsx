import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { useViewerQuery } from '../../../api/viewer.api';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { PasswordSection } from './password-section';
import { PreferencesSection } from './preferences-section';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';
import classes from './athlete-profile.module.css';
import { PassingBanner } from './passing-banner';

export type ProfileMode = 'viewing' | 'profile' | 'password' | 'notifications';

/** What an athlete says of themselves, and their settings. One part is edited at a time. */
export function AthleteProfile() {
  const { t } = useTranslation();
  const { data: viewer, error, refetch } = useViewerQuery();
  const [mode, setMode] = useState<ProfileMode>('viewing');
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
  const finish = (message: string) => {
    setMode('viewing');
    setDone(message);
  };
  const edit = (next: ProfileMode) => {
    setDone(undefined);
    setMode(next);
  };
  const section = { mode, onEdit: edit, onCancel: () => edit('viewing'), onSaved: finish };
  return (
    <Page>
      <PageHeader title={t('athleteProfile.title')} back={back}>
        {mode === 'viewing' && (
          <Button variant="ball" onClick={() => edit('profile')}>
            {t('athleteProfile.edit')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.parts}>
        {done && <PassingBanner key={done} text={done} onGone={() => setDone(undefined)} />}
        {mode === 'profile' ? (
          <ProfileForm viewer={viewer} onCancel={section.onCancel} onSaved={finish} />
        ) : (
          <ProfileView viewer={viewer} />
        )}
        <PreferencesSection {...section} />
        <PasswordSection {...section} />
      </div>
    </Page>
  );
}
