import classes from './stepper-rail.module.css';

interface StepperRailProps {
  /** Names of the stops. Left out, the rail only shows how far it is. */
  stops: string[];
  /** Counted from 0. */
  current: number;
  label: string;
}

/** The stops of a wizard on one rail. */
export function StepperRail({ stops, current, label }: StepperRailProps) {
  return (
    <ol className={classes.rail} aria-label={label}>
      {stops.map((stop, index) => (
        <li
          key={stop}
          className={classes.stop}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden />
          <span className={classes.name}>{stop}</span>
        </li>
      ))}
    </ol>
  );
}

interface ProgressRailProps {
  percent: number;
  label: string;
}

/** A bar with the ball at its head. */
export function ProgressRail({ percent, label }: ProgressRailProps) {
  return (
    <svg
      className={classes.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <rect width="100%" height="6" rx="3" className={classes.track} />
      <rect width={`${percent}%`} height="6" rx="3" className={classes.fill} />
      <circle cx={`${percent}%`} cy="3" r="8" className={classes.ball} />
    </svg>
  );
}
