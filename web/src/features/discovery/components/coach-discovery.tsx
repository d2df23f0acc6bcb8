import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { Page, PageHeader } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import { homeOf } from '../../../session/session-user';
import { useSessionUser } from '../../../session/use-session';
import { CoachList } from './coach-list';
import classes from './discovery.module.css';

/** Everyone who can be sent a video. */
export function CoachDiscovery() {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  const isAthlete = role === 'athlete';
  useTitle(t('discovery.pageTitle'));
  return (
    <Page inOrder>
      <PageHeader title={t('discovery.title')} back={{ to: homeOf(role), label: t('discovery.back') }} />
      <CoachList canSend={isAthlete} />
      {isAthlete && (
        <aside className={classes.match} aria-labelledby="auto-match">
          <div>
            <h2 id="auto-match" className={classes.matchTitle}>
              {t('discovery.unsure')}
            </h2>
            <p className={classes.soft}>{t('discovery.unsureText')}</p>
          </div>
          <ButtonLink to="/user/upload?match=auto">{t('discovery.autoMatch')}</ButtonLink>
        </aside>
      )}
    </Page>
  );
}
