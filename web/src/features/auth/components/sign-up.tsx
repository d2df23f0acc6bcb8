import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { ChallengeLine } from '../../../components/ui/challenge-line';
import { ChoiceList } from '../../../components/ui/choice-list';
import { FormMessage } from '../../../components/ui/form-message';
import { TextField } from '../../../components/ui/text-field';
import { ChallengeCanceled } from '../../../lib/challenge/challenge';
import { useChallenge } from '../../../lib/challenge/use-challenge';
import { useFormErrors } from '../../../lib/use-form-errors';
import { MIN_PASSWORD_LENGTH, signUp, type SignUp as NewAccount } from '../../../session/account';
import { session } from '../../../session/session';
import { useAuthErrorText } from '../auth-error-text';
import { emailProblem, guardianProblem } from '../form-rules';
import { mailSent } from '../mail-pause';
import { AcceptedBySigningUp } from './accepted-by-signing-up';
import { AgeFields } from './age-fields';
import { AuthLayout } from './auth-layout';
import classes from './auth-form.module.css';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';

type Role = NewAccount['role'];

const EMPTY = {
  role: undefined as Role | undefined,
  isUnder16: false,
  fullName: '',
  email: '',
  guardianEmail: '',
  password: '',
};

/** A link may know already who follows it. */
const roleOf = (address: URLSearchParams): Role | undefined =>
  (['athlete', 'coach'] as const).find((role) => role === address.get('role'));

export function SignUp() {
  const { t, i18n } = useTranslation();
  const errorText = useAuthErrorText();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [draft, setDraft] = useState(() => ({ ...EMPTY, role: roleOf(address) }));
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { errors, formRef, check, note, clear } = useFormErrors<keyof typeof EMPTY>();
  const challenge = useChallenge();
  const { role, isUnder16, fullName, email, guardianEmail, password } = draft;
  const asksGuardian = isUnder16 && role !== 'coach';
  const filled = Boolean(
    role && fullName.trim() && email.trim() && password && (!asksGuardian || guardianEmail.trim()),
  );
  const change = (field: keyof typeof EMPTY) => (value: string) => {
    clear(field);
    setDraft({ ...draft, [field]: value });
  };

  const guardianKey = asksGuardian ? guardianProblem(guardianEmail, email) : '';
  const problems = {
    role: role ? '' : t('auth.errors.chooseRole'),
    fullName: fullName.trim() ? '' : t('auth.errors.enterName'),
    email: emailProblem(email) && t(emailProblem(email)),
    guardianEmail: guardianKey && t(guardianKey),
    password: [...password].length >= MIN_PASSWORD_LENGTH ? '' : t('auth.errors.shortPassword'),
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!check(problems) || !role) return;
    setBusy(true);
    try {
      const account: NewAccount = {
        role,
        age: asksGuardian ? 'under_16' : '16_or_older',
        fullName: fullName.trim(),
        email: email.trim(),
        password,
        locale: i18n.language,
        ...(asksGuardian && { guardianEmail: guardianEmail.trim() }),
      };
      if (await challenge.send((solution) => signUp(account, solution)))
        await navigate(`/email-sent?email=${encodeURIComponent(account.email)}`, {
          state: { ...mailSent(), guardian: account.guardianEmail },
        });
      else await session.refresh();
    } catch (error) {
      if (!(error instanceof ChallengeCanceled)) setFailure(error);
    }
    setBusy(false);
  };

  return (
    <AuthLayout title={t('auth.signUp.title')}>
      <form ref={formRef} onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        {failure !== undefined && (
          <FormMessage>
            {errorText(failure, {
              refused: 'auth.errors.registrationFailed',
              failed: 'auth.errors.unexpected',
              unknown: 'auth.errors.unknown',
            })}
          </FormMessage>
        )}
        <ChoiceList
          legend={t('auth.signUp.role')}
          columns={2}
          choices={[
            { value: 'athlete', label: t('auth.signUp.athlete'), hint: t('auth.signUp.athleteHint') },
            { value: 'coach', label: t('auth.signUp.coach'), hint: t('auth.signUp.coachHint') },
          ]}
          chosen={role ? [role] : []}
          onChange={([chosen = '']) => change('role')(chosen)}
          error={errors.role}
        />
        <TextField
          label={t('auth.fullName')}
          name="name"
          autoComplete="name"
          value={fullName}
          error={errors.fullName}
          onBlur={() => note('fullName', problems.fullName)}
          onChange={(event) => change('fullName')(event.currentTarget.value)}
        />
        <EmailField
          value={email}
          error={errors.email}
          onBlur={() => note('email', problems.email)}
          onChange={(event) => change('email')(event.currentTarget.value)}
        />
        <PasswordField
          label={t('auth.password')}
          description={t('auth.passwordHint', { count: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          value={password}
          error={errors.password}
          onBlur={() => note('password', problems.password)}
          onChange={(event) => change('password')(event.currentTarget.value)}
        />
        {role !== 'coach' && (
          <AgeFields
            isUnder16={isUnder16}
            guardianEmail={guardianEmail}
            error={errors.guardianEmail}
            onToggle={() => setDraft({ ...draft, isUnder16: !isUnder16 })}
            onGuardianEmail={change('guardianEmail')}
            onGuardianBlur={() => note('guardianEmail', problems.guardianEmail)}
          />
        )}
        <AcceptedBySigningUp isUnder16={asksGuardian} />
        <ChallengeLine {...challenge.state} />
        <Button type="submit" variant="ball" loading={busy} blocked={!filled} fullWidth>
          {t('auth.signUp.submit')}
        </Button>
      </form>
      <p className={classes.links}>
        <Link to="/sign-in">{t('auth.signUp.toSignIn')}</Link>
      </p>
    </AuthLayout>
  );
}
