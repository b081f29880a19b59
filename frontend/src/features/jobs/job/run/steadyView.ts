import { useState } from 'react';
import type { Distribution } from '@/shared/domain/evidence';
import type { Job } from '@/shared/domain/job';
import { endingOf, isSameEnding, type Ending } from './ending';
import { jobEvents, type RunEvent } from './jobEvents';
import { isSameRun } from './tabs';
import type { JobView } from './view';

/**
 * Parts of a view, which are replaced only if a panel that requests its own figures would look
 * different. Most messages of the stream do not change them.
 */
export interface SteadyView {
  job: Job;
  events: RunEvent[];
  lost: Distribution['lost'];
  ending: Ending | null;
  /** The latest distribution that added a site. Its figures are old. */
  sites: Distribution | null;
}

const isSameLength = (a: unknown[], b: unknown[]) => a.length === b.length;
const hasSameSites = (a: Distribution | null, b: Distribution | null) =>
  a?.sites.length === b?.sites.length;

/** Returns the first of several values that are the same. */
function useSteady<T>(value: T, isSame: (a: T, b: T) => boolean): T {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}

const NONE_LOST: Distribution['lost'] = [];

export function useSteadyView(view: JobView): SteadyView {
  const { job, distribution } = view;
  return {
    job: useSteady(job, isSameRun),
    events: useSteady(jobEvents(view), isSameLength),
    lost: useSteady(distribution?.lost ?? NONE_LOST, isSameLength),
    ending: useSteady(endingOf(job, distribution), isSameEnding),
    sites: useSteady(distribution, hasSameSites),
  };
}
