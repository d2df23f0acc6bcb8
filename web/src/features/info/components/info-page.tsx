import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../../components/ui/anchor-button';
import { formatDate } from '../../../lib/format';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import { TERMS_VERSION } from '../../../lib/terms-version';
import { SECTIONS, type InfoTopic } from '../topics';
import { InfoFrame, InfoSection } from './info-frame';

/** The short true pages behind the links of the footer. */
export function InfoPage({ topic }: { topic: InfoTopic }) {
  const { t, i18n } = useTranslation();
  const asksForMail = topic === 'help' || topic === 'faq' || topic === 'privacy' || topic === 'terms';
  const date = formatDate(TERMS_VERSION, i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <InfoFrame
      title={t(`info.${topic}.title`)}
      intro={
        topic === 'terms'
          ? `${t('info.terms.intro')} ${t('info.terms.since', { date })}`
          : t(`info.${topic}.intro`)
      }
      action={
        asksForMail ? (
          <AnchorButton href={sitePath('contact', toLanguage(i18n.language))} variant="ball">
            {t('info.cta.contact')}
          </AnchorButton>
        ) : (
          <AnchorButton href="/get-started" variant="ball">
            {t('info.cta.getStarted')}
          </AnchorButton>
        )
      }
    >
      {Array.from({ length: SECTIONS[topic] }, (_unused, index) => (
        <InfoSection key={index} title={t(`info.${topic}.${index + 1}.title`)}>
          <p>{t(`info.${topic}.${index + 1}.text`)}</p>
        </InfoSection>
      ))}
    </InfoFrame>
  );
}
