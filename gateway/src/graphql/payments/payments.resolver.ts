import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { Loaders } from '../loaders.js';
import { orNull, personView } from '../views.js';
import {
  earningsView,
  paymentView,
  payoutAccountView,
  statementView,
  type PaymentView,
} from './payment.views.js';

/** Queries of the billing screens. Money is moved through the product API. */
@Resolver('Payment')
@UseGuards(CallerGuard)
export class PaymentsResolver {
  constructor(
    private readonly clients: Clients,
    private readonly loaders: Loaders,
  ) {}

  @Query('paymentClientConfig')
  paymentClientConfig(@CurrentUser() caller: UserCaller): Promise<Schema.PaymentClientConfig> {
    return this.clients.payments.getClientConfig({}, { as: caller });
  }

  @Query('transactions')
  async transactions(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryTransactionsArgs,
  ): Promise<{ transactions: PaymentView[]; nextPageToken: string | null }> {
    const page = await this.clients.payments.listTransactions(
      {
        pageSize: args.pageSize ?? 0,
        pageToken: args.pageToken ?? '',
        search: args.search ?? '',
        stage: args.stage ? `TRANSACTION_STAGE_${args.stage}` : undefined,
      },
      { as: caller },
    );
    return {
      transactions: page.transactions.map((payment) => paymentView(payment, caller)),
      nextPageToken: orNull(page.nextPageToken),
    };
  }

  @Query('coachEarnings')
  async coachEarnings(@CurrentUser() caller: UserCaller): Promise<Schema.CoachEarnings> {
    return earningsView(await this.clients.payments.getCoachEarnings({}, { as: caller }));
  }

  @Query('coachStatements')
  async coachStatements(
    @CurrentUser() caller: UserCaller,
    @Args() args: Schema.QueryCoachStatementsArgs,
  ): Promise<Schema.StatementPage> {
    const page = await this.clients.payments.listStatements(
      { pageSize: args.pageSize ?? 0, pageToken: args.pageToken ?? '' },
      { as: caller },
    );
    return { statements: page.statements.map(statementView), nextPageToken: orNull(page.nextPageToken) };
  }

  @Query('payoutAccount')
  async payoutAccount(
    @CurrentUser() caller: UserCaller,
    @Args('refresh') refresh: boolean,
  ): Promise<Schema.PayoutAccount | null> {
    const { account } = await this.clients.payments.getPayoutAccount({ refresh }, { as: caller });
    return payoutAccountView(account);
  }

  @Query('payoutCountries')
  async payoutCountries(@CurrentUser() caller: UserCaller): Promise<string[]> {
    return (await this.clients.payments.getPayoutAccount({ refresh: false }, { as: caller })).countries;
  }

  @Mutation('syncPayment')
  async syncPayment(
    @CurrentUser() caller: UserCaller,
    @Args('analysisId') analysisId: string,
  ): Promise<PaymentView> {
    const { payment } = await this.clients.payments.syncPayment({ analysisId }, { as: caller });
    return paymentView(payment!, caller);
  }

  @ResolveField('counterparty')
  async counterparty(
    @CurrentUser() caller: UserCaller,
    @Parent() { counterpartyId }: PaymentView,
    @Context() { req }: { req: object },
  ): Promise<Schema.Participant> {
    return personView(counterpartyId, await this.loaders.of(req, caller).people.load(counterpartyId));
  }
}
