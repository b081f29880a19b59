import { share, significant } from '@/shared/format/number';
import type { Part } from '@/shared/domain/time';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import { shareOf, type Division } from './timeParts';

const HEAD: Record<Part, string> = {
  useful: 'Useful',
  wideArea: 'Wide-area',
  idle: 'Idle',
  stealing: 'Stealing',
  spawning: 'Spawn',
  serializing: 'Serial.',
  collecting: 'Collections',
  startEnd: 'Start, end',
  redone: 'Done again',
  rest: 'Not given',
};

const NOTABLE = 0.05;
/** The share of a loss at which its field has the darkest colour. */
const DARKEST = 0.2;
const MAX_TINT = 60;

/** Returns the style of a field. The larger the loss, the darker the field. */
const tint = (value: number) => ({
  background: `color-mix(in srgb, var(--loss) ${Math.round(Math.min(1, value / DARKEST) * MAX_TINT)}%, transparent)`,
});

const column = (part: Part): Column<Division> => ({
  key: part,
  label: HEAD[part],
  unit: '%',
  numeric: true,
  value: (division) => shareOf(division, part) * 100,
  show: (division) => {
    const value = shareOf(division, part);
    if (part === 'useful') return <b>{share(value)}</b>;
    return (
      <span className={value > NOTABLE ? 'tint b' : 'tint'} style={tint(value)}>
        {share(value)}
      </span>
    );
  },
});

/** Returns a column for each of these parts, in percent of the available time. */
export const timeColumns = (parts: readonly Part[], nodes: boolean): Column<Division>[] => [
  {
    key: 'name',
    label: nodes ? 'Node' : 'Site',
    value: ({ name }) => name,
    show: ({ name, colour }) =>
      colour === 0 ? <b>{name}</b> : <SiteMark name={name} colour={colour} />,
  },
  {
    key: 'available',
    label: 'Available',
    unit: 'ref-s',
    numeric: true,
    value: ({ available }) => available,
    show: ({ available }) => significant(available),
  },
  ...parts.map(column),
];
