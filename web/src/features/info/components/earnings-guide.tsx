import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../../../components/ui/anchor-button';
import { EarningsExample } from './earnings-example';
import { InfoFrame, InfoSection } from './info-frame';

const SECTIONS = ['price', 'split', 'hold', 'guarantee', 'payout', 'start'] as const;

/** For coaches who ask what it pays. */
export function EarningsGuide() {
  const { t } = useTranslation();
  return (
    <InfoFrame
      title={t('guides.coachEarnings.title')}
      intro={t('guides.coachEarnings.intro')}
      action={
        <AnchorButton href="/get-started" variant="ball">
          {t('guides.coachEarnings.action')}
        </AnchorButton>
      }
    >
      <InfoSection title={t('guides.coachEarnings.example.title')}>
        <EarningsExample />
      </InfoSection>
      {SECTIONS.map((key) => (
        <InfoSection key={key} title={t(`guides.coachEarnings.${key}.title`)}>
          <p>{t(`guides.coachEarnings.${key}.text`)}</p>
        </InfoSection>
      ))}
    </InfoFrame>
  );
}
