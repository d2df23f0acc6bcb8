import type { Database } from '@bandeja/database';
import type { INestApplicationContext } from '@nestjs/common';
import type { PaymentTax } from '../domain/tax/payment-tax.js';
import type { PrismaClient } from '../generated/client.js';
import { PrismaTaxBookings, type BookedTax } from '../outbound/prisma/prisma-tax-bookings.js';
import { TaxCalculator } from '../use-cases/ports/tax-calculator.js';
import { AssessPayment } from '../use-cases/tax/assess-payment.js';
import { amountsOf, BookTaxes } from '../use-cases/tax/book-taxes.js';

/** More than a demo has. */
const MOST = 10_000;

/** Books the tax of all that was sold, which invoices wait for. The running service may book some of it meanwhile. */
export async function bookPastTaxes(
  { database }: { database: Database<PrismaClient> },
  app: INestApplicationContext,
): Promise<void> {
  const bookings = app.get(PrismaTaxBookings);
  if (app.get(TaxCalculator).provider === 'none') await settleAtOnce(database, app);
  while ((await bookings.listPending(new Date(), 1)).length > 0) {
    const { errors } = await app.get(BookTaxes).execute();
    if (errors[0]) throw errors[0].error;
  }
}

/** Where nobody works out tax there is none to move, so that captures need no transactions of their own. */
async function settleAtOnce(database: Database<PrismaClient>, app: INestApplicationContext): Promise<void> {
  const [bookings, assess] = [app.get(PrismaTaxBookings), app.get(AssessPayment)];
  const pending = await bookings.findAllPending(await bookings.listPending(new Date(), MOST));
  const taxes: PaymentTax[] = [];
  const booked: (BookedTax & { movementId: string })[] = [];
  for (const booking of pending.filter(({ kind }) => kind === 'capture')) {
    const tax = await assess.execute(booking);
    taxes.push(tax);
    booked.push({ movementId: booking.movementId, ...amountsOf(booking, tax), bookedAt: new Date() });
  }
  await database.transaction(async () => {
    await bookings.settleAll(booked);
    await database.current.paymentTax.createMany({
      data: taxes.map(({ netMinor: _net, ...tax }) => tax),
      skipDuplicates: true,
    });
  });
}
