import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileHead } from '../../../components/profile/profile-head';
import layout from '../../../components/profile/profile.module.css';
import { SecurityRow } from '../../../components/profile/security-row';
import { Button } from '../../../components/ui/button';
import { CourtSection } from '../../../components/ui/court-section';
import order from '../../../components/ui/in-order.module.css';
import { PassingBanner } from '../../../components/ui/passing-banner';
import type { ScreenProps } from '../screen-props';
import { useAthleteHeadFacts } from '../use-head-facts';
import { useSubject } from '../use-subject';
import { AthleteCard } from './athlete-card';
import { ModeActions } from './mode-actions';
import { PasswordSection } from './password-section';
import { PreferencesSection } from './preferences-section';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

/** All sections, and beside them what a coach sees. */
export function ProfileWide(screen: ScreenProps) {
  const { viewer, draft, mode, onEdit, saving, done, onDoneGone, onAddSide, avatar, data, deletion } = screen;
  const { t } = useTranslation();
  const subject = useSubject();
  useEffect(() => {
    if (subject) document.getElementById(subject)?.scrollIntoView();
  }, [subject]);
  const isViewing = mode === 'viewing';
  return (
    <main id="main">
      <ProfileHead
        name={viewer.fullName || t('athleteProfile.notSet')}
        back={{ to: '/user', label: t('athleteProfile.back') }}
        photo={avatar}
        facts={useAthleteHeadFacts(viewer)}
      >
        {isViewing ? (
          <Button onClick={() => onEdit('profile')}>{t('athleteProfile.edit')}</Button>
        ) : (
          <ModeActions mode={mode} saving={saving} onCancel={() => onEdit('viewing')} />
        )}
      </ProfileHead>
      <div className={layout.page} data-aside>
        {done && (
          <div className={layout.wide}>
            <PassingBanner key={done} text={done} onGone={onDoneGone} />
          </div>
        )}
        <div className={`${layout.main} ${order.inOrder}`}>
          {mode === 'profile' ? (
            <ProfileForm {...screen} />
          ) : (
            <ProfileView viewer={viewer} parts={screen.parts} />
          )}
          <div id="notifications">
            <PreferencesSection {...screen} />
          </div>
          <CourtSection title={t('athleteProfile.security')}>
            <div className={layout.deeds} id="security">
              <PasswordSection {...screen} />
              <SecurityRow />
              {data}
              {deletion?.(false)}
            </div>
          </CourtSection>
        </div>
        <aside className={layout.aside}>
          <AthleteCard
            draft={draft}
            avatarUrl={viewer.avatarUrl}
            onAddSide={isViewing ? onAddSide : undefined}
          />
        </aside>
      </div>
    </main>
  );
}
