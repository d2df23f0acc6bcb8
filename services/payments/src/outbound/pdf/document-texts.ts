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
  partialCreditNote(receiptNumber: string, date: string): string;
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
  issued: 'Issued on',
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
    'Your card was charged when your coach delivered the analysis. The total is everything you paid; tax isn’t itemized.',
  creditNote: (receiptNumber, date) =>
    `This credit note cancels receipt ${receiptNumber} of ${date} in full. The money goes back to the card you paid with; your bank may take a few days to show it.`,
  partialCreditNote: (receiptNumber, date) =>
    `This credit note cancels part of receipt ${receiptNumber} of ${date}. The money goes back to the card you paid with; your bank may take a few days to show it.`,
  openingBalance: 'Opening balance',
  earned: 'Earned',
  returned: 'Refunds and disputes',
  paidOut: 'Paid out to you',
  closingBalance: 'Closing balance',
  date: 'Date',
  movement: 'Details',
  athletePaid: 'Athlete paid',
  commission: 'Platform fee',
  balance: 'Your share',
  line: {
    capture: 'Analysis delivered and paid',
    refund: 'Refunded to the athlete',
    refund_returned: 'Refund that failed',
    transfer: 'Paid out to you',
    reversal: 'Payout reversed',
    dispute_loss: 'Taken back by the athlete’s bank',
    dispute_loss_undone: 'Returned by the athlete’s bank',
  },
  statementNote: (currency, timezone) =>
    `All amounts in ${currency}, from our books. Dates are in ${timezone}. Your share is paid out when each analysis’s guarantee ends.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const es: DocumentTexts = {
  heading: { receipt: 'Recibo', credit_note: 'Nota de abono', statement: 'Extracto mensual' },
  issued: 'Fecha de emisión',
  seller: 'Vendedor',
  issuer: 'Emitido por',
  taxId: 'N.º de identificación fiscal',
  paidBy: 'Pagado por',
  refundedTo: 'Reembolsado a',
  coach: 'Entrenador',
  nameUnknown: 'Nombre no disponible',
  payment: 'Pago',
  refund: 'Reembolso',
  card: (brand, last4) => `${brand} terminada en ${last4}`,
  anyCard: 'Con tarjeta',
  description: 'Descripción',
  amount: (currency) => `Importe (${currency})`,
  item: (coachName) => (coachName ? `Análisis de vídeo por ${coachName}` : 'Análisis de vídeo'),
  totalPaid: 'Total pagado',
  totalRefunded: 'Total reembolsado',
  receiptNote:
    'Se cobró en tu tarjeta cuando tu entrenador entregó el análisis. El total es todo lo que pagaste; no se desglosan impuestos.',
  creditNote: (receiptNumber, date) =>
    `Esta nota de abono anula por completo el recibo ${receiptNumber} del ${date}. El dinero vuelve a la tarjeta con la que pagaste; el banco puede tardar unos días en mostrarlo.`,
  partialCreditNote: (receiptNumber, date) =>
    `Esta nota de abono anula una parte del recibo ${receiptNumber} del ${date}. El dinero vuelve a la tarjeta con la que pagaste; el banco puede tardar unos días en mostrarlo.`,
  openingBalance: 'Saldo inicial',
  earned: 'Ingresos',
  returned: 'Reembolsos y disputas',
  paidOut: 'Transferido',
  closingBalance: 'Saldo final',
  date: 'Fecha',
  movement: 'Concepto',
  athletePaid: 'Pagó el jugador',
  commission: 'Comisión',
  balance: 'Tu parte',
  line: {
    capture: 'Análisis entregado y cobrado',
    refund: 'Reembolsado al jugador',
    refund_returned: 'Reembolso fallido',
    transfer: 'Transferido',
    reversal: 'Transferencia anulada',
    dispute_loss: 'Reclamado por el banco del jugador',
    dispute_loss_undone: 'Devuelto por el banco del jugador',
  },
  statementNote: (currency, timezone) =>
    `Importes en ${currency}, según nuestros registros. Fechas en la zona ${timezone}. Tu parte se transfiere cuando termina la garantía de cada análisis.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

export const DOCUMENT_TEXTS: Record<DocumentLocale, DocumentTexts> = { en, es };
