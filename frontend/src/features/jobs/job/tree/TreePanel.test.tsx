import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { job } from '@/test/factories';
import type { Answer } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

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

const treeOf = (tasks: object[], stolen = 40) => ({
  body: { jobId: 'job-1', at: '2026-11-18T14:12:50Z', stolen, kept: tasks.length, tasks },
});

const open = async (tree: Answer, shown = over) => {
  await openJob(shown, { 'GET /jobs/job-1/tree': tree }, '/tree');
  act(() => FakeStream.last.end());
};

const panel = () => within(screen.getByRole('region', { name: 'Spawn tree' }));

beforeEach(() => FakeStream.install());
afterEach(() => vi.useRealTimers());

describe('the spawn tree of a job', () => {
  it('tells by keyboard where each part went', async () => {
    await open(
      treeOf([
        task('1-0', null),
        task('2-1', '1-0', { weight: 0.5 }),
        task('3-1', '2-1', { outcome: 'LOST' }),
      ]),
    );
    const tree = await panel().findByRole('tree');
    expect(within(tree).getAllByRole('treeitem')).toHaveLength(3);
    act(() => tree.focus());
    await userEvent.keyboard('{ArrowDown}');
    const told =
      /^Scene.render on node-2-1 \(brno\), stolen from das-0 \(das-2\); 50.0\s% of the job; 3:00\smin; done$/;
    expect(within(tree).getByRole('treeitem', { selected: true })).toHaveAccessibleName(told);
    expect(panel().getByText(told)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    expect(panel().getByText(/lost with its node$/)).toBeInTheDocument();
    expect(within(tree).getByRole('treeitem', { selected: true })).toHaveAttribute(
      'aria-level',
      '3',
    );
    expect(
      panel().getByText(
        /The 2 heaviest of 40 stolen tasks; the largest is 50.0 % of the job.*1 task was lost/,
      ),
    ).toBeInTheDocument();
  });

  it('is a table, too', async () => {
    await open(treeOf([task('1-0', null), task('2-1', '1-0')], 1));
    const views = await panel().findByRole('group', { name: 'Tree as' });
    await userEvent.click(within(views).getByRole('button', { name: 'Table' }));
    const table = panel().getByRole('table', { name: 'Stolen tasks of the job' });
    expect(within(table).getByText('Scene.render')).toBeInTheDocument();
    expect(within(table).getByText('25.0')).toBeInTheDocument();
    expect(panel().getByText(/^All 1 stolen task;/)).toBeInTheDocument();
  });

  it('is a table without shares where the model does not tell them', async () => {
    const forking = { ...over, model: 'FJTASK' as const };
    await open(treeOf([task('1-0', null), task('2-1', '1-0', { method: 'Fib.run' })], 1), forking);
    const table = await panel().findByRole('table', { name: 'Stolen tasks of the job' });
    expect(within(table).getByText('Fib.run')).toBeInTheDocument();
    expect(within(table).queryByText('25.0')).not.toBeInTheDocument();
    expect(panel().queryByRole('group', { name: 'Tree as' })).not.toBeInTheDocument();
    expect(panel().getByText('All 1 stolen task.')).toBeInTheDocument();
  });

  it('says why there is none', async () => {
    await open(treeOf([]));
    expect(await panel().findByText('No tree')).toBeInTheDocument();
  });

  it('keeps what it has read when the portal fails once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let fails = false;
    const tree = treeOf([task('1-0', null)]);
    const broken = { status: 500, body: { title: 'Broken', code: 'internal' } };
    await open(() => (fails ? broken : tree), job());
    await panel().findByRole('tree');
    fails = true;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await panel().findByRole('alert')).toHaveTextContent('Broken');
    expect(panel().getByRole('tree')).toBeInTheDocument();
  });
});
