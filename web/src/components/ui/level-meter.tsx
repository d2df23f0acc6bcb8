import { useEffect, useRef } from 'react';
import classes from './level-meter.module.css';

const BARS = 26;
const OK_TO = 0.7;
const WARN_TO = 0.88;

const toneOf = (bar: number): string => {
  const share = (bar + 1) / BARS;
  if (share <= OK_TO) return 'ok';
  return share <= WARN_TO ? 'warn' : 'danger';
};

/** How loud the microphone hears. Moved by hand: it costs no render. */
export function LevelMeter({ level }: { level: () => number | undefined }) {
  const meter = useRef<SVGSVGElement>(null);
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const lit = Math.round((level() ?? 0) * BARS);
      [...(meter.current?.children ?? [])].forEach((bar, at) => bar.toggleAttribute('data-lit', at < lit));
      frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return (
    <svg
      ref={meter}
      className={classes.meter}
      viewBox={`0 0 ${BARS * 4} 20`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {Array.from({ length: BARS }, (_unused, bar) => (
        <rect key={bar} x={bar * 4} width="2.5" height="20" data-tone={toneOf(bar)} />
      ))}
    </svg>
  );
}
