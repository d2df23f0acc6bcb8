import { vi } from 'vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toastList } from '../../../components/ui/toast-list';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import type { CardChange, StripeClient } from '../stripe-js';
import { CardList } from './card-list';

const CARDS = 'GET /api/stripe-payment-methods?customerId=';
const CUSTOMER = 'POST /api/stripe-create-customer';
const SETUP = 'POST /api/stripe-create-setup-intent';
const REMOVE = 'DELETE /api/stripe-delete-payment-method';

const buildCard = (id: string, changes: object = {}) => ({
  id,
  card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 },
  billingDetails: { name: 'Carla Domínguez' },
  isDefault: true,
  ...changes,
});

const confirmCardSetup = vi.fn<StripeClient['confirmCardSetup']>();
let typeCard: ((change: CardChange) => void) | undefined;

function fakeStripe(): StripeClient {
  const card = {
    mount: () => undefined,
    destroy: () => undefined,
    focus: () => undefined,
    update: () => undefined,
    on: (event: string, listener: (change: CardChange) => void) => {
      if (event === 'change') typeCard = listener;
    },
  };
  const client: Partial<StripeClient> = { elements: () => ({ create: () => card }), confirmCardSetup };
  return client as StripeClient;
}

async function open(cards: unknown[], answers: object = {}) {
  confirmCardSetup
    .mockReset()
    .mockResolvedValue({ setupIntent: { status: 'succeeded', payment_method: 'pm_new' } });
  typeCard = undefined;
  window.Stripe = fakeStripe;
  const server = fakeServer({
    [CARDS]: { paymentMethods: cards },
    [CUSTOMER]: { customerId: 'cus_1234567890' },
    [SETUP]: { clientSecret: 'seti_1_secret' },
    [REMOVE]: { success: true },
    PaymentClientConfig: { paymentClientConfig: { publishableKey: 'pk_test_x', scriptUrl: '/stripe.js' } },
    ...answers,
  });
  return { server, ...(await renderRoutes([{ path: '/', element: <CardList /> }], { server, user: {} })) };
}

beforeEach(() => toastList.current().forEach(({ id }) => toastList.remove(id)));

const noCards = () => screen.findByRole('heading', { name: 'No Payment Methods' });

describe('the cards', () => {
  it('are shown with brand, digits, expiry and name [S0-3.33] [S0-7.36] [S1-2.9.3] [S1-2.9.4] [S1-2.9.5] [S1-2.9.6]', async () => {
    await open([buildCard('pm_1')]);
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('Visa •••• 4242');
    expect(row).toHaveTextContent('Expires 04/31');
    expect(row).toHaveTextContent('Carla Domínguez');
    expect(within(row).getByRole('button')).toHaveAttribute('title', 'Remove payment method');
  });

  it('stand under a word on secure processing, and another is added in a modal [S1-2.9.2] [S1-2.9.10]', async () => {
    const { user } = await open([buildCard('pm_1')]);
    expect(screen.getByText(/^Stripe processes your payments\./)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Payment Method' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(within(dialog).getByLabelText('Name on card')).toHaveValue('Carla Domínguez');
  });

  it('are missed kindly [S1-2.9.8] [S1-2.9.9]', async () => {
    await open([]);
    expect(await noCards()).toBeVisible();
    expect(screen.getByText('Add a payment method to upload videos for analysis.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Your First Payment Method' })).toBeVisible();
  });

  it('are removed only after a yes [S0-7.37] [S1-2.9.7] [S1-5.37]', async () => {
    const { user, server } = await open([buildCard('pm_1')]);
    await user.click(await screen.findByTitle('Remove payment method'));
    const dialog = within(await screen.findByRole('dialog'));
    const question = dialog.getByText('Are you sure you want to remove this payment method?');
    await waitFor(() => expect(question).toBeVisible());
    expect(server.callsOf(REMOVE)).toEqual([]);
    server.answer(CARDS, { paymentMethods: [] });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await noCards()).toBeVisible();
    expect(server.callsOf(REMOVE)[0]?.variables).toEqual({ paymentMethodId: 'pm_1' });
  });

  it('stay when removing fails [S0-8.26]', async () => {
    const { user } = await open([buildCard('pm_1')], { [REMOVE]: new Response('{}', { status: 500 }) });
    await user.click(await screen.findByTitle('Remove payment method'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Failed to delete payment method')).toBeVisible();
    expect(screen.getByText(/4242/)).toBeVisible();
  });
});

describe('adding a card', () => {
  async function openForm(answers: object = {}) {
    const view = await open([], answers);
    await view.user.click(await screen.findByRole('button', { name: 'Add Your First Payment Method' }));
    await screen.findByRole('dialog', { name: 'Add Payment Method' });
    return view;
  }
  const save = () => screen.getByRole('button', { name: 'Save Card' });
  const fill = async () => {
    await waitFor(() => expect(typeCard).toBeDefined());
    act(() => typeCard?.({ complete: true, empty: false }));
  };

  it('goes customer, setup, confirmation, and shows the card [S0-4.18] [S0-7.34] [S0-7.35] [S0-7.47]', async () => {
    const { user, server } = await openForm();
    await fill();
    server.answer(CARDS, { paymentMethods: [buildCard('pm_new')] });
    await user.click(save());
    expect(await screen.findByText(/4242/)).toBeVisible();
    expect(confirmCardSetup.mock.calls[0]?.[0]).toBe('seti_1_secret');
    expect(server.callsOf(SETUP)[0]?.variables).toEqual({ customerId: 'cus_1234567890' });
    expect(confirmCardSetup.mock.calls[0]?.[1].payment_method.billing_details).toEqual({
      name: 'Carla Domínguez',
    });
  });

  it('says what is missing when it is sent too early', async () => {
    const { user, server } = await openForm();
    await user.click(save());
    expect(
      await screen.findByText('Enter the card number, expiration date and security code.'),
    ).toBeVisible();
    expect(server.callsOf(CUSTOMER)).toEqual([]);
  });

  it('keeps the form when the bank declines', async () => {
    const { user } = await openForm();
    await fill();
    confirmCardSetup.mockResolvedValue({
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card has insufficient funds.');
    expect(screen.getByLabelText('Name on card')).toHaveValue('Carla Domínguez');
  });

  const notSaved = [
    ['the server refuses', { [SETUP]: new Response('{}', { status: 500 }) }],
    ['the customer id is too short to be one', { [CUSTOMER]: { customerId: 'cus_12345' } }],
  ] as const;
  it.each(notSaved)('says so when %s [S0-5.43] [S0-8.21]', async (_title, answers) => {
    const { user } = await openForm(answers);
    await fill();
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save payment method');
  });

  it('says that the card is there when only the list fails [S0-8.25]', async () => {
    const { user, server } = await openForm();
    await fill();
    server.answer(CARDS, new Response('{}', { status: 500 }));
    await user.click(save());
    expect(await screen.findByText('Payment method added but failed to refresh the list')).toBeVisible();
    // Nobody knows what the list holds now, so it is not called empty.
    expect(await screen.findByText("Couldn't load your cards")).toBeVisible();
    expect(screen.queryByText('No Payment Methods')).not.toBeInTheDocument();
  });

  it('shows beside the cards what went wrong with them, with a way on [S1-8.68] [S1-8.69]', async () => {
    const { user, server } = await open([buildCard('pm_1')]);
    await user.click(await screen.findByRole('button', { name: 'Add Payment Method' }));
    await screen.findByRole('dialog', { name: 'Add Payment Method' });
    await fill();
    server.answer(CARDS, new Response('{}', { status: 500 }));
    await user.click(save());
    expect(await screen.findByText('Payment method added but failed to refresh the list')).toBeVisible();
    const stale = (await screen.findByText('This list may be out of date.')).closest('[role=alert]');
    server.answer(CARDS, { paymentMethods: [buildCard('pm_1')] });
    await user.click(within(stale as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(stale).not.toBeInTheDocument());
    server.answer(REMOVE, new Response('{}', { status: 500 }));
    await user.click(screen.getByTitle('Remove payment method'));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete payment method');
  });

  it('says when the form of the card provider does not come [S0-8.20]', async () => {
    await openForm({ PaymentClientConfig: { error: 'INTERNAL' } });
    const failure = await screen.findByText('Failed to load payment form. Please try again.');
    await waitFor(() => expect(failure).toBeVisible());
  });
});
