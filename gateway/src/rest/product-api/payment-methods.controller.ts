import type { UserCaller } from '@bandeja/auth';
import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { field } from '../auth/fields.js';

/** Customers and cards (S0 section 7). Ids from the browser are only compared with the caller's own. */
@Controller('api')
@UseGuards(CallerGuard)
export class PaymentMethodsController {
  constructor(private readonly clients: Clients) {}

  @Post('stripe-create-customer')
  @HttpCode(200)
  createCustomer(@CurrentUser() caller: UserCaller, @Body() body: unknown): Promise<{ customerId: string }> {
    return this.clients.payments.createCustomer(
      { email: field(body, 'email'), name: field(body, 'name') },
      { as: caller },
    );
  }

  @Post('stripe-create-setup-intent')
  @HttpCode(200)
  createSetupIntent(
    @CurrentUser() caller: UserCaller,
    @Body() body: unknown,
    @Req() { ip: ipAddress }: FastifyRequest,
  ): Promise<{ clientSecret: string }> {
    const customerId = field(body, 'customerId');
    return this.clients.payments.createSetupIntent({ customerId, ipAddress }, { as: caller });
  }

  @Get('stripe-payment-methods')
  async list(@CurrentUser() caller: UserCaller, @Query('customerId') customerId: string | undefined) {
    const { paymentMethods } = await this.clients.payments.listPaymentMethods(
      { customerId: customerId ?? '' },
      { as: caller },
    );
    return {
      paymentMethods: paymentMethods.map(
        ({ id, brand, last4, expMonth, expYear, billingName, isDefault }) => ({
          id,
          card: { brand, last4, expMonth, expYear },
          billingDetails: { name: billingName || null },
          isDefault,
        }),
      ),
    };
  }

  @Delete('stripe-delete-payment-method')
  async remove(@CurrentUser() caller: UserCaller, @Body() body: unknown): Promise<{ success: true }> {
    await this.clients.payments.deletePaymentMethod(
      { paymentMethodId: field(body, 'paymentMethodId') },
      { as: caller },
    );
    return { success: true };
  }
}
