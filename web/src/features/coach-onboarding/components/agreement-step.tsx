import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ChoiceList } from '../../../components/ui/choice-list';
import { FormMessage } from '../../../components/ui/form-message';
import { Skeleton } from '../../../components/ui/skeletons';
import { WizardForm } from '../../../components/ui/wizard-form';
import { formatMoney, formatPercent } from '../../../lib/format';
import { isAccepted } from '../coach-draft';
import { useActiveAgreementQuery } from '../coach-onboarding.api';
import type { StepProps } from '../step-props';
import classes from './coach-onboarding.module.css';

const DEFAULT_PLATFORM_BPS = 3_000;
const EXAMPLE = { amountMinor: 7_500, currency: 'USD' };

export function AgreementStep({ draft, onChange, errors, form }: StepProps) {
  const { t, i18n } = useTranslation();
  const { data: agreement, isError, refetch } = useActiveAgreementQuery(i18n.language);
  return (
    <WizardForm {...form}>
      <Split platformBps={agreement?.platformCommissionBps ?? DEFAULT_PLATFORM_BPS} />
      {isError && (
        <FormMessage
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {t('ui.tryAgain')}
            </Button>
          }
        >
          {t('coachOnboarding.agreement.loadFailed')}
        </FormMessage>
      )}
      {!agreement && !isError && <Skeleton height={160} />}
      {agreement && (
        // With the focus on it, the keyboard scrolls it.
        <Box component="section" className={classes.terms} aria-label={agreement.name} tabIndex={0}>
          {agreement.text}
        </Box>
      )}
      <ChoiceList
        legend={t('coachOnboarding.agreement.title')}
        hideLegend
        multiple
        choices={[
          {
            value: 'agreed',
            label: t('coachOnboarding.agreement.accept'),
            hint: agreement && versionOf(agreement),
          },
        ]}
        chosen={isAccepted(draft, agreement) ? ['agreed'] : []}
        onChange={(chosen) => onChange({ agreedTo: chosen.length > 0 ? agreement?.id : undefined })}
        error={errors.agreedTo}
      />
    </WizardForm>
  );
}

const versionOf = ({ name, version }: { name: string; version: string }) => `${name}, ${version}`;

function Split({ platformBps }: { platformBps: number }) {
  const { t, i18n } = useTranslation();
  const fee = Math.round((EXAMPLE.amountMinor * platformBps) / 10_000);
  const payout = { ...EXAMPLE, amountMinor: EXAMPLE.amountMinor - fee };
  return (
    <div>
      <dl className={classes.split}>
        <div>
          <dt>{t('coachOnboarding.agreement.yours')}</dt>
          <dd>{formatPercent(100 - platformBps / 100, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('coachOnboarding.agreement.ours')}</dt>
          <dd>{formatPercent(platformBps / 100, i18n.language)}</dd>
        </div>
      </dl>
      <p className={classes.small}>
        {t('coachOnboarding.agreement.example', {
          rate: formatMoney(EXAMPLE, i18n.language),
          payout: formatMoney(payout, i18n.language),
        })}
      </p>
    </div>
  );
}
