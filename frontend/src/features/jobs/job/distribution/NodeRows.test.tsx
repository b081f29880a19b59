import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { distribution, job, siteShare } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

const START = '2026-11-18T14:02:10Z';

/** Nodes of brno with equal speeds. The last node reaches half of its speed. */
const names = (count: number) => Array.from({ length: count }, (_, i) => `brno-${i}`);
const engine = (node: string) => ({
  node,
  site: 'brno',
  workers: 2,
  master: node === 'brno-0',
  state: 'JOINED',
  joinedAt: START,
});
const estimate = { calibrated: 2, speed: 2, low: 1, high: 3, confidence: 0, measurements: 0 };
const series = (node: string, mean: number) => ({
  site: 'brno',
  node,
  colour: 5,
  buckets: [{ at: START, count: 100, min: 0, mean, max: 2, sum: mean }],
});

async function open(count: number, tab = '') {
  const nodes = names(count);
  await openJob(
    job(),
    {
      'GET /jobs/job-1/attempts': {
        body: { items: [{ id: 'a', number: 1, createdAt: START, engines: nodes.map(engine) }] },
      },
      'GET /jobs/job-1/speeds': {
        body: { items: nodes.map((node) => ({ node, site: 'brno', colour: 5, estimate })) },
      },
      'GET /jobs/job-1/telemetry': ({ query }) => ({
        body: {
          jobId: 'job-1',
          metric: 'WORK',
          unit: 'reference cores',
          from: START,
          to: '2026-11-18T14:03:50Z',
          points: 1,
          readings: 100,
          series: new URLSearchParams(query).has('byNode')
            ? nodes.map((node, i) => series(node, i === count - 1 ? 0.9 : 1.8))
            : [],
        },
      }),
    },
    tab,
  );
  act(() => {
    FakeStream.last.send({
      distribution: distribution({
        sites: [
          siteShare({ nodes: count, share: 0.8, predictedShare: 0.8 }),
          siteShare({ site: 'lecce', colour: 3, nodes: 1, share: 0.2, predictedShare: 0.2 }),
        ],
      }),
    });
  });
  return screen.findByRole('region', { name: 'Distribution' });
}

beforeEach(() => FakeStream.install());

describe('nodes of a site', () => {
  it('open by keyboard below their site, and close again', async () => {
    const panel = await open(2);
    const brno = await within(panel).findByRole('button', { name: 'brno' });
    expect(within(panel).queryByRole('button', { name: 'lecce' })).not.toBeInTheDocument();
    expect(brno).toHaveAttribute('aria-expanded', 'false');
    brno.focus();
    await userEvent.keyboard('{Enter}');
    const row = (await within(panel).findByText('brno-1')).closest('tr');
    // The node did a third of the site's work, which is 80 % of all work. Its predicted share was
    // half of these 80 %.
    expect(row).toHaveTextContent('26.7');
    expect(row).toHaveTextContent('−13.3');
    expect(panel).toHaveTextContent('Shares of nodes are estimates');
    await userEvent.keyboard('{Enter}');
    expect(within(panel).queryByText('brno-1')).not.toBeInTheDocument();
  });

  it('are cells where there are very many, with the ones that differ named', async () => {
    const panel = await open(40, '?nodes=brno');
    const strip = await within(panel).findByRole('img', { name: /^40 nodes/ });
    expect(strip.children).toHaveLength(40);
    expect(strip).toHaveAccessibleName(
      '40 nodes. Median 90\u202f% of measured speed, nine of ten between 90\u202f% and 90\u202f%.',
    );
    expect(within(panel).getByText('brno-39')).toBeInTheDocument();
    expect(within(panel).queryByText('brno-38')).not.toBeInTheDocument();
    expect(panel).toHaveTextContent('1 node differs from the others and is named.');
  });

  it('are rows of the table twin', async () => {
    const panel = await open(3, '?distribution=table');
    const rows = await within(panel).findByRole('group', { name: 'Rows of the table' });
    await userEvent.click(within(rows).getByRole('button', { name: 'Nodes' }));
    const table = await within(panel).findByRole('table', { name: /over the nodes/ });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByText('brno-2').closest('tr')).toHaveTextContent('45');
  });
});
