import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../components/ui/button';
import { Page, PageHeader } from '../../../components/ui/page';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import { useTitle } from '../../../lib/use-title';
import { useLogOut } from '../../../session/use-log-out';
import { useSessionUser } from '../../../session/use-session';
import classes from './admin-home.module.css';

/** What an operator does on the server's command line today; `…` stands for what they fill in. */
const COMMANDS = {
  createAdmin: 'cd services/identity && node dist/admin.js create --email … --operator …',
  readDeadLetters: 'cd services/… && node dist/admin.js dead-letters list',
  replayDeadLetters: 'cd services/… && node dist/admin.js dead-letters replay --all --operator …',
} as const;

const TASKS = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

const PAGES = ['help', 'contact', 'privacy', 'terms'] as const;

/** Where an operator lands: who is signed in, and what can be done outside of this page. */
export function AdminHome() {
  const { t, i18n } = useTranslation();
  const { email, username } = useSessionUser();
  const logOut = useLogOut();
  useTitle(t('admin.title'));
  return (
    <Page narrow>
      <PageHeader title={t('admin.title')} />
      <p>{t('admin.intro')}</p>
      <section className={classes.part} aria-labelledby="admin-account">
        <h2 id="admin-account">{t('admin.account')}</h2>
        <p>{t('admin.signedInAs', { name: username, email })}</p>
        <div className={classes.buttons}>
          <ButtonLink to="/admin/security">{t('security.title')}</ButtonLink>
          <Button onClick={logOut}>{t('shell.logout')}</Button>
        </div>
      </section>
      <section className={classes.part} aria-labelledby="admin-find">
        <h2 id="admin-find">{t('admin.find.title')}</h2>
        <p>{t('admin.find.intro')}</p>
        <div>
          <ButtonLink to="/admin/money">{t('admin.find.title')}</ButtonLink>
        </div>
      </section>
      <section className={classes.part} aria-labelledby="admin-reports">
        <h2 id="admin-reports">{t('admin.reports.title')}</h2>
        <p>{t('admin.reports.intro')}</p>
        <div>
          <ButtonLink to="/admin/reports">{t('admin.reports.open')}</ButtonLink>
        </div>
      </section>
      <section className={classes.part} aria-labelledby="admin-tasks">
        <h2 id="admin-tasks">{t('admin.tasks')}</h2>
        <p>{t('admin.tasksIntro')}</p>
        <dl className={classes.tasks}>
          {TASKS.map((task) => (
            <div key={task}>
              <dt>{t(`admin.task.${task}`)}</dt>
              <dd>{t(`admin.taskText.${task}`)}</dd>
              <dd>
                <pre className={classes.command}>
                  <code>{COMMANDS[task]}</code>
                </pre>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.part} aria-labelledby="admin-links">
        <h2 id="admin-links">{t('admin.links')}</h2>
        <ul className={classes.links}>
          {PAGES.map((page) => (
            <li key={page}>
              <a href={sitePath(page, toLanguage(i18n.language))}>{t(`footer.${page}`)}</a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
