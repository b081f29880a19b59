import { elapsedSeconds, isTerminal, type Job } from '@/shared/domain/job';
import { MODEL_NAME, tellsProgress } from '@/shared/domain/model';
import { cores, count, percent, plural, UNKNOWN } from '@/shared/format/number';
import { clock, duration, durationUnit, type Zone } from '@/shared/format/time';
import { useZone } from '@/shared/hooks/zone';
import { Kpis, type Kpi } from '@/shared/ui/Kpis';
import { availableRate, efficiency, trend, workRate } from './figures';
import type { JobView } from './view';

const REF_CORES = 'Work per second, in reference cores: 1.00 is one reference core, always busy';

/** Time left while it runs, the time it took afterwards. */
function timeLeft(job: Job, now: Date, zone: Zone): Kpi {
  const elapsed = elapsedSeconds(job, now);
  if (isTerminal(job.state)) {
    const ended =
      job.finishedAt === null ? 'end unknown' : `ended at ${clock(job.finishedAt, zone)}`;
    return { label: 'Took', value: duration(elapsed), unit: durationUnit(elapsed), note: ended };
  }
  const left = job.secondsLeft;
  const note =
    left === null
      ? tellsProgress(job.model)
        ? 'not known yet'
        : `not told by ${MODEL_NAME[job.model]}`
      : `ends ≈ ${clock(new Date(now.getTime() + left * 1000), zone).slice(0, 5)}`;
  return {
    label: 'Time left',
    value: left === null ? UNKNOWN : `≈ ${duration(left)}`,
    unit: durationUnit(left),
    note,
  };
}

const waitedNote = (seconds: number) =>
  seconds < 1
    ? 'started at once'
    : `after ${duration(seconds)}\u202f${durationUnit(seconds)} in the queue`;

/** How long it has run; how long it waited, before it runs and after. */
function elapsed(job: Job, now: Date): Kpi {
  const until = job.startedAt ?? job.finishedAt ?? now;
  const waited = Math.max(0, (until.getTime() - job.createdAt.getTime()) / 1000);
  if (isTerminal(job.state) || job.startedAt === null) {
    return {
      label: 'Waited',
      value: duration(waited),
      unit: durationUnit(waited),
      note: isTerminal(job.state) ? 'before it started' : 'in the queue',
    };
  }
  const seconds = elapsedSeconds(job, now);
  return {
    label: 'Elapsed',
    value: duration(seconds),
    unit: durationUnit(seconds),
    note: waitedNote(waited),
  };
}

function rate(view: JobView): Kpi {
  const { job, distribution } = view;
  const available = distribution === null ? null : availableRate(distribution);
  const over = isTerminal(job.state);
  const took = elapsedSeconds(job, new Date(0));
  const value = over
    ? took === null || took === 0
      ? null
      : job.workRefSeconds / took
    : workRate(view.samples);
  return {
    label: over ? 'Mean work rate' : 'Work rate',
    value: cores(value),
    ...(available !== null && { unit: `of ${cores(available)}` }),
    note: 'reference cores',
    title: REF_CORES,
  };
}

/** Above the panels, one figure for each of them. */
export function JobKpis({ view, now }: { view: JobView; now: Date }) {
  const zone = useZone();
  const { job, distribution } = view;
  const direction = trend(view.samples);
  const errors = view.log.filter((line) => line.level === 'error').length;
  const useful = distribution === null ? null : efficiency(distribution);
  return (
    <Kpis
      items={[
        timeLeft(job, now, zone),
        elapsed(job, now),
        rate(view),
        { label: 'Efficiency', value: percent(useful), note: 'useful work of available' },
        {
          label: 'Balance error',
          value: percent(distribution?.balanceError ?? null),
          note: isTerminal(job.state) || direction === null ? 'of the work' : direction,
          title: 'Half the sum of the differences between share and predicted share over the sites',
        },
        {
          label: 'Nodes',
          value: count(job.nodes),
          note:
            job.nodes === 0
              ? 'none yet'
              : `${plural(job.workers, 'worker')} on ${plural(distribution?.sites.length ?? 0, 'site')}`,
        },
        {
          label: 'Errors',
          value: count(errors),
          note: errors === 0 ? 'none in the log' : 'in the log',
        },
      ]}
    />
  );
}
