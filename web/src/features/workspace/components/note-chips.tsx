import classes from './notes-tab.module.css';

/** The tags of a note, in words. */
export function NoteChips({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={classes.tags}>
      {names.map((name) => (
        <span key={name} className={classes.tag}>
          {name}{' '}
        </span>
      ))}
    </p>
  );
}
