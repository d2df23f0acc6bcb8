import type { UserCaller } from '@bandeja/auth';
import {
  PaymentsServiceService,
  type CreateCustomerRequest,
  type CreateCustomerResponse,
  type CreateSetupIntentRequest,
  type CreateSetupIntentResponse,
  type DeletePaymentMethodRequest,
  type DeletePaymentMethodResponse,
  type GetClientConfigRequest,
  type GetClientConfigResponse,
  type ListPaymentMethodsRequest,
  type ListPaymentMethodsResponse,
} from '@bandeja/contracts/payments';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { CreateSetupIntent } from '../../use-cases/cards/create-setup-intent.js';
import { DeletePaymentMethod } from '../../use-cases/cards/delete-payment-method.js';
import { EnsureCustomer } from '../../use-cases/cards/ensure-customer.js';
import { ListPaymentMethods } from '../../use-cases/cards/list-payment-methods.js';
import { ClientConfig } from './client-config.js';
import { toPaymentMethodMessage } from './payments.mapper.js';

/** The cards that athletes pay with. */
@Controller()
export class CardsController {
  constructor(
    private readonly clientConfig: ClientConfig,
    private readonly ensureCustomer: EnsureCustomer,
    private readonly setupIntents: CreateSetupIntent,
    private readonly list: ListPaymentMethods,
    private readonly remove: DeletePaymentMethod,
  ) {}

  @Rpc(PaymentsServiceService, 'getClientConfig', { from: ['gateway'], callers: ['athlete', 'coach'] })
  getClientConfig(_request: GetClientConfigRequest, _caller: UserCaller): Promise<GetClientConfigResponse> {
    const { publishableKey, scriptUrl } = this.clientConfig;
    return Promise.resolve({ publishableKey, scriptUrl });
  }

  /** Name and address in the request are ignored: ours come from identity. */
  @Rpc(PaymentsServiceService, 'createCustomer', { from: ['gateway'], callers: ['athlete'] })
  async createCustomer(
    _request: CreateCustomerRequest,
    { userId }: UserCaller,
  ): Promise<CreateCustomerResponse> {
    return { customerId: await this.ensureCustomer.execute(userId) };
  }

  @Rpc(PaymentsServiceService, 'createSetupIntent', { from: ['gateway'], callers: ['athlete'] })
  async createSetupIntent(
    request: CreateSetupIntentRequest,
    { userId }: UserCaller,
  ): Promise<CreateSetupIntentResponse> {
    const holder = { userId, ipAddress: request.ipAddress };
    return { clientSecret: await this.setupIntents.execute(holder, request.customerId) };
  }

  @Rpc(PaymentsServiceService, 'listPaymentMethods', { from: ['gateway'], callers: ['athlete'] })
  async listPaymentMethods(
    request: ListPaymentMethodsRequest,
    { userId }: UserCaller,
  ): Promise<ListPaymentMethodsResponse> {
    const cards = await this.list.execute(userId, request.customerId);
    return { paymentMethods: cards.map(toPaymentMethodMessage) };
  }

  @Rpc(PaymentsServiceService, 'deletePaymentMethod', { from: ['gateway'], callers: ['athlete'] })
  async deletePaymentMethod(
    request: DeletePaymentMethodRequest,
    { userId }: UserCaller,
  ): Promise<DeletePaymentMethodResponse> {
    await this.remove.execute(userId, request.paymentMethodId);
    return {};
  }
}
