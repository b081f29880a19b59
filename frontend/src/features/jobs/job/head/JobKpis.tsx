import type { Distribution } from '@/shared/domain/evidence';
import { elapsedSeconds, isTerminal, type Job } from '@/shared/domain/job';
import { againstPrediction, type Prediction } from '@/shared/domain/prediction';
import { MODEL_NAME, tellsProgress } from '@/shared/domain/model';
import { cores, count, percent, plural, signedPercent, UNKNOWN } from '@/shared/format/number';
import { clock, duration, durationUnit, durationWithUnit, type Zone } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { Kpis, type Kpi } from '@/shared/ui/Kpis';
import {
  availableRate,
  efficiency,
  isSettled,
  portalTime,
  presence,
  trend,
  workRate,
} from '../run/figures';
import { useDeadlock } from './useDeadlock';
import type { JobView } from '../run/view';

const REF_CORES = 'Work per second, in reference cores: 1.00 is one reference core, always busy';

const predictedWords = ({ low, high }: Prediction) =>
  `predicted ${duration(low)} to ${durationWithUnit(high)}`;

/** The remaining time of a running job, or the run time of an ended job. */
function timeLeft(job: Job, now: Date, zone: Zone): Kpi {
  const elapsed = elapsedSeconds(job, now);
  if (isTerminal(job.state)) {
    const ended =
      job.finishedAt === null ? 'end unknown' : `ended at ${clock(job.finishedAt, zone)}`;
    const against = againstPrediction(job);
    return {
      label: 'Took',
      value: duration(elapsed),
      unit: durationUnit(elapsed),
      note: against === null ? ended : `${signedPercent(against.off)} against prediction`,
      ...(job.predicted !== null && { title: `${predictedWords(job.predicted)}; ${ended}` }),
    };
  }
  const { secondsLeft, leftBand } = job;
  if (secondsLeft === null || leftBand === null) {
    const told = tellsProgress(job.model);
    const note =
      job.predicted !== null
        ? `${predictedWords(job.predicted)} in all`
        : !told
          ? `not told by ${MODEL_NAME[job.model]}`
          : job.state === 'RUNNING'
            ? 'not settled yet'
            : 'not started';
    return { label: 'Time left', value: UNKNOWN, unit: '', note };
  }
  return {
    label: 'Time left',
    value: `≈ ${duration(secondsLeft)}`,
    unit: durationUnit(secondsLeft),
    note: `between ${duration(leftBand.low)} and ${durationWithUnit(leftBand.high)}`,
    title: `Ends at about ${clock(new Date(now.getTime() + secondsLeft * 1000), zone)}`,
  };
}

/**
 * The run time of a running job. For a job that has not started or has ended, the time in the
 * queue.
 */
function elapsed(job: Job, now: Date): Kpi {
  const until = job.startedAt ?? job.finishedAt ?? now;
  const waited = Math.max(0, (until.getTime() - job.createdAt.getTime()) / 1000);
  if (isTerminal(job.state) || job.startedAt === null) {
    return {
      label: 'Waited',
      value: duration(waited),
      unit: durationUnit(waited),
      note:
        job.startedAt !== null
          ? 'before it started'
          : isTerminal(job.state)
            ? 'never started'
            : job.state === 'STARTING'
              ? 'engines are starting'
              : 'since it was submitted',
    };
  }
  const seconds = elapsedSeconds(job, now);
  return {
    label: 'Elapsed',
    value: duration(seconds),
    unit: durationUnit(seconds),
    note: waited < 1 ? 'started at once' : `started after ${durationWithUnit(waited)}`,
  };
}

function rate({ job, distribution, samples }: JobView): Kpi {
  const over = isTerminal(job.state);
  const available = distribution === null || over ? null : availableRate(distribution);
  const took = elapsedSeconds(job, new Date(0));
  const value = over
    ? took === null || took === 0
      ? null
      : job.workRefSeconds / took
    : available === null
      ? null
      : workRate(samples, available);
  return {
    label: over ? 'Mean work rate' : 'Work rate',
    value: cores(value),
    ...(available !== null && { unit: `of ${cores(available)}` }),
    note: 'reference cores',
    title: REF_CORES,
  };
}

/** The number of present nodes, out of the nodes that the job has had. */
function nodes(job: Job, distribution: Distribution | null): Kpi {
  const had = presence(distribution);
  if (job.nodes === 0 || distribution === null || had.nodes === 0) {
    const note =
      job.nodes === 0 ? (isTerminal(job.state) ? 'none' : 'none yet') : 'none joined yet';
    return { label: 'Nodes', value: count(job.nodes), note };
  }
  if (isTerminal(job.state)) {
    return {
      label: 'Nodes',
      value: count(had.nodes),
      note: `${plural(had.workers, 'worker')} on ${plural(had.sites, 'site')}`,
    };
  }
  const lost = distribution.lost.length;
  return {
    label: 'Nodes',
    value: count(had.presentNodes),
    ...(had.presentNodes < job.nodes && { unit: `of ${count(job.nodes)}` }),
    note:
      `${plural(had.presentWorkers, 'worker')} on ${plural(had.presentSites, 'site')}` +
      (lost === 0 ? '' : `, ${lost} lost`),
  };
}

function errors({ log, distribution, job }: JobView, stuck: number): Kpi {
  if (stuck > 0) return { label: 'Errors', value: count(1), note: 'deadlock' };
  const lost = distribution?.lost.length ?? 0;
  const told = log.filter(
    // The portal's error line is not counted, because it repeats the exception that ended the job.
    (line) => line.level === 'error' && !(line.stream === 'portal' && job.failure !== null),
  ).length;
  const all = told + lost + (told === 0 && job.failure !== null ? 1 : 0);
  return {
    label: 'Errors',
    value: count(all),
    note: lost > 0 ? `${plural(lost, 'node')} lost` : all === 0 ? 'none' : 'in the log',
  };
}

function balance({ job, distribution, samples }: JobView): Kpi {
  const settled = distribution !== null && isSettled(distribution);
  const direction = trend(samples);
  return {
    label: 'Balance error',
    value: percent(settled ? distribution.balanceError : null),
    note: isTerminal(job.state) || direction === null ? 'of the work' : direction,
    title:
      'Balance error: half the sum, over all sites, of the difference between share and predicted share',
  };
}

/** The figures above the panels, one for each panel. Only these figures change every second. */
export function JobKpis({ view, frozenAt }: { view: JobView; frozenAt: Date | null }) {
  const zone = useZone();
  const { job, distribution } = view;
  const stuck = useDeadlock(job).length;
  const ticking = !isTerminal(job.state) && frozenAt === null && view.silentSince === null;
  const clockNow = useNow(ticking);
  const now = portalTime(view, frozenAt ?? view.silentSince ?? clockNow);
  const settled = distribution !== null && isSettled(distribution);
  return (
    <Kpis
      items={[
        timeLeft(job, now, zone),
        elapsed(job, now),
        rate(view),
        {
          label: 'Efficiency',
          value: percent(settled ? efficiency(distribution) : null),
          note: 'useful work of available',
        },
        ...(job.model === 'THREADS' ? [] : [balance(view)]),
        nodes(job, distribution),
        errors(view, stuck),
      ]}
    />
  );
}
