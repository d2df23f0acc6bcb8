import { useTranslation } from 'react-i18next';
import { TAGS, tagName, tagNames, type TagKind } from '../../../film/note-tags';
import { ShowingChoice, type ShowingValue } from '../../../film/showing-choice';
import type { PlayerController } from '../../../film/player-controller';
import { ToggleRow } from '../../../film/toggle-row';
import { formatNumber } from '../../../lib/format';
import type { NoteDraft } from '../drafts';
import { showingOf, withShowing } from '../note-showing';

interface NoteTagsProps {
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
}

interface TagRowProps extends NoteTagsProps {
  kind: TagKind;
  look: 'chips' | 'segments';
  hint?: string;
}

function TagRow({ draft, onChange, kind, ...row }: TagRowProps) {
  const { t, i18n } = useTranslation();
  return (
    <ToggleRow
      {...row}
      label={t(`workspace.notes.tag.${kind}`)}
      choices={TAGS[kind].map((value) => ({ value, name: tagName(kind, value, i18n.language) }))}
      value={draft[kind]}
      onChange={(value) => onChange({ ...draft, [kind]: value })}
    />
  );
}

/** Stroke, where it was played, and how it ended. */
export function NoteTags(props: NoteTagsProps) {
  return (
    <>
      <TagRow {...props} kind="shot" look="chips" hint="1–0" />
      <TagRow {...props} kind="phase" look="segments" />
      <TagRow {...props} kind="outcome" look="segments" />
    </>
  );
}

/** Speeds that show more than the eye sees; none is the speed of the film. */
const FIRST_SPEEDS = [0.1, 0.25, 0.5, 0.75, 1];

/** What is chosen of the viewing, in words. */
export function viewingNames({ player, playbackSpeed }: NoteDraft, language: string): string[] {
  const speed = playbackSpeed ? [`${formatNumber(playbackSpeed, language)}×`] : [];
  return [...tagNames({ player: player ?? null }, language), ...speed];
}

/** Whom the note is about, and how it is seen the first time. */
export function NoteViewing({ draft, player, onChange }: NoteTagsProps & { player: PlayerController }) {
  const { t, i18n } = useTranslation();
  const show = (value: ShowingValue) => onChange(withShowing(draft, value, player.durationMs()));
  return (
    <>
      <TagRow draft={draft} onChange={onChange} kind="player" look="chips" />
      <ToggleRow
        label={t('workspace.notes.speed')}
        look="segments"
        choices={FIRST_SPEEDS.map((speed) => ({
          value: String(speed),
          name: `${formatNumber(speed, i18n.language)}×`,
        }))}
        value={draft.playbackSpeed ? String(draft.playbackSpeed) : null}
        onChange={(value) => onChange({ ...draft, playbackSpeed: value === null ? null : Number(value) })}
      />
      <ShowingChoice {...showingOf(draft)} onChange={show} />
    </>
  );
}
