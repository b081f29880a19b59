import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { job, person, site } from '@/test/factories';
import { fakePortal, type Seen } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const run = (number: number, minutes: number) =>
  job({
    id: `job-${number}`,
    number,
    state: 'SUCCEEDED',
    startedAt: '2026-11-18T14:00:00Z',
    finishedAt: `2026-11-18T14:0${minutes}:00Z`,
    arguments: ['scene', String(number)],
  });

/** Returns the figures of a run that took this number of minutes. */
const figures = (number: number, minutes: number) => ({
  jobId: `job-${number}`,
  number,
  name: 'gallery-4k',
  tookSeconds: 60 * minutes,
  waitedSeconds: 5,
  availableRefSeconds: 1000,
  workRefSeconds: 500,
  idleRefSeconds: 0,
  meanSpeed: 10,
  efficiency: 0.5,
  balanceError: 0,
  redoneRefSeconds: 0,
  requests: 0,
  tasksMoved: 0,
  bytesMoved: 0,
  lostNodes: 0,
  nodes: 2,
  workers: 4,
  sites: [{ site: 'brno', share: 1 }],
  explanation: {
    totalSeconds: 120,
    workSeconds: 120,
    speedSeconds: 0,
    efficiencySeconds: 0,
    summary: `${number} took 2:00 min longer, mostly because it did more work.`,
  },
});

async function open(address: string) {
  const runs = [run(1, 2), run(2, 4), run(3, 5)];
  fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site()] } },
    'GET /jobs': { body: { items: runs, nextPageToken: null } },
    ...Object.fromEntries(runs.map((each) => [`GET /jobs/${each.id}`, { body: each }])),
    'GET /jobs/compare': ({ query }: Seen) => {
      const ids = new URLSearchParams(query).getAll('job').flatMap((text) => text.split(','));
      const all = [figures(1, 2), figures(2, 4), figures(3, 5)];
      return {
        body: {
          at: '2026-11-18T14:10:00Z',
          runs: all.filter(({ jobId }) => ids.includes(jobId)),
          repeats: null,
        },
      };
    },
  });
  renderApp(address);
  await screen.findByRole('heading', { name: 'Compare runs' });
}

describe('comparing runs', () => {
  it('shows two runs with their differences, adds one and leaves one out', async () => {
    await open('/compare?job=job-1&job=job-2');
    const table = await screen.findByRole('table', { name: 'Figures of the runs' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2:00 4:00 +100 %');
    expect(
      screen.getByText(/2 took 2:00.min longer, mostly because it did more work/),
    ).toBeVisible();
    const asked = screen.getByRole('table', { name: 'Requested settings' });
    expect(asked).toHaveTextContent('scene 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const list = screen.getByRole('list', { name: 'Compared runs' });
    expect(await within(list).findByText(/^3 gallery-4k/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out 1 gallery-4k' }));
    expect(within(list).queryByText(/^1 gallery-4k/)).not.toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Figures of the runs' })).toHaveTextContent(
      '4:00 5:00 +25 %',
    );
  });

  it('asks for another run beside one, and names a run that is gone', async () => {
    await open('/compare?job=job-1&job=gone');
    expect(await screen.findByText('One run cannot be compared')).toBeInTheDocument();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove this run from the comparison' }),
    );
    expect(
      screen.queryByRole('button', { name: 'Remove this run from the comparison' }),
    ).not.toBeInTheDocument();
  });

  it('says what to do when no run is chosen', async () => {
    await open('/compare');
    expect(await screen.findByText('No run chosen')).toBeInTheDocument();
  });
});
