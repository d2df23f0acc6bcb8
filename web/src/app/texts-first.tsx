import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import { ErrorState } from '../components/ui/error-state';
import { Page } from '../components/ui/page';
import { ScreenLoading } from '../components/ui/skeletons';
import { toLanguage } from '../lib/languages';

/** The only texts outside of the catalogues: they say that the catalogues did not load. */
const WITHOUT_TEXTS = {
  en: {
    title: 'The texts did not load',
    text: 'Nothing you saved is lost. Check your connection and try again.',
    action: 'Try again',
  },
  es: {
    title: 'No se han cargado los textos',
    text: 'Lo que guardaste está a salvo. Comprueba tu conexión e inténtalo de nuevo.',
    action: 'Reintentar',
  },
};

/** Shows a skeleton until the texts have loaded, so that nothing jumps. */
export function TextsFirst({ children }: { children: ReactNode }) {
  const { ready, i18n } = useTranslation();
  if (!ready) return <ScreenLoading />;
  if (i18n.exists('errors.screenTitle')) return children;
  const own = WITHOUT_TEXTS[toLanguage(i18n.language ?? navigator.language)];
  return (
    <Page>
      <ErrorState heading="h1" title={own.title} text={own.text}>
        <Button variant="ball" onClick={() => window.location.reload()}>
          {own.action}
        </Button>
      </ErrorState>
    </Page>
  );
}
