import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../components/ui/form-message';
import { Skeleton } from '../../../components/ui/skeletons';
import { useColorScheme } from '../../../lib/color-scheme';
import { cardErrorText, paymentErrorText } from '../card-texts';
import type { CardElement, StripeClient } from '../stripe-js';
import { useStripe } from '../use-stripe';
import classes from './payment-methods.module.css';

export interface MountedCard {
  stripe: StripeClient;
  card: CardElement;
  complete: boolean;
}

interface CardFieldProps {
  onChange: (mounted: MountedCard | undefined) => void;
  /** Said under the field when the form was sent too early. */
  error?: string;
}

const FONT = '"Hanken Grotesk Variable", system-ui, sans-serif';

function fieldStyle() {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return {
    base: {
      color: token('--text'),
      iconColor: token('--text-2'),
      fontFamily: FONT,
      fontSize: '16px',
      '::placeholder': { color: token('--text-3') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  };
}

/** The provider's own card fields, in a frame of its own. */
export function CardField({ onChange, error }: CardFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<CardElement | null>(null);
  const changed = useRef(onChange);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [scheme] = useColorScheme();
  const stripe = useStripe();
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    let left = false;
    const show = async () => {
      const client = await stripe();
      if (left || !place.current) return;
      const card = client.elements().create('card', { hidePostalCode: true, style: fieldStyle() });
      element.current = card;
      card.on('ready', () => setReady(true));
      card.on('change', ({ complete, error: found }) => {
        setProblem(found && cardErrorText(i18n, found, 'paymentMethods.errors.notSaved'));
        changed.current({ stripe: client, card, complete });
      });
      card.mount(place.current);
      changed.current({ stripe: client, card, complete: false });
    };
    show().catch((reason: unknown) =>
      setFailure(paymentErrorText(i18n, reason, 'paymentMethods.errors.formNotLoaded')),
    );
    return () => {
      left = true;
      element.current?.destroy();
      element.current = null;
    };
  }, [stripe, i18n]);

  useEffect(() => {
    element.current?.update({ style: fieldStyle() });
  }, [scheme]);

  const shown = failure ?? problem ?? error;
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={shown ? `${id}-error` : undefined}>
      <p id={`${id}-label`} className={classes.label}>
        {t('paymentMethods.cardDetails')}
      </p>
      {!failure && (
        <div className={classes.cardField} data-invalid={shown ? true : undefined}>
          {!ready && <Skeleton height={20} />}
          <div ref={place} className={ready ? undefined : classes.notReady} />
        </div>
      )}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  );
}
