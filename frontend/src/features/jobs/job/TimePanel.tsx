import { isTerminal } from '@/shared/domain/job';
import { share, significant, THIN } from '@/shared/format/number';
import { useView } from '@/shared/hooks/useView';
import { ChartOrTable } from '@/shared/ui/ChartOrTable';
import { DataTable } from '@/shared/ui/DataTable';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { Skeleton } from '@/shared/ui/Skeleton';
import { SiteMark } from '@/shared/ui/SiteMark';
import type { Column } from '@/shared/ui/tableModel';
import { ReadingText } from './ReadingText';
import { allParts, timeParts, timeReading, type TimeParts } from './timeParts';
import type { JobView } from './view';
import './time.css';

const part = (key: string, label: string, of: (parts: TimeParts) => number): Column<TimeParts> => ({
  key,
  label,
  unit: '% of available',
  numeric: true,
  value: (parts) => (of(parts) / parts.available) * 100,
  show: (parts) => share(of(parts) / parts.available),
});

const columns: Column<TimeParts>[] = [
  {
    key: 'site',
    label: 'Site',
    value: (parts) => parts.site,
    show: (parts) =>
      parts.colour === 0 ? (
        <b>{parts.site}</b>
      ) : (
        <SiteMark name={parts.site} colour={parts.colour} />
      ),
  },
  {
    key: 'available',
    label: 'Available',
    unit: 'ref-s',
    numeric: true,
    value: (parts) => parts.available,
    show: (parts) => significant(parts.available),
  },
  part('useful', 'Useful', (parts) => parts.useful),
  part('idle', 'Idle', (parts) => parts.idle),
  part('rest', 'Rest', (parts) => parts.rest),
];

/** Where did the time go that was not useful? */
export function TimePanel({ view }: { view: JobView }) {
  const [shown, show] = useView('time');
  const { distribution, job } = view;
  const sites = distribution === null ? [] : timeParts(distribution);
  const rows = [...sites, ...(sites.length > 1 ? [allParts(sites)] : [])];
  const redone = distribution?.redoneRefSeconds ?? 0;
  return (
    <Panel
      id="time"
      title={isTerminal(job.state) ? 'Where the time went' : 'Where the time goes'}
      about="Speed times time present is 100 %. Rest: what the processor did not give, and spawning, stealing and serialization"
      flush
      reading={
        <>
          <ReadingText reading={timeReading(sites)} />
          {redone > 0 &&
            ` Work done again after a loss: at most ${significant(redone)}${THIN}ref-s.`}
        </>
      }
      tools={sites.length > 0 && <ChartOrTable label="Time as" view={shown} onChange={show} />}
    >
      {sites.length === 0 && !view.heard && <Skeleton label="Reading the parts" />}
      {sites.length === 0 && view.heard && (
        <Empty title={isTerminal(job.state) ? 'No work was done' : 'No work done yet'}>
          {isTerminal(job.state)
            ? 'No site worked on this job.'
            : 'The parts appear about a second after work begins.'}
        </Empty>
      )}
      {sites.length > 0 && shown === 'chart' && <TimeBars rows={rows} />}
      {sites.length > 0 && shown === 'table' && (
        <DataTable
          caption="Where the time goes, by site"
          fileName={`job-${job.number}-time.csv`}
          columns={columns}
          rows={rows}
          rowKey={(parts) => parts.site}
        />
      )}
    </Panel>
  );
}

const PARTS = [
  ['useful', 'useful'],
  ['idle', 'idle'],
  ['rest', 'rest'],
] as const;

function TimeBars({ rows }: { rows: TimeParts[] }) {
  return (
    <div className="timebars">
      <p className="row xs q2">
        {PARTS.map(([key, label]) => (
          <span key={key} className="row">
            <i className={`part ${key}`} />
            {label}
          </span>
        ))}
      </p>
      {rows.map((parts) => (
        <div key={parts.site} className="timebar">
          {parts.colour === 0 ? (
            <b>{parts.site}</b>
          ) : (
            <SiteMark name={parts.site} colour={parts.colour} />
          )}
          <span
            className="parts"
            role="img"
            aria-label={PARTS.map(
              ([key, label]) => `${label} ${share(parts[key] / parts.available)} %`,
            ).join(', ')}
          >
            {PARTS.map(([key]) => (
              <i
                key={key}
                className={`part ${key}`}
                style={{ flexGrow: parts[key] / parts.available }}
              />
            ))}
          </span>
          <span className="n nw">
            <b>{share(parts.useful / parts.available)}</b>
            {THIN}% of {significant(parts.available)}
            {THIN}ref-s
          </span>
        </div>
      ))}
    </div>
  );
}
