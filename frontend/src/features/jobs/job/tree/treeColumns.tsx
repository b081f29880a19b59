import type { StolenTask } from '@/shared/domain/tree';
import { UNKNOWN } from '@/shared/format/number';
import { durationWithUnit, offset } from '@/shared/format/time';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import { OUTCOME_TEXT, shareOf, took, whatOf } from './treeFormat';

/**
 * The columns of the tree as a table. Times are counted from the beginning of the first task.
 *
 * @param shares whether each task's part of the job is known
 */
export function treeColumns(
  colourOf: (site: string) => number,
  start: Date,
  now: Date,
  shares: boolean,
): Column<StolenTask>[] {
  const began = (task: StolenTask) => (task.startedAt.getTime() - start.getTime()) / 1000;
  const columns: Column<StolenTask>[] = [
    { key: 'task', label: 'Task', value: (row) => row.name, show: (row) => row.name },
    {
      key: 'parent',
      label: 'Spawned in',
      value: (row) => row.parent,
      show: (row) => row.parent ?? UNKNOWN,
    },
    { key: 'method', label: 'Calls', value: whatOf, show: whatOf },
    {
      key: 'node',
      label: 'On',
      value: (row) => row.node,
      show: (row) => <SiteMark name={row.node} colour={colourOf(row.site)} />,
    },
    {
      key: 'from',
      label: 'Stolen from',
      value: (row) => row.fromNode,
      show: (row) =>
        row.fromNode === null || row.fromSite === null ? (
          UNKNOWN
        ) : (
          <SiteMark name={row.fromNode} colour={colourOf(row.fromSite)} />
        ),
    },
    {
      key: 'weight',
      label: 'Share of the job',
      unit: '%',
      numeric: true,
      value: (row) => row.weight * 100,
      show: (row) => shareOf(row.weight),
    },
    {
      key: 'began',
      label: 'Began',
      numeric: true,
      value: began,
      show: (row) => offset(began(row)),
    },
    {
      key: 'took',
      label: 'Took',
      numeric: true,
      value: (row) => took(row, now),
      show: (row) => durationWithUnit(took(row, now)),
    },
    {
      key: 'outcome',
      label: 'Outcome',
      value: (row) => OUTCOME_TEXT[row.outcome],
      show: (row) => OUTCOME_TEXT[row.outcome],
    },
  ];
  return shares ? columns : columns.filter((column) => column.key !== 'weight');
}
