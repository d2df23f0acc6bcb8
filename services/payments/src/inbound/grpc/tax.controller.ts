import type { UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type GetTaxDetailsRequest,
  type GetTaxDetailsResponse,
  type SetTaxDetailsRequest,
  type SetTaxDetailsResponse,
  type TaxDetails as TaxDetailsMessage,
} from '@bandeja/contracts/payments';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { invalidField } from '../../domain/payment.errors.js';
import { TAX_ENTITIES, type TaxDetails } from '../../domain/tax/tax-details.js';
import { PrismaTaxDetails } from '../../outbound/prisma/prisma-tax-details.js';
import { SetTaxDetails } from '../../use-cases/tax/set-tax-details.js';

const ENTITY_MESSAGES = {
  individual: 'TAX_ENTITY_INDIVIDUAL',
  company: 'TAX_ENTITY_COMPANY',
} as const;

/** What coaches tell for invoices and yearly reports, each for themselves. */
@Controller()
export class TaxController {
  constructor(
    private readonly details: PrismaTaxDetails,
    private readonly setDetails: SetTaxDetails,
  ) {}

  @Rpc(PaymentsServiceService, 'getTaxDetails', { from: ['gateway'], callers: ['coach'] })
  async getTaxDetails(
    _request: GetTaxDetailsRequest,
    { userId }: UserCaller,
  ): Promise<GetTaxDetailsResponse> {
    const details = await this.details.find(userId);
    return { details: details && toMessage(details) };
  }

  @Rpc(PaymentsServiceService, 'setTaxDetails', { from: ['gateway'], callers: ['coach'] })
  async setTaxDetails(
    { details }: SetTaxDetailsRequest,
    { userId }: UserCaller,
  ): Promise<SetTaxDetailsResponse> {
    return { details: toMessage(await this.setDetails.execute(userId, fromMessage(details))) };
  }
}

const toMessage = (details: TaxDetails): TaxDetailsMessage => ({
  ...details,
  entity: ENTITY_MESSAGES[details.entity],
});

function fromMessage(message: TaxDetailsMessage | undefined): TaxDetails {
  const entity = TAX_ENTITIES.find((one) => ENTITY_MESSAGES[one] === message?.entity);
  if (!message || !entity) throw invalidField('entity', 'Say whether you work as a person or a company.');
  return { ...message, entity };
}
