import {
  IconBell,
  IconCreditCard,
  IconHelpCircle,
  IconLanguage,
  IconLock,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countOf } from '../../../components/notification-choices/choice-rows';
import { ProfileHead } from '../../../components/profile/profile-head';
import layout from '../../../components/profile/profile.module.css';
import { SecurityYouLink } from '../../../components/profile/security-row';
import { YouAppearance, YouEnd, YouLink, YouRows } from '../../../components/profile/you-rows';
import { Button } from '../../../components/ui/button';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import { useLogOut } from '../../../session/use-log-out';
import { useAthletePreferencesQuery } from '../athlete-profile.api';
import type { ScreenProps } from '../screen-props';
import { zoneName } from '../time-zones';
import { useHeadLine } from '../use-head-facts';
import { subjectPath } from '../use-subject';
import { lacksSide } from './athlete-card';
import classes from './athlete-profile.module.css';

/** A phone's tab "You": what is missing, then everything by subject, then the ways out. */
export function ProfileOverview({ viewer, draft, onAddSide, avatar, data, deletion }: ScreenProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <main id="main">
      <ProfileHead
        name={viewer.fullName || t('athleteProfile.notSet')}
        back={{ to: '/user', label: t('athleteProfile.back') }}
        photo={avatar}
        facts={[]}
        line={useHeadLine(viewer)}
      />
      <div className={layout.page}>
        <div>
          {lacksSide(draft) && (
            <div className={classes.missing}>
              <div>
                <h2>{t('athleteProfile.card.sideQuestion')}</h2>
                <p>{t('athleteProfile.card.sideWhy')}</p>
              </div>
              <Button variant="ball" onClick={onAddSide}>
                {t('athleteProfile.card.addSide')}
              </Button>
            </div>
          )}
          <Rows viewer={viewer} />
          {data}
          <YouEnd onLogOut={logOut}>{deletion?.(true)}</YouEnd>
        </div>
      </div>
    </main>
  );
}

function Rows({ viewer }: Pick<ScreenProps, 'viewer'>) {
  const { t, i18n } = useTranslation();
  const { data: preferences } = useAthletePreferencesQuery();
  const { language, timezone, athleteProfile } = viewer;
  const told = preferences && {
    email: countOf('athlete', 'email', preferences),
    push: countOf('athlete', 'push', preferences),
  };
  const player = [
    athleteProfile?.sport && t(`options.sport.${athleteProfile.sport}`),
    ...(athleteProfile?.primaryGoals ?? []).map((goal) => t(`options.goal.${goal}`).toLowerCase()),
  ];
  const place = [language && t(`options.language.${language}`), timezone && zoneName(timezone)];
  const listed = (parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');
  return (
    <YouRows>
      <YouLink
        Icon={IconUser}
        title={t('athleteProfile.you.player')}
        text={listed(player)}
        to={subjectPath('player')}
      />
      <YouLink
        Icon={IconBell}
        title={t('athleteProfile.you.notifications')}
        text={told && t('athleteProfile.you.told', told)}
        to={subjectPath('notifications')}
      />
      <YouLink
        Icon={IconCreditCard}
        title={t('shell.billing')}
        text={t('athleteProfile.you.billing')}
        to="/user/billing"
      />
      <YouLink
        Icon={IconLanguage}
        title={t('athleteProfile.you.preferences')}
        text={listed(place)}
        to={subjectPath('preferences')}
      />
      <YouAppearance />
      <YouLink
        Icon={IconLock}
        title={t('athleteProfile.you.security')}
        text={t('athleteProfile.changePassword')}
        to={subjectPath('security')}
      />
      <SecurityYouLink />
      <YouLink
        Icon={IconHelpCircle}
        title={t('shell.help')}
        text={t('athleteProfile.you.help')}
        to={sitePath('help', toLanguage(i18n.language))}
        outside
      />
    </YouRows>
  );
}
