import type { DocumentKind, DocumentLocale } from '../../domain/document.js';
import type { StatementLineKind } from '../../domain/statement.js';

export interface DocumentTexts {
  heading: Record<DocumentKind, string>;
  issued: string;
  seller: string;
  issuer: string;
  taxId: string;
  paidBy: string;
  refundedTo: string;
  coach: string;
  nameUnknown: string;
  payment: string;
  refund: string;
  card(brand: string, last4: string): string;
  anyCard: string;
  description: string;
  amount(currency: string): string;
  item(coachName: string): string;
  totalPaid: string;
  totalRefunded: string;
  receiptNote: string;
  creditNote(receiptNumber: string, date: string): string;
  openingBalance: string;
  earned: string;
  returned: string;
  paidOut: string;
  closingBalance: string;
  date: string;
  movement: string;
  athletePaid: string;
  commission: string;
  balance: string;
  line: Record<StatementLineKind, string>;
  statementNote(currency: string, timezone: string): string;
  page(page: number, pages: number): string;
}

const en: DocumentTexts = {
  heading: { receipt: 'Receipt', credit_note: 'Credit note', statement: 'Monthly statement' },
  issued: 'Date of issue',
  seller: 'Seller',
  issuer: 'Issued by',
  taxId: 'Tax ID',
  paidBy: 'Paid by',
  refundedTo: 'Refunded to',
  coach: 'Coach',
  nameUnknown: 'Name not on file',
  payment: 'Payment',
  refund: 'Refund',
  card: (brand, last4) => `${brand} ending in ${last4}`,
  anyCard: 'By card',
  description: 'Description',
  amount: (currency) => `Amount (${currency})`,
  item: (coachName) => (coachName ? `Video analysis by ${coachName}` : 'Video analysis'),
  totalPaid: 'Total paid',
  totalRefunded: 'Total refunded',
  receiptNote:
    'Your card was charged when your coach delivered the analysis. The total is all that you paid; no tax is shown separately.',
  creditNote: (receiptNumber, date) =>
    `This note cancels receipt ${receiptNumber} of ${date} in full. The money goes back to the card that paid; the bank may take some days to show it.`,
  openingBalance: 'Owed to you at the start',
  earned: 'Earned',
  returned: 'Refunds and disputes',
  paidOut: 'Paid out to you',
  closingBalance: 'Owed to you at the end',
  date: 'Date',
  movement: 'What happened',
  athletePaid: 'Athlete paid',
  commission: 'Commission',
  balance: 'Your balance',
  line: {
    capture: 'Analysis delivered and paid',
    refund: 'Refunded to the athlete',
    transfer: 'Paid out to you',
    reversal: 'Payout fetched back',
    dispute_loss: 'Taken back by the athlete’s bank',
    dispute_loss_undone: 'Returned by the athlete’s bank',
  },
  statementNote: (currency, timezone) =>
    `All amounts in ${currency}, as they stand in our books; days and the month are those of ${timezone}. What is owed to you is paid out when the guarantee of each analysis is over.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const es: DocumentTexts = {
  heading: { receipt: 'Recibo', credit_note: 'Nota de abono', statement: 'Extracto mensual' },
  issued: 'Fecha de emisión',
  seller: 'Vendedor',
  issuer: 'Emitido por',
  taxId: 'Identificación fiscal',
  paidBy: 'Pagado por',
  refundedTo: 'Devuelto a',
  coach: 'Entrenador',
  nameUnknown: 'Nombre no disponible',
  payment: 'Pago',
  refund: 'Devolución',
  card: (brand, last4) => `${brand} terminada en ${last4}`,
  anyCard: 'Con tarjeta',
  description: 'Descripción',
  amount: (currency) => `Importe (${currency})`,
  item: (coachName) => (coachName ? `Análisis de vídeo de ${coachName}` : 'Análisis de vídeo'),
  totalPaid: 'Total pagado',
  totalRefunded: 'Total devuelto',
  receiptNote:
    'Se cobró en tu tarjeta cuando tu entrenador entregó el análisis. El total es todo lo que pagaste; no se desglosan impuestos.',
  creditNote: (receiptNumber, date) =>
    `Esta nota anula por completo el recibo ${receiptNumber} del ${date}. El dinero vuelve a la tarjeta con la que se pagó; el banco puede tardar unos días en mostrarlo.`,
  openingBalance: 'Se te debía al empezar',
  earned: 'Ganado',
  returned: 'Devoluciones y disputas',
  paidOut: 'Transferido a ti',
  closingBalance: 'Se te debe al terminar',
  date: 'Fecha',
  movement: 'Qué pasó',
  athletePaid: 'Pagó el deportista',
  commission: 'Comisión',
  balance: 'Tu saldo',
  line: {
    capture: 'Análisis entregado y cobrado',
    refund: 'Devuelto al deportista',
    transfer: 'Transferido a ti',
    reversal: 'Transferencia recuperada',
    dispute_loss: 'Retirado por el banco del deportista',
    dispute_loss_undone: 'Devuelto por el banco del deportista',
  },
  statementNote: (currency, timezone) =>
    `Todos los importes en ${currency}, tal como constan en nuestros libros; los días y el mes son los de ${timezone}. Lo que se te debe se transfiere cuando termina la garantía de cada análisis.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

export const DOCUMENT_TEXTS: Record<DocumentLocale, DocumentTexts> = { en, es };
