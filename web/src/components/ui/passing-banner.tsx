import { useEffect, useEffectEvent, useState } from 'react';
import { FormMessage } from './form-message';

const SHOWN_MS = 3_000;

interface PassingBannerProps {
  text: string;
  onGone: () => void;
}

/** Good news that goes away by itself, but not from under the pointer or the focus. */
export function PassingBanner({ text, onGone }: PassingBannerProps) {
  const [held, setHeld] = useState(false);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => go(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <FormMessage tone="ok">{text}</FormMessage>
    </div>
  );
}
