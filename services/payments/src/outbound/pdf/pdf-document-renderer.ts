import { Injectable } from '@nestjs/common';
import type { DocumentLocale } from '../../domain/document.js';
import { DocumentRenderer } from '../../use-cases/ports/document-renderer.js';
import type { IssuedDocument } from '../../domain/document.js';
import { renderCommissionInvoice } from './commission-invoice.js';
import { renderSale } from './sale-document.js';
import { renderStatement } from './statement-document.js';

@Injectable()
export class PdfDocumentRenderer extends DocumentRenderer {
  render(document: IssuedDocument, locale: DocumentLocale): Promise<Buffer> {
    const { facts } = document;
    if (facts.kind === 'statement') return renderStatement(document, facts, locale);
    return facts.kind === 'commission_invoice'
      ? renderCommissionInvoice(document, facts, locale)
      : renderSale(document, facts, locale);
  }
}
