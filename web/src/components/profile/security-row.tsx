import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { securityOf } from '../../session/session-user';
import { useSessionUser } from '../../session/use-session';
import { ButtonLink } from '../ui/button';
import { Deed } from './profile-row';
import { YouLink } from './you-rows';

/** The way to the second step, the sessions and the address of an account. */
export function SecurityRow() {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  return (
    <Deed
      title={t('security.title')}
      action={
        <ButtonLink to={securityOf(role)} size="sm">
          {t('security.row.action')}
        </ButtonLink>
      }
    >
      <p>{t('security.row.text')}</p>
    </Deed>
  );
}

/** The same on a phone. */
export function SecurityYouLink() {
  const { t } = useTranslation();
  const { role } = useSessionUser();
  return (
    <YouLink
      Icon={IconShieldLock}
      title={t('security.title')}
      text={t('security.row.short')}
      to={securityOf(role)}
    />
  );
}
