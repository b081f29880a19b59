import { DEFAULT_GANG, type Access } from '@/shared/domain/gang';
import { DEFAULT_POLICY, type StealingPolicy } from '@/shared/domain/policy';
import type { IsolationClass } from '@/shared/domain/site';
import { splitArguments } from './commandLine';
import type { Submission } from './api/submitJob';

/** The form's fields as typed. */
export interface Limits {
  minutes: string;
  retries: string;
  minWorkers: string;
  maxWorkers: string;
  priority: string;
  labels: string;
  tags: string;
  lowestIsolation: IsolationClass | null;
  policy: StealingPolicy | null;
  hold: boolean;
  points: string;
  /** Number of nodes of a threaded program. Other programs ignore it. */
  nodes: string;
  severalSites: boolean;
  access: Access;
}

export const NO_LIMITS: Limits = {
  minutes: '',
  retries: '',
  minWorkers: '',
  maxWorkers: '',
  priority: '',
  labels: '',
  tags: '',
  lowestIsolation: null,
  policy: null,
  hold: false,
  points: '',
  nodes: '',
  severalSites: false,
  access: DEFAULT_GANG.access,
};

const whole = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null);

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');

type Asked = Pick<
  Submission,
  | 'timeLimitSeconds'
  | 'retries'
  | 'minWorkers'
  | 'maxWorkers'
  | 'priority'
  | 'labels'
  | 'tags'
  | 'lowestIsolation'
  | 'policy'
  | 'hold'
  | 'points'
  | 'gang'
>;

/**
 * Returns the limits that the user has filled in, or the first invalid field. A threaded program
 * keeps its first nodes. Therefore its fields for minimum and maximum workers are ignored.
 */
export function askedBy(
  limits: Limits,
  threaded = false,
): { asked: Asked; problem: string | null } {
  const asked: Asked = {};
  let problem: string | null = null;
  const number = (text: string, field: string, take: (value: number) => void) => {
    if (text.trim() === '') return;
    const value = whole(text);
    if (value === null) problem ??= `“${field}” is not a whole number.`;
    else take(value);
  };
  number(limits.minutes, 'Time limit', (value) => (asked.timeLimitSeconds = value * 60));
  number(limits.retries, 'Retries', (value) => (asked.retries = value));
  if (threaded) {
    const gang: NonNullable<Submission['gang']> = {};
    number(limits.nodes, 'Nodes', (value) => (gang.nodes = value));
    if (limits.severalSites) gang.severalSites = true;
    if (limits.access !== DEFAULT_GANG.access) gang.access = limits.access;
    if (Object.keys(gang).length > 0) asked.gang = gang;
  } else {
    number(limits.minWorkers, 'Min. workers', (value) => (asked.minWorkers = value));
    number(limits.maxWorkers, 'Max. workers', (value) => (asked.maxWorkers = value));
    if (limits.policy !== null) asked.policy = limits.policy;
  }
  number(limits.priority, 'Priority', (value) => (asked.priority = value));
  const labels = words(limits.labels);
  if (labels.length > 0) asked.labels = labels;
  const tags = words(limits.tags);
  if (tags.length > 0) asked.tags = tags;
  if (limits.lowestIsolation !== null) asked.lowestIsolation = limits.lowestIsolation;
  if (limits.hold) asked.hold = true;
  const lines = limits.points.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 0) {
    const points = lines.map(splitArguments);
    const bad = points.findIndex((point) => point.arguments === null);
    if (bad >= 0) problem ??= `Point ${bad}: ${points[bad]?.problem ?? ''}.`;
    else asked.points = points.map((point) => point.arguments ?? []);
  }
  return { asked, problem };
}

/** Returns the values of the form's fields for an earlier submission. */
export function limitsOf(
  job: {
    timeLimitSeconds?: number | null;
    retries?: number | null;
    minWorkers?: number | null;
    maxWorkers?: number | null;
    priority?: number | null;
    labels?: string[] | null;
    tags?: string[] | null;
    lowestIsolation?: IsolationClass | null;
    policy?: StealingPolicy | null;
    gang?: {
      nodes?: number | null;
      severalSites?: boolean | null;
      access?: Access | null;
    } | null;
  } | null,
): Limits {
  if (job === null) return NO_LIMITS;
  const text = (value: number | null | undefined, none = 0) =>
    value == null || value === none ? '' : String(value);
  return {
    ...NO_LIMITS,
    minutes: text(job.timeLimitSeconds == null ? null : Math.ceil(job.timeLimitSeconds / 60)),
    retries: text(job.retries),
    minWorkers: text(job.minWorkers, 1),
    maxWorkers: text(job.maxWorkers),
    priority: text(job.priority),
    labels: (job.labels ?? []).join(' '),
    tags: (job.tags ?? []).join(' '),
    lowestIsolation: job.lowestIsolation ?? null,
    policy: job.policy === DEFAULT_POLICY ? null : (job.policy ?? null),
    nodes: text(job.gang?.nodes, DEFAULT_GANG.nodes),
    severalSites: job.gang?.severalSites ?? DEFAULT_GANG.severalSites,
    access: job.gang?.access ?? DEFAULT_GANG.access,
  };
}
