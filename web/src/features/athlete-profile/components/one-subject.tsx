import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../components/profile/profile.module.css';
import { Button } from '../../../components/ui/button';
import { Page, PageHeader } from '../../../components/ui/page';
import { PassingBanner } from '../../../components/ui/passing-banner';
import type { ScreenProps } from '../screen-props';
import type { Subject } from '../section-props';
import { AthleteCard } from './athlete-card';
import { ModeActions } from './mode-actions';
import { PasswordSection } from './password-section';
import { PreferencesSection } from './preferences-section';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

interface OneSubjectProps extends ScreenProps {
  subject: Subject;
  backTo: string;
}

/** One subject of the profile, alone on a narrow screen. */
export function OneSubject({ subject, backTo, ...screen }: OneSubjectProps) {
  const { t } = useTranslation();
  const { viewer, draft, mode, onEdit, saving, done, onDoneGone, onAddSide, parts } = screen;
  const isProfile = subject === 'player' || subject === 'preferences';
  const mainRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const title = mainRef.current?.querySelector<HTMLElement>('h1');
    if (!title || mainRef.current?.contains(document.activeElement)) return;
    title.tabIndex = -1;
    title.focus();
    window.scrollTo(0, 0);
  }, [subject]);
  return (
    <Page>
      <div ref={mainRef}>
        <PageHeader
          title={t(`athleteProfile.you.${subject}`)}
          back={{ to: backTo, label: t('shell.tabs.you') }}
        >
          {mode !== 'viewing' ? (
            <ModeActions mode={mode} saving={saving} onCancel={() => onEdit('viewing')} />
          ) : (
            isProfile && <Button onClick={() => onEdit('profile')}>{t('athleteProfile.edit')}</Button>
          )}
        </PageHeader>
        <div className={layout.main}>
          {done && <PassingBanner key={done} text={done} onGone={onDoneGone} />}
          {isProfile &&
            (mode === 'profile' ? (
              <ProfileForm {...screen} />
            ) : (
              <ProfileView viewer={viewer} parts={parts} />
            ))}
          {subject === 'player' && (
            <AthleteCard
              draft={draft}
              avatarUrl={viewer.avatarUrl}
              onAddSide={mode === 'viewing' ? onAddSide : undefined}
            />
          )}
          {subject === 'notifications' && <PreferencesSection {...screen} />}
          {subject === 'security' && <PasswordSection {...screen} />}
        </div>
      </div>
    </Page>
  );
}
