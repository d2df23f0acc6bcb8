import type {
  CreditNoteFacts,
  ReceiptFacts,
  Seller,
  StatementFacts,
  IssuedDocument,
} from '../../src/domain/document.js';

export const SELLER: Seller = {
  name: 'Bandeja Coaching S.L.',
  address: 'Calle de la Pista 1\n28001 Madrid',
  taxId: 'ESB12345678',
  timezone: 'Europe/Madrid',
};

export const buildReceiptFacts = (facts: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  kind: 'receipt',
  seller: SELLER,
  buyer: { name: 'Carla Domínguez', email: 'carla@bandeja.example' },
  coachName: 'Lucía Ferrer',
  title: 'My bandeja',
  total: { amountMinor: 123_456, currency: 'USD' },
  card: { brand: 'visa', last4: '4242' },
  capturedAt: '2026-10-31T23:29:00Z',
  ...facts,
});

export function buildCreditNoteFacts(facts: Partial<CreditNoteFacts> = {}): CreditNoteFacts {
  const { capturedAt: _capturedAt, ...sale } = buildReceiptFacts();
  return {
    ...sale,
    kind: 'credit_note',
    refundedAt: '2026-11-02T10:00:00Z',
    receiptNumber: 'R-2026-000042',
    receiptIssuedAt: '2026-10-31T23:30:00Z',
    ...facts,
  };
}

export const buildStatementFacts = (facts: Partial<StatementFacts> = {}): StatementFacts => ({
  kind: 'statement',
  seller: SELLER,
  coach: { name: 'Lucía Ferrer', email: 'lucia@bandeja.example' },
  month: '2026-10',
  timezone: 'Europe/Madrid',
  currency: 'USD',
  openingMinor: 1_000,
  closingMinor: 6_250,
  lines: [],
  ...facts,
});

/** Issued in the last hour of October, which in Madrid is November. */
export const buildDocument = (facts: IssuedDocument['facts']): IssuedDocument => ({
  id: 'document',
  number: 'X-2026-000042',
  paymentId: null,
  month: null,
  kind: facts.kind,
  issuedAt: new Date('2026-10-31T23:30:00Z'),
  facts,
});
