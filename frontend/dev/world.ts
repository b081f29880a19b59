import { createHash } from 'node:crypto';
import type { Artifact, Job, NewJob } from '../src/shared/api/generated/model';
import { APPLICATIONS } from './applications.ts';
import { picture } from './picture.ts';
import { SITES } from './simSites.ts';
import { Run } from './simulation.ts';

/** The ray tracer's picture, made once. */
export const PICTURE = picture();

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

/** The data of a job that the interface does not show. */
export interface Entry {
  job: Job;
  run: Run | null;
  artifacts: Artifact[];
}

let numbers = 1278;

function entry(over: Partial<Job>, run: Run | null = null): Entry {
  const number = (numbers += 1);
  const job: Job = {
    id: `job-${number}`,
    number,
    name: 'gallery-4k',
    applicationId: 'app-1',
    applicationName: 'raytracer',
    model: 'SATIN',
    owner: 'researcher-1',
    state: 'QUEUED',
    arguments: ['gallery.json', 'gallery-4k.png', '4096', '3072'],
    inputs: [{ fileId: sha256('gallery.json'), name: 'gallery.json' }],
    sites: [],
    labels: [],
    tags: number % 3 === 0 ? ['thesis', 'run:3'] : [],
    priority: 0,
    minWorkers: 1,
    retries: 0,
    createdAt: (run?.startedAt ?? ago(40)).toISOString(),
    startedAt: run?.startedAt.toISOString() ?? null,
    progress: 0,
    secondsLeft: null,
    workRefSeconds: 0,
    nodes: 0,
    workers: 0,
    attempt: run === null ? 0 : 1,
    policy: 'AHEAD',
    predicted: { seconds: 560, low: 490, high: 640, runs: 3, speed: 23.7 },
    etag: '1',
    ...over,
  };
  return { job, run, artifacts: [] };
}

const WORKERS = SITES.reduce((sum, site) => sum + site.nodes.length * site.workersPerNode, 0);
const NODES = SITES.reduce((sum, site) => sum + site.nodes.length, 0);

/** Copies the state of the run into the job. */
export function refresh(each: Entry) {
  const { job, run } = each;
  if (run === null) return;
  job.progress = run.progress;
  job.workRefSeconds = run.work;
  job.nodes = NODES;
  job.workers = WORKERS;
  job.secondsLeft =
    job.state === 'RUNNING' && run.rate > 0 ? (run.total - run.work) / run.rate : null;
  job.leftBand =
    job.secondsLeft == null ? null : { low: job.secondsLeft * 0.9, high: job.secondsLeft * 1.15 };
  if (process.env['LOSE_NODE'] !== undefined && job.state === 'RUNNING') run.loseNode();
}

export function finish(each: Entry) {
  const { job, run } = each;
  job.state = 'SUCCEEDED';
  job.finishedAt = run?.at.toISOString() ?? new Date().toISOString();
  run?.say(
    0,
    SITES[0],
    'stdout',
    'info',
    `wrote ${job.arguments[1] ?? 'picture.png'}, 49 152 leaves`,
  );
  each.artifacts = [
    {
      name: job.arguments.find((word) => word.endsWith('.png')) ?? 'picture.png',
      sizeBytes: PICTURE.length,
      sha256: sha256(PICTURE),
      contentType: 'image/png',
      preview: 'IMAGE',
      createdAt: job.finishedAt,
    },
    {
      name: 'statistics.json',
      sizeBytes: 1180,
      sha256: sha256('statistics'),
      contentType: 'application/json',
      createdAt: job.finishedAt,
    },
  ];
  refresh(each);
}

const TRACE = `java.lang.IllegalArgumentException: scene gallery.json, object 318: radius -0.5 is negative
	at java.base/java.util.Objects.requireNonNullElse(Objects.java:318)
	at org.example.rt.Scene.sphere(Scene.java:88)
	at org.example.rt.Scene.parse(Scene.java:41)
	at org.example.rt.Main.main(Main.java:27)
	at org.satingrid.launcher.Master.run(Master.java:112)`;

function failed(): Entry {
  const run = new Run(ago(4000), 13_564, SITES, 7);
  run.advanceTo(94);
  run.say(
    2,
    SITES[4],
    'stderr',
    'error',
    'IllegalArgumentException: scene gallery.json, object 318: radius -0.5 is negative',
  );
  const each = entry(
    {
      state: 'FAILED',
      name: 'gallery-broken',
      reason: 'the application threw an exception',
      failure: {
        code: 'application-threw',
        message:
          'IllegalArgumentException: scene gallery.json, object 318: radius -0.5 is negative',
        stackTrace: TRACE,
        node: 'brno-2',
        site: 'brno',
      },
      finishedAt: run.at.toISOString(),
    },
    run,
  );
  refresh(each);
  return each;
}

function cancelled(): Entry {
  const run = new Run(ago(9000), 13_564, SITES.slice(0, 5), 11);
  run.advanceTo(212);
  const each = entry(
    {
      state: 'CANCELLED',
      reason: 'Cancelled by researcher-1: “wrong scene file”',
      finishedAt: run.at.toISOString(),
      sites: SITES.slice(0, 5).map((site) => site.name),
    },
    run,
  );
  refresh(each);
  return each;
}

function succeeded(): Entry {
  const run = new Run(ago(2400), 1130, SITES, 5);
  run.advanceTo(3600);
  const each = entry(
    { name: 'gallery-1k', arguments: ['gallery.json', 'gallery-1k.png', '1024', '768'] },
    run,
  );
  finish(each);
  return each;
}

/** The cancelled job is so old that retention has removed its data. */
export const isRemoved = (each: Entry) => each.job.number === 1279;

/** One believable job in each state, numbered with the newest last. */
export const JOBS: Entry[] = [
  cancelled(),
  failed(),
  succeeded(),
  entry({ state: 'RUNNING', timeLimitSeconds: 650 }, new Run(ago(452), 13_564, SITES, 42)),
  entry({ state: 'STARTING', name: 'gallery-8k', owner: 'researcher-2', sites: ['brno'] }),
  entry({
    name: 'gallery-16k',
    owner: 'researcher-2',
    reason: 'All nodes that are up are busy with other jobs.',
    queue: { position: 1, possible: true, estimatedStart: ago(-600).toISOString() },
  }),
  entry({
    name: 'gallery-gpu',
    labels: ['gpu'],
    reason: 'No site offers gpu.',
    queue: { position: 2, possible: false },
  }),
  entry({ name: 'gallery-held', state: 'HELD', reason: 'Held by researcher-1: after the talk' }),
  entry({
    name: 'samples',
    state: 'RUNNING',
    startedAt: ago(60).toISOString(),
    progress: 0.4,
    sweep: { points: 10, waiting: 4, running: 2, succeeded: 3, failed: 1, cancelled: 0 },
  }),
];

/** A new job waits 1 s, starts for 1 s, runs about half a minute. */
export function submit(ask: NewJob, owner: string): Entry {
  const application = APPLICATIONS.find((each) => each.id === ask.applicationId);
  const each = entry({
    name: ask.name ?? application?.name ?? 'job',
    applicationId: ask.applicationId,
    applicationName: application?.name ?? '',
    owner,
    arguments: ask.arguments ?? [],
    inputs: ask.inputs ?? [],
    sites: ask.sites ?? [],
    createdAt: new Date().toISOString(),
    reason: 'Waits for nodes.',
  });
  JOBS.push(each);
  return each;
}
