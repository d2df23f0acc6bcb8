import type { DocumentKind, DocumentLocale } from '../../domain/document.js';
import type { StatementLineKind } from '../../domain/statement.js';
import type { TaxTreatment } from '../../domain/tax/taxed-supply.js';

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
  /** As agent: who sells, and for whom this was issued. */
  agentNote(coachName: string, seller: string): string;
  taxedNote: string;
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
  vatId: string;
  recipient: string;
  commissionOf: string;
  correctionOf: string;
  gross: string;
  net: string;
  vat: string;
  vatIncluded(rate: string, country: string): string;
  treatment: Record<TaxTreatment, string>;
  rule(source: string): string;
  invoiceTotal: string;
  invoiceNote(currency: string, timezone: string): string;
  page(page: number, pages: number): string;
}

const en: DocumentTexts = {
  heading: {
    receipt: 'Receipt',
    credit_note: 'Credit note',
    statement: 'Monthly statement',
    commission_invoice: 'Platform fee invoice',
  },
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
  agentNote: (coachName, seller) =>
    `${coachName || 'Your coach'} sold you this analysis. ${seller} arranged it, and takes the payment and issues this document for them.`,
  taxedNote:
    'Your card was charged when your coach delivered the analysis. The total is everything you paid.',
  vatId: 'VAT ID',
  recipient: 'Billed to',
  commissionOf: 'Platform fee for an analysis',
  correctionOf: 'Platform fee refunded',
  gross: 'Total',
  net: 'Net',
  vat: 'VAT',
  vatIncluded: (rate, country) => `Includes VAT ${rate} (${country})`,
  treatment: {
    none: 'Tax isn’t itemized.',
    standard: '',
    reverse_charge: 'Reverse charge: VAT is due by the recipient.',
    outside_scope: 'Not subject to VAT: supplied outside its territory.',
    exempt: 'No VAT charged: the seller is exempt or not registered.',
  },
  rule: (source) => `Rule: ${source}.`,
  invoiceTotal: 'Platform fee of the month',
  invoiceNote: (currency, timezone) =>
    `All amounts in ${currency}, taken from what athletes paid; there is nothing to pay. Dates are in ${timezone}.`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const es: DocumentTexts = {
  heading: {
    receipt: 'Recibo',
    credit_note: 'Nota de abono',
    statement: 'Extracto mensual',
    commission_invoice: 'Factura de comisión',
  },
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
  agentNote: (coachName, seller) =>
    `Este análisis te lo vende ${coachName || 'tu entrenador'}. ${seller} hace de intermediario: cobra el pago y emite este documento en su nombre.`,
  taxedNote:
    'Se cobró en tu tarjeta cuando tu entrenador entregó el análisis. El total es todo lo que pagaste.',
  vatId: 'NIF-IVA',
  recipient: 'Facturado a',
  commissionOf: 'Comisión por un análisis',
  correctionOf: 'Comisión reembolsada',
  gross: 'Total',
  net: 'Base imponible',
  vat: 'IVA',
  vatIncluded: (rate, country) => `Incluye IVA ${rate} (${country})`,
  treatment: {
    none: 'No se desglosan impuestos.',
    standard: '',
    reverse_charge: 'Inversión del sujeto pasivo: el IVA lo declara el destinatario.',
    outside_scope: 'Operación no sujeta a IVA: prestada fuera de su territorio.',
    exempt: 'Sin IVA: el vendedor está exento o no está registrado.',
  },
  rule: (source) => `Norma: ${source}.`,
  invoiceTotal: 'Comisión del mes',
  invoiceNote: (currency, timezone) =>
    `Importes en ${currency}, descontados de lo que pagaron los jugadores; no hay nada que pagar. Fechas en la zona ${timezone}.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

export const DOCUMENT_TEXTS: Record<DocumentLocale, DocumentTexts> = { en, es };
