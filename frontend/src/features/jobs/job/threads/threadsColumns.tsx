import type {
  ThreadsNode,
  ThreadsPlace,
  ThreadsStuck,
  ThreadsTraffic,
} from '@/shared/domain/threads';
import { bytes, count, significant } from '@/shared/format/number';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';

type ColourOf = (site: string) => number;

interface Placed {
  node: string;
  site: string;
}

const node = <Row extends Placed>(colourOf: ColourOf): Column<Row> => ({
  key: 'node',
  label: 'Node',
  value: (row) => row.node,
  show: (row) => <SiteMark name={row.node} colour={colourOf(row.site)} />,
});

function counted<Row>(key: string, label: string, of: (row: Row) => number): Column<Row> {
  return { key, label, numeric: true, value: of, show: (row) => count(of(row)) };
}

function timed<Row>(key: string, label: string, of: (row: Row) => number): Column<Row> {
  return {
    key,
    label,
    unit: 'ms',
    numeric: true,
    value: of,
    show: (row) => significant(of(row) * 1000),
  };
}

function sized<Row>(key: string, label: string, of: (row: Row) => number): Column<Row> {
  return { key, label, numeric: true, value: of, show: (row) => bytes(of(row)) };
}

export const nodeColumns = (colourOf: ColourOf): Column<ThreadsNode>[] => [
  node(colourOf),
  counted('threads', 'Threads', (row) => row.threads),
  counted('misses', 'Misses', (row) => row.misses),
  counted('fetches', 'Fetches', (row) => row.fetches),
  timed('missed', 'Miss time', (row) => row.missSeconds),
  counted('flushes', 'Flushes', (row) => row.flushes),
  counted('waits', 'Lock waits', (row) => row.lockWaits),
  timed('locked', 'Lock time', (row) => row.lockSeconds),
];

export const placeColumns = (colourOf: ColourOf): Column<ThreadsPlace>[] => [
  {
    key: 'place',
    label: 'Class, method and line',
    value: (row) => row.place,
    show: (row) => <code>{row.place}</code>,
  },
  node(colourOf),
  timed('waited', 'Waited', (row) => row.seconds),
  counted('misses', 'Misses', (row) => row.misses),
  counted('fetches', 'Fetches', (row) => row.fetches),
];

/** Shows a name, and keeps the browser from breaking it at a hyphen. */
const whole = (name: string) => <b className="nw">{name}</b>;

export const trafficColumns: Column<ThreadsTraffic>[] = [
  { key: 'home', label: 'Home', value: (row) => row.home, show: (row) => whole(row.home) },
  { key: 'user', label: 'Used by', value: (row) => row.user, show: (row) => whole(row.user) },
  sized('fetched', 'Fetched', (row) => row.fetched),
  sized('written', 'Written', (row) => row.written),
];

/** The columns for the threads of a deadlock. `over` is true if the job has ended. */
export const stuckColumns = (over: boolean): Column<ThreadsStuck>[] => [
  { key: 'thread', label: 'Thread', value: (row) => row.thread, show: (row) => whole(row.thread) },
  { key: 'node', label: 'Node', value: (row) => row.node, show: (row) => whole(row.node) },
  {
    key: 'waits',
    label: over ? 'Waited' : 'Waits',
    value: (row) => waitsOf(row),
    show: (row) => waitsOf(row),
  },
  {
    key: 'monitor',
    label: 'Monitor of a',
    value: (row) => row.monitor,
    show: (row) => <code>{row.monitor}</code>,
  },
  { key: 'owner', label: 'Owned by', value: (row) => row.owner, show: (row) => row.owner },
  {
    key: 'place',
    label: 'Class, method and line',
    value: (row) => row.place,
    show: (row) => <code>{row.place}</code>,
  },
];

function waitsOf(row: ThreadsStuck) {
  return row.notice ? 'to be notified' : 'to enter';
}
