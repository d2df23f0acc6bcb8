import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the browser's history says of the wizard; steps are counted from 0. */
interface Place {
  step?: number;
  /** The step that the entry before it shows. */
  from?: number;
}

/**
 * Makes every step an entry of the browser's history, so that its Back goes one step back. `onArrive` is called with
 * the step that the browser went to.
 */
export function useStepHistory(step: number, onArrive: (step: number) => void): void {
  const navigate = useNavigate();
  const { key, search, state } = useLocation() as { key: string; search: string; state: Place | null };
  const noted = useRef(step);

  const arrive = useEffectEvent(() => {
    if (state?.step === undefined) void navigate({ search }, { replace: true, state: { ...state, step } });
    else if (state.step !== step) onArrive(state.step);
  });
  useEffect(() => arrive(), [key]);

  const note = useEffectEvent(() => {
    const from = noted.current;
    noted.current = step;
    if (from === step || state?.step === step) return;
    if (state?.from === step) void navigate(-1);
    else void navigate({ search }, { state: { ...state, step, from } });
  });
  useEffect(() => note(), [step]);
}
