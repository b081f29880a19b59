import { count, plural } from '@/shared/format/number';
import type { Verb } from './api/withdraw';

export interface Impact {
  engines: number;
  tasks: number;
  jobs: { number: number; owner: string; nodesElsewhere: number; main: boolean }[];
  drainSeconds?: number | null;
}

const seconds = (time: number) =>
  time < 90 ? `${Math.ceil(time)} s` : `${Math.round(time / 60)} min`;

function whatRuns(impact: Impact): string {
  const jobs = impact.jobs.map((job) => `#${job.number}`).join(', ');
  return `${plural(impact.engines, 'engine')} of job ${jobs} with ${count(impact.tasks)} tasks in hand`;
}

/** Describes the cost of an order, in a sentence or two, before the user gives the order. */
export function costOf(verb: Verb, impact: Impact): string {
  if (verb === 'resume') return 'New jobs can start here again.';
  if (impact.jobs.length === 0) {
    return verb === 'remove'
      ? 'No job runs here. Data of earlier jobs keeps the name.'
      : 'No job runs here. No work is lost.';
  }
  const running = whatRuns(impact);
  if (verb === 'cordon') return `${running} continue here. No new jobs start here.`;
  if (verb === 'remove') return `${running} still run here. Drain or revoke first.`;
  if (verb === 'revoke') {
    return `${running} end at once. Other nodes do the lost work again. A job without other nodes fails.`;
  }
  const alone = impact.jobs.filter((job) => job.nodesElsewhere === 0);
  const time = impact.drainSeconds ?? null;
  const takes =
    time === null ? 'The duration is not known.' : `The drain takes about ${seconds(time)}.`;
  return alone.length === 0
    ? `${running} are handed over. No work is lost. ${takes}`
    : `${running}. ${alone.map((job) => `#${job.number}`).join(', ')} has no other node yet. The job continues here until its end or until it gets another node. At the deadline it is queued again. ${takes}`;
}
