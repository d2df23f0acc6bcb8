import type {
  AnalysisVideo,
  Annotation,
  Participant,
  SummaryItem,
  Take,
  VoiceClip,
} from '@bandeja/contracts/analysis';
import type { Person } from '@bandeja/contracts/identity';
import type { Money } from '@bandeja/contracts/money';
import type * as Schema from '../generated/schema.js';

/** Converts an enum value of a contract, such as `ANALYSIS_STATUS_IN_PROGRESS`, to `IN_PROGRESS` of the schema. */
export function enumOf<Value extends string>(prefix: string, contractValue: string): Value {
  return contractValue.slice(prefix.length + 1) as Value;
}

export function enumOrNull<Value extends string>(prefix: string, contractValue: string): Value | null {
  const value = enumOf<Value | 'UNSPECIFIED'>(prefix, contractValue);
  return value === 'UNSPECIFIED' ? null : value;
}

export function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** A required amount. Throws if the service did not send it. */
export function moneyView(money: Money | undefined): Schema.Money {
  if (!money?.currency) throw new Error('a response without an amount');
  return money;
}

export function participantView(participant: Participant | undefined): Schema.Participant {
  return {
    id: participant?.id ?? '',
    fullName: participant?.fullName ?? '',
    avatarUrl: orNull(participant?.avatarUrl ?? ''),
    skillLevel: orNull(participant?.skillLevel ?? ''),
    yearsOfExperience: participant?.yearsOfExperience ?? null,
    primaryGoals: participant?.primaryGoals ?? [],
    sport: orNull(participant?.sport ?? ''),
    playingSide: orNull(participant?.playingSide ?? ''),
  };
}

export function personView(id: string, person: Person | null): Schema.Participant {
  return {
    id,
    fullName: person?.fullName ?? '',
    avatarUrl: orNull(person?.avatarUrl ?? ''),
    skillLevel: null,
    yearsOfExperience: null,
    primaryGoals: [],
    sport: null,
    playingSide: null,
  };
}

export function videoView(video: AnalysisVideo): Schema.Video {
  return {
    id: video.id,
    status: enumOf<Schema.VideoStatus>('VIDEO_STATUS', video.status),
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    filename: video.filename,
    playbackUrl: orNull(video.playbackUrl),
    downloadUrl: orNull(video.downloadUrl),
    thumbnailUrl: orNull(video.thumbnailUrl),
    posterUrl: orNull(video.posterUrl),
    sprite: video.sprite ?? null,
    framesUrl: orNull(video.framesUrl),
    scrubUrl: orNull(video.scrubUrl),
    framesPerSecond: video.framesPerSecond || null,
    urlExpiresAt: video.urlExpiresAt ?? null,
    addressFailure: enumOrNull<Schema.AddressFailure>('ADDRESS_FAILURE', video.addressFailure),
  };
}

/** A key of a contract, such as `off_the_glass`, as a value of the schema; null if there is none. */
const keyView = <Value extends string>(key: string | undefined): Value | null =>
  key ? (key.toUpperCase() as Value) : null;

export function annotationView(annotation: Annotation): Schema.Annotation {
  const { shot, phase, outcome, player, showing, category } = annotation;
  return {
    ...annotation,
    category: category.toUpperCase() as Schema.AnnotationCategory,
    shot: keyView(shot),
    phase: keyView(phase),
    outcome: keyView(outcome),
    player: keyView(player),
    frameIndex: annotation.frameIndex ?? null,
    endMs: annotation.endMs ?? null,
    playbackSpeed: annotation.playbackSpeed ?? null,
    showing: keyView(showing) ?? 'HOLD',
    holdMs: annotation.holdMs ?? 0,
    isHidden: annotation.isHidden ?? false,
    voiceClip: annotation.voiceClip ? voiceClipView(annotation.voiceClip) : null,
  };
}

function voiceClipView({ id, status, durationMs, playbackUrl }: VoiceClip): Schema.VoiceClip {
  return {
    id,
    status: enumOf<Schema.VideoStatus>('VIDEO_STATUS', status),
    durationMs,
    playbackUrl: orNull(playbackUrl),
  };
}

export const takeView = ({ id, version, durationMs, sound, isOutOfStep }: Take): Schema.Take => ({
  id,
  version,
  durationMs,
  sound: voiceClipView(sound!),
  isOutOfStep,
});

export function summaryItemView(item: SummaryItem): Schema.SummaryItem {
  return { ...item, category: item.category.toUpperCase() as Schema.SummaryCategory };
}
