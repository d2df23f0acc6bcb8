import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../components/ui/anchor-button';
import { BrandBar } from '../../components/ui/brand-bar';
import { EmptyState } from '../../components/ui/empty-state';
import { Page } from '../../components/ui/page';
import { toLanguage } from '../../lib/languages';
import { sitePath } from '../../lib/site-pages';
import { useTitle } from '../../lib/use-title';

export function Component() {
  const { t, i18n } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <>
      <BrandBar />
      <Page>
        <EmptyState heading="h1" title={t('notFound.title')} text={t('notFound.text')}>
          <AnchorButton href={sitePath('home', toLanguage(i18n.language))} variant="ball">
            {t('notFound.action')}
          </AnchorButton>
        </EmptyState>
      </Page>
    </>
  );
}
