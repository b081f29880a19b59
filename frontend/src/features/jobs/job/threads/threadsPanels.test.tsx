import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { distribution, job } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

const threaded = job({
  model: 'THREADS',
  progress: 0,
  secondsLeft: null,
  gang: { nodes: 2, severalSites: false, access: 'PF' },
});

const node = (name: string, threads: number) => ({
  node: name,
  site: 'brno',
  threads,
  misses: 1200,
  fetches: 300,
  flushes: 40,
  missSeconds: 0.25,
  lockWaits: 12,
  lockSeconds: 0.5,
});

const told = {
  jobId: 'job-1',
  at: '2026-11-18T14:03:00Z',
  nodes: [node('brno-0', 1), node('brno-1', 2)],
  places: [
    {
      place: 'demo.Jacobi.row:42',
      node: 'brno-1',
      site: 'brno',
      misses: 1200,
      fetches: 300,
      seconds: 0.25,
    },
  ],
  traffic: [{ home: 'brno-0', user: 'brno-1', fetched: 2_500_000, written: 1000 }],
  deadlock: [],
};

const stuck = {
  thread: 'one',
  node: 'brno/brno-1',
  notice: false,
  monitor: 'demo.Account',
  owner: 'two on brno/brno-0',
  place: 'demo.Bank.transfer:26',
};

const open = async (body: object, tab = '') => {
  await openJob(threaded, { 'GET /jobs/job-1/threads': { body } }, tab);
  act(() => {
    FakeStream.last.send({ job: threaded, distribution: distribution() });
  });
};

beforeEach(() => FakeStream.install());

describe('the page of a threaded program', () => {
  it('shows threads, misses and bytes in place of steals', async () => {
    await open(told);
    const nodes = await screen.findByRole('table', { name: 'Threads by node' });
    expect(within(nodes).getByRole('row', { name: /brno-1 2 / })).toBeInTheDocument();
    expect(
      within(screen.getByRole('table', { name: 'Misses by place in the code' })).getByText(
        'demo.Jacobi.row:42',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Bytes by home and user' })).toHaveTextContent('2.5');
    expect(screen.getByText(/^3 threads on 2 nodes\. Waited longest at demo/)).toBeInTheDocument();
    expect(screen.queryByText('Steals between sites')).not.toBeInTheDocument();
    expect(screen.queryByText('Balance error')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Tree' })).not.toBeInTheDocument();
  });

  it('says that there are no figures yet', async () => {
    await open({ ...told, nodes: [], places: [], traffic: [] });
    expect(await screen.findByText('No figures yet')).toBeInTheDocument();
  });

  it('names the threads of a deadlock', async () => {
    await open({ ...told, deadlock: [stuck] });
    const table = await screen.findByRole('table', { name: 'Threads in a deadlock' });
    expect(within(table).getByRole('row', { name: /one brno\/brno-1 to enter/ })).toHaveTextContent(
      'two on brno/brno-0',
    );
    expect(screen.getByText(/Cancel the job, and let all threads enter/)).toBeInTheDocument();
    const first = screen.getByRole('region', { name: 'First error' });
    expect(first).toHaveTextContent('Deadlock: the only thread waits');
    expect(screen.queryByText('No errors')).not.toBeInTheDocument();
    expect(screen.getByText('deadlock')).toBeInTheDocument();
  });

  it('speaks of a job that has ended in the past', async () => {
    const over = {
      ...threaded,
      state: 'CANCELLED' as const,
      reason: 'Cancelled by admin.',
      finishedAt: '2026-11-18T14:12:10Z',
    };
    await openJob(over, {
      'GET /jobs/job-1/threads': {
        body: { ...told, traffic: [], deadlock: [stuck, { ...stuck, thread: 'two' }] },
      },
    });
    act(() => {
      FakeStream.last.send({ job: over, distribution: distribution() });
    });
    expect(await screen.findByText(/all 2 threads waited, and none could/)).toBeInTheDocument();
    expect(screen.getByText('Cancelled by admin.')).toBeInTheDocument();
    expect(screen.getByText('Let all threads enter monitors in one order.')).toBeInTheDocument();
    expect(screen.getByText('No node used objects of other nodes.')).toBeInTheDocument();
    expect(screen.queryByText(/% done/)).not.toBeInTheDocument();
    expect(screen.getByText('Work was the processor time of the nodes.')).toBeInTheDocument();
  });

  it('says what was asked for', async () => {
    await open(told, '/definition');
    expect(await screen.findByText('2 nodes at once, of one site')).toBeInTheDocument();
    expect(screen.getByText(/^PF: a trap/)).toBeInTheDocument();
  });
});
