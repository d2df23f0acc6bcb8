import { useTranslation } from 'react-i18next';
import type { Factor, FactorType } from '../../../session/auth-protocol';
import { freeName } from '../free-name';
import { AddApp } from './add-app';
import { AddPasskey } from './add-passkey';

interface AddFactorProps {
  type: FactorType;
  /** Of the account, to give the new one a name of its own. */
  known: Factor[];
  onDone: () => void;
  onCancel: () => void;
}

export function AddFactor({ type, known, ...rest }: AddFactorProps) {
  const { t } = useTranslation();
  if (type === 'totp') return <AddApp name={freeName(t('security.factors.app'), known)} {...rest} />;
  return <AddPasskey name={freeName(t('security.factors.passkey'), known)} {...rest} />;
}
