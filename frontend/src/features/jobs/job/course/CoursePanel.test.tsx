import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { job, line } from '@/test/factories';
import { queriesOf, type Seen } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

const START = Date.parse('2026-11-18T14:02:10Z');
const at = (second: number) => new Date(START + second * 1000).toISOString();
const over = job({
  state: 'SUCCEEDED',
  progress: 1,
  startedAt: at(0),
  finishedAt: at(640),
});

const buckets = (count: number, step: number, sum: number) =>
  Array.from({ length: count }, (_, i) => ({
    at: at(i * step),
    count: 4,
    min: sum / 4,
    mean: sum / 4,
    max: sum / 4,
    sum,
  }));

/** Brno works during the whole run, Lecce during half of the run. */
const telemetry = (from: number, to: number) => ({
  jobId: 'job-1',
  metric: 'WORK',
  unit: 'reference cores',
  from: at(from),
  to: at(to),
  points: 64,
  readings: 96,
  series: [
    { site: 'brno', colour: 5, buckets: buckets(64, 10, 6) },
    { site: 'lecce', colour: 2, buckets: buckets(32, 10, 2) },
  ],
});

const engine = (site: string, joined: number, ended: number) => ({
  node: `${site}-0`,
  site,
  workers: 2,
  master: site === 'brno',
  state: 'ENDED',
  joinedAt: at(joined),
  endedAt: at(ended),
});
const speed = (site: string, calibrated: number) => ({
  node: `${site}-0`,
  site,
  colour: 1,
  estimate: { calibrated, speed: calibrated, low: 1, high: 9, confidence: 0, measurements: 0 },
});

/** Lecce left 20 s after its last reading, and offers 3 reference cores. */
const PRESENCE = {
  'GET /jobs/job-1/attempts': {
    body: {
      items: [
        {
          id: 'a-1',
          number: 1,
          createdAt: at(0),
          engines: [engine('brno', 0, 640), engine('lecce', 0, 340)],
        },
      ],
    },
  },
  'GET /jobs/job-1/speeds': { body: { items: [speed('brno', 8), speed('lecce', 3)] } },
  'GET /jobs/job-1/findings': {
    body: {
      jobId: 'job-1',
      at: at(640),
      causes: [],
      usage: {
        availableRefSeconds: 6080,
        usedRefSeconds: 4480,
        sites: [],
        summary: '26.3 % of the available capacity was not used.',
        detail: '',
      },
      grain: null,
    },
  },
};

async function open(tab = '', answers: Parameters<typeof openJob>[1] = {}) {
  const seen = await openJob(
    over,
    {
      ...answers,
      'GET /jobs/job-1/telemetry': ({ query }) => ({
        body: new URLSearchParams(query).has('from') ? telemetry(140, 340) : telemetry(0, 640),
      }),
    },
    tab,
  );
  act(() => {
    FakeStream.last.send({
      log: [line(1, { at: at(320), stream: 'portal', level: 'error', text: 'Lecce was lost.' })],
    });
    FakeStream.last.end();
  });
  return seen;
}

/** Waits for the request of a part of the timeline. Other panels request telemetry at any moment. */
const requested = (seen: Seen[], from: number, to: number) =>
  waitFor(() =>
    expect(queriesOf(seen, 'GET /jobs/job-1/telemetry')).toContainEqual(
      expect.objectContaining({ metric: 'WORK', from: at(from), to: at(to) }),
    ),
  );

beforeEach(() => FakeStream.install());

describe('the course of a run', () => {
  it('numbers what happened and tells the rate before and after', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Events on the timeline' });
    expect(list).toHaveTextContent('1');
    expect(list).toHaveTextContent('5:20.0');
    expect(list).toHaveTextContent('Lecce was lost.');
    expect(list).toHaveTextContent('8.00 → 6.00 reference cores');
  });

  it('shows the part of the run that the keys select, and the whole again', async () => {
    const seen = await open();
    const chart = await screen.findByRole('img', { name: /of the run, by site/ });
    // The user selects a part of the run: the start is fifty points before the end, and the length
    // is twenty points.
    for (let i = 0; i < 50; i += 1) fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    for (let i = 0; i < 20; i += 1) fireEvent.keyDown(chart, { key: 'ArrowRight' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    expect(await screen.findByText('From 2:20.0 to 5:40.0 of the run')).toBeInTheDocument();
    await requested(seen, 140, 340);
    expect(await screen.findByRole('img', { name: /^From 2:20.0 to 5:40.0/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole run' }));
    expect(screen.queryByText(/of the run$/)).not.toBeInTheDocument();
    // The page has already read the course of the whole run. Therefore it sends no further request.
    expect(await screen.findByRole('img', { name: /^From 0:00.0 to 10:40.0/ })).toBeInTheDocument();
  });

  it('tells what was available, where nobody reported, and who left', async () => {
    await open('', PRESENCE);
    const panel = await screen.findByRole('region', { name: 'Over time' });
    expect(await within(panel).findByText(/26.3.% of the available capacity/)).toBeVisible();
    expect(panel).toHaveTextContent('lecce reported nothing there');
    expect(within(panel).getByRole('list')).toHaveTextContent(
      'Node lecce-0 (lecce) left, −3.00 ref. cores.',
    );
    const chart = within(panel).getByRole('img', { name: /of the run, by site/ });
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(panel).toHaveTextContent('All sites 6.00 of 8.00');
    for (let i = 0; i < 30; i += 1) fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(panel).toHaveTextContent('All sites – of 11.0');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(panel).toHaveTextContent('All sites 8.00 of 11.0');
  });

  it('opens at the part that the address names', async () => {
    const seen = await open('?range=140-340');
    const panel = await screen.findByRole('region', { name: 'Over time' });
    expect(await within(panel).findByText('From 2:20.0 to 5:40.0 of the run')).toBeInTheDocument();
    await requested(seen, 140, 340);
  });

  it('is replayed at the moment that the address names, and goes where it is told', async () => {
    await open('/replay?at=160', PRESENCE);
    const table = await screen.findByRole('table', { name: 'Sites at this moment' });
    const panel = screen.getByRole('region', { name: 'Replay' });
    // Brno worked at 6 of 8 reference cores and Lecce at 2 of 3, during the whole run.
    expect(within(table).getByText('lecce').closest('tr')).toHaveTextContent('25.0−2.32.003.00');
    expect(within(table).getByText('All sites').closest('tr')).toHaveTextContent('8.0011.00');
    const slider = within(panel).getByRole('slider', { name: 'Moment of the run' });
    fireEvent.change(slider, { target: { value: '400' } });
    expect(slider).toHaveAttribute('aria-valuetext', '6:40.0 into the run');
    expect(within(table).getByText('lecce').closest('tr')).toHaveTextContent('–0');
    expect(panel).toHaveTextContent('Last event, 5:40.0: Node lecce-0 (lecce) left');
    expect(within(panel).getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });
});
