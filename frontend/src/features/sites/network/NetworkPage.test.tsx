import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const SITES = ['das', 'brno', 'lecce'];
const link = (from: string, to: string, millis: number, route = 'DIRECT') => ({
  from,
  to,
  route,
  requests: 10,
  roundTripMillis: millis * 1.2,
  bestRoundTripMillis: millis,
  peakBytesPerSecond: 64_000,
  bytes: 1000,
  jobs: 2,
  measuredAt: '2026-11-18T14:02:10Z',
});

const past = (jobNumber: number, millis: number) => ({
  jobId: `job-${jobNumber}`,
  jobNumber,
  at: `2026-11-${10 + jobNumber}T14:02:10Z`,
  requests: 10,
  roundTripMillis: millis * 1.2,
  bestRoundTripMillis: millis,
  bytes: 1000,
});

async function open(links: unknown[], address = '/network') {
  fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: SITES.map((name, i) => site({ name, colour: i + 1 })) } },
    'GET /links/das/lecce': {
      body: { from: 'das', to: 'lecce', measurements: [past(4, 200), past(2, 120)] },
    },
    'GET /links/das/brno': { body: { from: 'das', to: 'brno', measurements: [] } },
    'GET /links/lecce/brno': { body: { from: 'lecce', to: 'brno', measurements: [] } },
    'GET /links/das/das': { body: { from: 'das', to: 'das', measurements: [] } },
    'GET /links': {
      body: { at: '2026-11-18T14:10:00Z', since: '2026-11-11T14:10:00Z', sites: SITES, links },
    },
  });
  renderApp(address);
  await screen.findByRole('heading', { name: 'Network' });
}

const LINKS = [
  link('das', 'brno', 20),
  link('brno', 'das', 21),
  link('das', 'lecce', 200, 'RELAYED'),
  link('lecce', 'das', 190, 'RELAYED'),
  link('brno', 'lecce', 180, 'RELAYED'),
];

describe('the network', () => {
  it('opens at the longest link and walks the matrix by keyboard', async () => {
    await open(LINKS);
    expect(
      await screen.findByText(/3 pairs of sites: 1 direct, 2 through the hub/),
    ).toBeInTheDocument();
    const panel = await screen.findByRole('region', { name: 'das to lecce' });
    expect(panel).toHaveTextContent('through the hub');
    expect(panel).toHaveTextContent('0.20 ref-s of work');
    const history = within(await screen.findByRole('region', { name: 'History of the link' }));
    expect(history.getByText(/^120 to 200.ms over 2 jobs; the last measured 200.ms/)).toBeVisible();
    expect(history.getByRole('link', { name: '4' })).toHaveAttribute('href', '/jobs/job-4');
    screen.getByRole('button', { name: /^das to lecce/ }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('region', { name: 'das to brno' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^das to brno/ })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'History of the link' })).not.toBeInTheDocument();
  });

  it('opens at the link that the address names, also one that was never used', async () => {
    await open(LINKS, '/network?from=lecce&to=brno');
    const panel = await screen.findByRole('region', { name: 'lecce to brno' });
    expect(within(panel).getByText('brno to lecce')).toBeInTheDocument();
  });

  it('draws nothing where one site alone has been used', async () => {
    await open([link('das', 'das', 0.3)]);
    expect(await screen.findByRole('region', { name: 'Link matrix' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Links' })).not.toBeInTheDocument();
  });

  it('says how links come to be measured while none is', async () => {
    await open([]);
    expect(await screen.findByText('No link used yet')).toBeInTheDocument();
  });
});
