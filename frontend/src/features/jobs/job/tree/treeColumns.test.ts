import { describe, expect, it } from 'vitest';
import { csvOf } from '@/shared/ui/tableModel';
import { stolenTask } from '@/test/factories';
import { treeColumns } from './treeColumns';

describe('the table of a tree', () => {
  it('is exported in words and units, not in numbers of its own', () => {
    const task = stolenTask({ outcome: 'LOST', endedAt: null });
    const csv = csvOf(
      treeColumns(() => 5, task.startedAt, task.startedAt, true),
      [task],
    );
    expect(csv.split('\r\n')).toEqual([
      'Task,Spawned in,Calls,On,Stolen from,"Share of the job, %",Began,Took,Outcome',
      '2-1,1-0,Scene.render,brno-1,das-0,25,0,,lost with its node',
      '',
    ]);
  });
});
