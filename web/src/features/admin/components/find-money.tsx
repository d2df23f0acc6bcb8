import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page, PageHeader } from '../../../components/ui/page';
import { useTitle } from '../../../lib/use-title';
import { useLazyFindMoneyQuery } from '../find-money.api';
import classes from './find-money.module.css';
import { MoneyTrailView } from './money-trail-view';

/** Where the money is that an id is about. */
export function FindMoney() {
  const { t } = useTranslation();
  useTitle(t('admin.find.title'));
  const [id, setId] = useState('');
  const [find, { data, error, isFetching }] = useLazyFindMoneyQuery();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (id.trim()) void find(id.trim());
  };
  return (
    <Page>
      <PageHeader title={t('admin.find.title')} back={{ to: '/admin', label: t('admin.title') }} />
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.field}
          classNames={{ description: classes.hint }}
          label={t('admin.find.label')}
          description={t('admin.find.hint')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="ball" loading={isFetching}>
          {t('admin.find.action')}
        </Button>
      </form>
      <div aria-live="polite" className={classes.results}>
        {error && !isFetching && (
          <ErrorState
            title={t('admin.find.failed')}
            text={
              'code' in error && error.code === 'VALIDATION_FAILED'
                ? t('admin.find.invalid')
                : t(errorKey(error))
            }
            requestId={requestIdOf(error)}
          />
        )}
        {data && !error && !isFetching && (
          <>
            <p className={classes.count}>
              {data.length === 0 ? t('admin.find.none') : t('admin.find.count', { count: data.length })}
            </p>
            {data.map((trail) => (
              <MoneyTrailView key={trail.paymentId} trail={trail} />
            ))}
          </>
        )}
      </div>
    </Page>
  );
}
