import { LETTERS } from './logo-letters';

/** The name, drawn. Its ball takes the colour of the ground it stands on. */
export function Logo({ width = 80 }: { width?: number }) {
  return (
    <svg viewBox="0 0 306 108" width={width} height={(width * 108) / 306} role="img" aria-label="Bandeja">
      <path d="M0 11.5H15.2V84H0Z" fill="currentColor" />
      <path
        d="M10.48 57.7A19.9 19.9 0 1 1 36.53 76.63"
        fill="none"
        stroke="currentColor"
        strokeWidth="14.4"
      />
      <circle cx="23.41" cy="77.03" r="6.77" fill="var(--logo-ball)" />
      <path d={LETTERS} fill="currentColor" />
    </svg>
  );
}
