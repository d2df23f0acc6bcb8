import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { orNull } from '../views.js';
import { commissionInvoiceView, taxDetailsView } from './payment.views.js';

/** What coaches tell for tax, and the invoices that follow from it. */
@Resolver()
@UseGuards(CallerGuard)
export class TaxResolver {
  constructor(private readonly clients: Clients) {}

  @Query('commissionInvoices')
  async commissionInvoices(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryCommissionInvoicesArgs,
  ): Promise<Schema.CommissionInvoicePage> {
    const page = await this.clients.payments.listCommissionInvoices(
      { pageSize: args.pageSize ?? 0, pageToken: args.pageToken ?? '' },
      { as: caller },
    );
    return { invoices: page.invoices.map(commissionInvoiceView), nextPageToken: orNull(page.nextPageToken) };
  }

  @Query('taxDetails')
  async taxDetails(@CurrentUser() caller: UserCaller): Promise<Schema.TaxDetails | null> {
    return taxDetailsView((await this.clients.payments.getTaxDetails({}, { as: caller })).details);
  }

  @Mutation('setTaxDetails')
  async setTaxDetails(
    @CurrentUser() caller: UserCaller,
    @Args('input') { entity, ...input }: Schema.TaxDetailsInput,
  ): Promise<Schema.TaxDetails> {
    const told = { ...input, entity: `TAX_ENTITY_${entity}` } as const;
    const { details } = await this.clients.payments.setTaxDetails({ details: told }, { as: caller });
    const stored = taxDetailsView(details);
    if (!stored) throw new Error('tax details were not stored');
    return stored;
  }
}
