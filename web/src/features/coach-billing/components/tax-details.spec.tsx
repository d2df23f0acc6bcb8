import { screen, waitFor, within } from '@testing-library/react';
import { OWN_TAX_DETAILS } from '../../../../e2e/support/own-tax-details';
import { refusal } from '../../../test/fake-server';
import { buildStatement, invoices, openBilling } from './open-billing';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const details = { ...OWN_TAX_DETAILS, vatId: 'ES12345678Z' };

describe('the commission invoices', () => {
  it('are listed by month, each with its number and a link to it', async () => {
    await openBilling('/coach/billing', { CommissionInvoices: invoices([buildStatement('2026-10')]) });
    const part = await region('Platform fee invoices');
    expect(await part.findByRole('listitem')).toHaveTextContent('October 2026S-2026-10Fee invoice');
  });

  it('say what comes', async () => {
    await openBilling('/coach/billing');
    const part = await region('Platform fee invoices');
    expect(await part.findByText('One for each month with a platform fee.')).toBeVisible();
  });
});

describe('the tax details', () => {
  it('are shown with the ends of the numbers alone, and changed as a whole', async () => {
    const { user, server } = await openBilling('/coach/billing', { TaxDetails: { taxDetails: details } });
    server.answer('SetTaxDetails', { setTaxDetails: details });
    const part = await region('Tax details');
    expect(await part.findByText('…678Z', { selector: 'dd:nth-of-type(3)' })).toBeVisible();
    expect(screen.queryByText('12345678Z')).not.toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    const street = dialog.getByLabelText('Street and number');
    await user.clear(street);
    await user.type(street, 'Calle Menor 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tax details saved')).toBeInTheDocument();
    expect(server.callsOf('SetTaxDetails')[0]?.variables).toEqual({
      input: { ...details, street: 'Calle Menor 2' },
    });
  });

  it('begin with the country of the payout account, and ask for what is missing before they are sent', async () => {
    const { user, server } = await openBilling('/coach/billing');
    const add = await (await region('Tax details')).findByRole('button', { name: 'Add tax details' });
    await user.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Fill this in.')).toHaveLength(6);
    expect(dialog.getByLabelText('Legal name')).toHaveFocus();
    expect(server.callsOf('SetTaxDetails')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(add).toHaveFocus());
  });

  it('point to the number that the server refuses', async () => {
    const { user } = await openBilling('/coach/billing', {
      TaxDetails: { taxDetails: details },
      SetTaxDetails: () => refusal({ field: 'taxId' }),
    });
    await user.click(await (await region('Tax details')).findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^This isn't a tax number of that country/)).toBeVisible();
    expect(dialog.getByLabelText('Tax number')).toHaveFocus();
  });
});
