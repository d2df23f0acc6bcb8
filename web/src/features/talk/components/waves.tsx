const BARS = 44;
/** As in a room where somebody speaks now and then, where nobody measured. */
const UNKNOWN = 0.12;

const loudest = (levels: readonly number[], from: number, to: number): number =>
  Math.max(0, ...levels.slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.ceil(to))));

/** How loud a take was, from its beginning to its end. */
export function Waves({ levels }: { levels: readonly number[] }) {
  const step = levels.length / BARS;
  return (
    <svg viewBox={`0 0 ${BARS * 4} 40`} preserveAspectRatio="none" aria-hidden>
      {Array.from({ length: BARS }, (_none, bar) => {
        const level = levels.length > 0 ? loudest(levels, bar * step, (bar + 1) * step) : UNKNOWN;
        const height = Math.max(2, level * 34);
        return (
          <rect
            key={bar}
            x={bar * 4}
            y={20 - height / 2}
            width="2"
            height={height}
            rx="1"
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
