/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { Landing } from './landing';

const open = () => renderRoutes([{ path: '/', element: <Landing /> }], { server: fakeServer() });

describe('the landing page', () => {
  it('leads to sign-in and sign-up from its header [S0-2.27] [S0-2.28]', async () => {
    await open();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    expect(header.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/get-started');
  });

  it('makes its promises in the hero [S0-1.6] [S0-2.32]', async () => {
    await open();
    expect(screen.getByText('Trusted by 500+ padel players worldwide')).toBeVisible();
    expect(screen.getByText('Professional feedback delivered in 24 hours')).toBeVisible();
    expect(screen.getByText('Upload Video').closest('a')).toHaveAttribute('href', '/get-started');
  });

  it('has its anchors [S0-2.33]', async () => {
    await open();
    const ids = ['features', 'how-it-works', 'testimonials'];
    expect(ids.map((id) => document.getElementById(id)?.tagName)).toEqual(['SECTION', 'SECTION', 'SECTION']);
  });

  it('shows six features and four numbered steps [S0-1.10] [S0-1.11]', async () => {
    await open();
    const titles = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(titles('Everything a lesson has, except the drive there')).toEqual([
      'Video upload',
      'Coach review',
      'Video analysis',
      'Feedback',
      'Progress tracking',
      'Insights',
    ]);
    expect(titles('Four steps, one rally')).toEqual(['Upload', 'Select a coach', 'Review', 'Feedback']);
  });

  it('quotes an amateur, a professional and a beginner with their portraits [S0-2.35]', async () => {
    await open();
    const quotes = within(screen.getByRole('region', { name: 'From both sides of the net' })).getAllByRole(
      'listitem',
    );
    expect(
      quotes.map((quote) => within(quote).getByAltText(/^Portrait of/).nextSibling?.lastChild?.textContent),
    ).toEqual(['Amateur Player', 'Professional Player', 'Beginner']);
  });

  it('names four benefits at the end [S0-2.36]', async () => {
    await open();
    const benefits = within(screen.getByRole('region', { name: /Your next match/ })).getAllByRole('listitem');
    expect(benefits.map((benefit) => benefit.textContent)).toEqual([
      'Expert analysis',
      'Video feedback',
      'Improvement tips',
      'Game insights',
    ]);
  });
});
