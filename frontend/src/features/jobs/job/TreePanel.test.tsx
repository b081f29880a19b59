import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { job, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { renderApp } from '@/test/renderApp';

const over = job({ state: 'SUCCEEDED', progress: 1, finishedAt: '2026-11-18T14:12:50Z' });

const task = (name: string, parent: string | null, more: object = {}) => ({
  name,
  parent,
  method: parent === null ? '' : 'Scene.render',
  weight: parent === null ? 1 : 0.25,
  site: 'brno',
  node: `node-${name}`,
  fromSite: parent === null ? null : 'das-2',
  fromNode: parent === null ? null : 'das-0',
  startedAt: '2026-11-18T14:02:12Z',
  endedAt: '2026-11-18T14:05:12Z',
  outcome: 'DONE',
  ...more,
});

const open = async (tasks: object[], stolen = 40) => {
  fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site()] } },
    'GET /jobs/job-1': { body: over },
    'GET /jobs/job-1/speeds': { body: { items: [] } },
    'GET /jobs/job-1/tree': {
      body: { jobId: 'job-1', at: '2026-11-18T14:12:50Z', stolen, kept: tasks.length, tasks },
    },
  });
  renderApp('/jobs/job-1');
  await screen.findByRole('heading', { name: 'gallery-4k' });
  act(() => FakeStream.last.end());
};

const panel = () => within(screen.getByRole('region', { name: 'Spawn tree' }));

beforeEach(() => FakeStream.install());

describe('the spawn tree of a job', () => {
  it('tells by keyboard where each part went', async () => {
    await open([
      task('1-0', null),
      task('2-1', '1-0', { weight: 0.5 }),
      task('3-1', '2-1', { outcome: 'LOST' }),
    ]);
    const tree = await panel().findByRole('tree');
    expect(within(tree).getAllByRole('treeitem')).toHaveLength(3);
    act(() => tree.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(panel().getByRole('status')).toHaveTextContent(
      'Scene.render on node-2-1 (brno), stolen from das-0 (das-2); 50.0 % of the job; 3:00 min; done',
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(panel().getByRole('status')).toHaveTextContent('lost with its node, and done again');
    expect(within(tree).getByRole('treeitem', { selected: true })).toHaveAttribute(
      'aria-level',
      '3',
    );
    expect(
      panel().getByText(/The 2 heaviest of 40 stolen tasks; the largest piece.*1 task was lost/),
    ).toBeInTheDocument();
  });

  it('is a table, too', async () => {
    await open([task('1-0', null), task('2-1', '1-0')], 1);
    const views = await panel().findByRole('group', { name: 'Tree as' });
    await userEvent.click(within(views).getByRole('button', { name: 'Table' }));
    const table = panel().getByRole('table', { name: 'Stolen tasks of the job' });
    expect(within(table).getByText('Scene.render')).toBeInTheDocument();
    expect(within(table).getByText('25.0 %')).toBeInTheDocument();
    expect(panel().getByText(/^All 1 stolen task;/)).toBeInTheDocument();
  });

  it('says why there is none', async () => {
    await open([]);
    expect(await panel().findByText('No tree yet')).toBeInTheDocument();
  });
});
