import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Logo } from '../../components/ui/logo';
import { Page } from '../../components/ui/page';
import { useTitle } from '../../lib/use-title';

export function Component() {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <Page>
      <Link to="/" aria-label={t('header.home')} style={{ color: 'var(--text)', display: 'inline-block' }}>
        <Logo width={85} />
      </Link>
      <EmptyState heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink to="/" variant="ball">
          {t('notFound.action')}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
