import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import type { Side } from '../../lib/activity';
import type { Choices } from './choice-rows';
import { ChoiceTable } from './choice-table';

const ALL: Choices = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: false,
  analysisComplete: true,
  newCoachAvailable: true,
  paymentReminders: true,
  marketingEmails: true,
  weeklyDigest: true,
};

function Chosen({ side, start }: { side: Side; start: Choices }) {
  const [choices, setChoices] = useState(start);
  return <ChoiceTable side={side} choices={choices} onChange={setChoices} />;
}

const show = (element: React.ReactElement) =>
  renderRoutes([{ path: '/', element }], { server: fakeServer(), user: {} });

/** Each row as one reads it: the event, then email, then push. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => {
      const name = within(row).getByRole('rowheader').textContent;
      return [
        name,
        ...within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ].join(' | ');
    });

describe('notification choices', () => {
  it('has a row for each event that an athlete is notified of', async () => {
    await show(<ChoiceTable side="athlete" choices={{ ...ALL, newCoachAvailable: false }} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'What it is about',
      'Email',
      'Push',
    ]);
    expect(rows()).toEqual([
      'Requests and updates | On | On',
      'Analysis ready | On | On',
      'New coaches | Off | Off',
      'Weekly digest | On | Never by push',
      'News from Bandeja | On | Never by push',
      expect.stringMatching(/^Payments.* \| On \| On$/),
    ]);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('has other rows for a coach, and no switch that the server would not read', async () => {
    await show(<Chosen side="coach" start={ALL} />);
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label') ?? one.id)).toHaveLength(
      6,
    );
    for (const name of ['New reviews', 'Deadline reminders', 'Weekly digest', 'News from Bandeja'])
      expect(screen.getByRole('switch', { name })).toBeChecked();
    expect(screen.queryByText('New coaches')).not.toBeInTheDocument();
  });

  it('shows at once what a switch of a way or of an event does; payments are always mailed', async () => {
    const { user } = await show(<Chosen side="coach" start={ALL} />);
    await user.click(screen.getByRole('switch', { name: 'Email notifications' }));
    await user.click(screen.getByRole('switch', { name: 'New reviews' }));
    expect(rows()).toEqual([
      'Requests and updates | Off | On',
      'New reviews | Off | Off',
      'Deadline reminders | Off | On',
      'Weekly digest | Off | Never by push',
      'News from Bandeja | Off | Never by push',
      expect.stringMatching(/^Payments.* \| On \| On$/),
    ]);
  });
});
