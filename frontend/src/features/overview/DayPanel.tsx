import type { Zone } from '@/shared/format/time';
import { moment } from '@/shared/format/time';
import { cores } from '@/shared/format/number';
import { useView } from '@/shared/hooks/useView';
import { useZone } from '@/shared/hooks/zone';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import type { Column } from '@/shared/ui/tableModel';
import type { DayWork, WorkHour } from './api/work';
import { DayChart } from './DayChart';
import { dayReading } from './dayReading';

const rate = (key: 'useful' | 'given', label: string): Column<WorkHour> => ({
  key,
  label,
  unit: 'ref. cores',
  numeric: true,
  value: (hour) => hour[key],
  show: (hour) => cores(hour[key]),
});

const columns = (now: Date, zone: Zone): Column<WorkHour>[] => [
  {
    key: 'from',
    label: 'Hour from',
    value: (hour) => hour.from.toISOString(),
    show: (hour) => moment(hour.from, now, zone),
  },
  rate('useful', 'Useful work'),
  rate('given', 'Capacity of nodes'),
];

/** The last day of the grid: its jobs, and the used part of the capacity that the jobs had. */
export function DayPanel({ work }: { work: DayWork | undefined }) {
  const [shown, show] = useView('day');
  const zone = useZone();
  const reading = work === undefined ? null : dayReading(work);
  return (
    <Panel
      id="day"
      title="Work rate, last 24 hours"
      about="Useful work of jobs and capacity of their nodes, in reference cores, by hour"
      tools={
        work !== undefined && <ChartOrTable label="Work rate as" view={shown} onChange={show} />
      }
      reading={
        reading !== null && (
          <>
            <b>{reading.lead}</b>
            {reading.rest}
          </>
        )
      }
    >
      {work === undefined && <Skeleton label="Loading the work" rows={3} />}
      {work !== undefined && shown === 'chart' && <DayChart work={work} />}
      {work !== undefined && shown === 'table' && (
        <DataTable
          caption="Work rate by hour"
          fileName="work.csv"
          columns={columns(work.at, zone)}
          rows={work.hours}
          rowKey={(hour) => hour.from.toISOString()}
          initial={{ key: 'from', direction: 'descending' }}
        />
      )}
    </Panel>
  );
}
