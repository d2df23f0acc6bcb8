import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { SetUpAccount } from './set-up-account';

interface ChangeCountryProps {
  country: string;
  busy: boolean;
  onSetUp: (country: string) => void;
}

/** Until the details are in, an account in another country can take the place of an unfinished one. */
export function ChangeCountry({ country, busy, onSetUp }: ChangeCountryProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        {t('coachBilling.payout.otherCountry')}
      </Button>
    );
  }
  return (
    <SetUpAccount
      busy={busy}
      onSetUp={onSetUp}
      country={country}
      label={t('coachBilling.payout.startOver')}
    />
  );
}
