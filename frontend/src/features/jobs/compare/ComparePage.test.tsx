import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { distribution, job, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';
import { steals } from '@/test/steals';

const run = (number: number, minutes: number) =>
  job({
    id: `job-${number}`,
    number,
    state: 'SUCCEEDED',
    startedAt: '2026-11-18T14:00:00Z',
    finishedAt: `2026-11-18T14:0${minutes}:00Z`,
    arguments: ['scene', String(number)],
  });

async function open(address: string) {
  const runs = [run(1, 2), run(2, 4), run(3, 5)];
  fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site()] } },
    'GET /jobs': { body: { items: runs, nextPageToken: null } },
    ...Object.fromEntries(
      runs.flatMap((each) => [
        [`GET /jobs/${each.id}`, { body: each }],
        [`GET /jobs/${each.id}/distribution`, { body: distribution({ jobId: each.id }) }],
        [`GET /jobs/${each.id}/steals`, { body: steals({ jobId: each.id }) }],
      ]),
    ),
  });
  renderApp(address);
  await screen.findByRole('heading', { name: 'Compare runs' });
}

describe('comparing runs', () => {
  it('shows two runs with their differences, adds one and leaves one out', async () => {
    await open('/compare?job=job-1&job=job-2');
    const table = await screen.findByRole('table', { name: 'Figures of the runs' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2:00 4:00 +100 %');
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
