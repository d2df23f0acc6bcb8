import {
  AddressFailure,
  AnalysisEnding,
  AnalysisStatus,
  AthleteTab,
  CoachTab,
  ReportReason,
  ReportState,
  ReportSubject,
  ResponseRevision,
  Take,
  VideoStatus,
} from '@bandeja/contracts/analysis';
import { CoachSort, MatchReason } from '@bandeja/contracts/catalog';
import { Role } from '@bandeja/contracts/identity';
import {
  BankPayoutStatus,
  DocumentKind,
  Payment,
  PaymentStatus,
  PayoutDecision,
  PayoutFreezeReason,
  PayoutStatus,
  PayoutWaitReason,
  RefundStatus,
  TaxEntity,
  TransactionStage,
} from '@bandeja/contracts/payments';
import { OUTCOMES, PHASES, PLAYERS, SHOTS, SHOWINGS } from '@bandeja/film/tags';
import type { UserCaller } from '@bandeja/auth';
import { buildSchema, isEnumType } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  annotationView,
  enumOf,
  moneyView,
  orNull,
  participantView,
  personView,
  summaryItemView,
  takeView,
} from './views.js';
import { paymentView } from './payments/payment.views.js';

const folder = fileURLToPath(new URL('../../schema/', import.meta.url));
const schema = buildSchema(
  readdirSync(folder)
    .map((name) => readFileSync(`${folder}${name}`, 'utf8'))
    .join('\n'),
);

function schemaValues(name: string): string[] {
  const type = schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is not an enum of the schema`);
  return type.getValues().map((value) => value.name);
}

const ENUMS: Record<string, { prefix: string; contract: Record<string, string> }> = {
  Role: { prefix: 'ROLE', contract: Role },
  AnalysisEnding: { prefix: 'ANALYSIS_ENDING', contract: AnalysisEnding },
  AnalysisStatus: { prefix: 'ANALYSIS_STATUS', contract: AnalysisStatus },
  AddressFailure: { prefix: 'ADDRESS_FAILURE', contract: AddressFailure },
  ReportSubject: { prefix: 'REPORT_SUBJECT', contract: ReportSubject },
  ReportReason: { prefix: 'REPORT_REASON', contract: ReportReason },
  ReportState: { prefix: 'REPORT_STATE', contract: ReportState },
  ResponseRevision: { prefix: 'RESPONSE_REVISION', contract: ResponseRevision },
  VideoStatus: { prefix: 'VIDEO_STATUS', contract: VideoStatus },
  AthleteTab: { prefix: 'ATHLETE_TAB', contract: AthleteTab },
  CoachTab: { prefix: 'COACH_TAB', contract: CoachTab },
  CoachSort: { prefix: 'COACH_SORT', contract: CoachSort },
  MatchReason: { prefix: 'MATCH_REASON', contract: MatchReason },
  PaymentStatus: { prefix: 'PAYMENT_STATUS', contract: PaymentStatus },
  PayoutStatus: { prefix: 'PAYOUT_STATUS', contract: PayoutStatus },
  RefundStatus: { prefix: 'REFUND_STATUS', contract: RefundStatus },
  TransactionStage: { prefix: 'TRANSACTION_STAGE', contract: TransactionStage },
  DocumentKind: { prefix: 'DOCUMENT_KIND', contract: DocumentKind },
  PayoutDecision: { prefix: 'PAYOUT_DECISION', contract: PayoutDecision },
  PayoutFreezeReason: { prefix: 'PAYOUT_FREEZE_REASON', contract: PayoutFreezeReason },
  PayoutWaitReason: { prefix: 'PAYOUT_WAIT_REASON', contract: PayoutWaitReason },
  BankPayoutStatus: { prefix: 'BANK_PAYOUT_STATUS', contract: BankPayoutStatus },
  TaxEntity: { prefix: 'TAX_ENTITY', contract: TaxEntity },
};
/** Texts of the contract, in lower case. */
const TEXTS = ['AnnotationCategory', 'SummaryCategory', 'CancelReason', 'DisputeStatus'];

/** Keys of libs/film, in lower case. */
const KEYS: Record<string, readonly string[]> = {
  Shot: SHOTS,
  Phase: PHASES,
  Outcome: OUTCOMES,
  RallyPlayer: PLAYERS,
  Showing: SHOWINGS,
};

const payment = (more: object) =>
  paymentView(
    Payment.fromPartial({
      status: PaymentStatus.PAYMENT_STATUS_CANCELED,
      createdAt: new Date(0),
      total: { amountMinor: 6500, currency: 'USD' },
      ...more,
    }),
    { role: 'athlete' } as UserCaller,
  );

describe('enums of the schema', () => {
  it.each(Object.entries(ENUMS))(
    '%s has exactly the values of its contract',
    (name, { prefix, contract }) => {
      const known = Object.values(contract).filter(
        (value) => value !== `${prefix}_UNSPECIFIED` && value !== 'UNRECOGNIZED',
      );
      expect(known.map((value) => enumOf<string>(prefix, value)).toSorted()).toEqual(
        schemaValues(name).toSorted(),
      );
      expect(schemaValues(name).map((value) => contract[`${prefix}_${value}`])).not.toContain(undefined);
    },
  );

  it('are all tested here', () => {
    const all = Object.values(schema.getTypeMap()).filter(
      (type) => isEnumType(type) && !type.name.startsWith('__'),
    );
    expect(all.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(ENUMS), ...Object.keys(KEYS), ...TEXTS].toSorted(),
    );
  });

  it.each(schemaValues('AnnotationCategory'))('note category %s is a text of the contract', (category) => {
    const note = {
      id: '1',
      timestampMs: 5,
      category: category.toLowerCase(),
      label: 'l',
      content: 'c',
      version: 3,
      showing: 'range',
      holdMs: 4_000,
      shot: 'off_the_glass',
      drawingVersion: 2,
    };
    expect(annotationView(note)).toEqual({
      ...note,
      category,
      showing: 'RANGE',
      shot: 'OFF_THE_GLASS',
      phase: null,
      outcome: null,
      player: null,
      frameIndex: null,
      endMs: null,
      playbackSpeed: null,
      voiceClip: null,
      isHidden: false,
    });
    expect(annotationView({ ...note, isHidden: true }).isHidden).toBe(true);
    const clip = { id: 'v', status: 'VIDEO_STATUS_PROCESSING', durationMs: 9_000, playbackUrl: '' } as const;
    expect(annotationView({ ...note, voiceClip: clip }).voiceClip).toEqual({
      ...clip,
      status: 'PROCESSING',
      playbackUrl: null,
    });
  });

  it('a take has its sound, and no address where that has none', () => {
    const sound = { id: 's', status: 'VIDEO_STATUS_FAILED', durationMs: 0, playbackUrl: '' } as const;
    const listed = { id: 't', version: 2, durationMs: 9_000, isOutOfStep: false };
    expect(takeView(Take.fromPartial({ ...listed, soundId: 's', sound }))).toEqual({
      ...listed,
      sound: { ...sound, status: 'FAILED', playbackUrl: null },
    });
  });

  it.each(Object.entries(KEYS))('the values of %s are the keys of libs/film', (name, keys) => {
    expect(schemaValues(name)).toEqual(keys.map((key) => key.toUpperCase()));
  });

  it.each(schemaValues('SummaryCategory'))('summary category %s is a text of the contract', (category) => {
    const item = { id: '1', category: category.toLowerCase(), label: 'l', content: 'c', version: 3 };
    expect(summaryItemView(item)).toEqual({ ...item, category });
  });

  it.each(schemaValues('CancelReason'))(
    'the reason %s of a cancellation is a text of the contract',
    (reason) => {
      expect(payment({ cancelReason: reason.toLowerCase() }).cancelReason).toBe(reason);
    },
  );

  it.each(schemaValues('DisputeStatus'))('dispute status %s is a text of the contract', (status) => {
    const total = { amountMinor: 6500, currency: 'USD' };
    const disputes = [{ id: 'du_1', status: status.toLowerCase(), amount: total, openedAt: new Date(0) }];
    expect(payment({ disputes }).dispute?.status).toBe(status);
  });
});

describe('views', () => {
  it('map an empty text of a contract to null', () => {
    expect([orNull(''), orNull(' '), orNull('x')]).toEqual([null, ' ', 'x']);
  });

  it('never invent an amount that was not sent', () => {
    expect(() => moneyView(undefined)).toThrow('a response without an amount');
    expect(() => moneyView({ amountMinor: 0, currency: '' })).toThrow('a response without an amount');
    expect(moneyView({ amountMinor: 6500, currency: 'EUR' })).toEqual({ amountMinor: 6500, currency: 'EUR' });
  });

  it('show only the id of a deleted person', () => {
    const nobody = {
      fullName: '',
      avatarUrl: null,
      skillLevel: null,
      yearsOfExperience: null,
      primaryGoals: [],
      sport: null,
      playingSide: null,
    };
    expect(personView('7', null)).toEqual({ id: '7', ...nobody });
    expect(participantView(undefined)).toEqual({ id: '', ...nobody });
  });

  it('distinguish zero years of experience from unknown', () => {
    const participant = {
      id: '7',
      fullName: 'Tom Becker',
      avatarUrl: '',
      skillLevel: 'beginner',
      yearsOfExperience: 0,
      primaryGoals: [],
      sport: 'padel',
      playingSide: 'both',
    };
    expect(participantView(participant)).toMatchObject({
      yearsOfExperience: 0,
      avatarUrl: null,
      playingSide: 'both',
    });
    expect(participantView({ ...participant, yearsOfExperience: undefined }).yearsOfExperience).toBeNull();
  });
});
