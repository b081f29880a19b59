import type { Job, JobCheck, NewJob } from '../src/shared/api/generated/model';
import { BASE, json, parsed, refuse, type Exchange, type Handler, type Route } from './exchange.ts';
import { advance } from './lifecycle.ts';
import { STATIC_SITES } from './siteWorld.ts';
import { isRemoved, JOBS, PICTURE, submit, type Entry } from './world.ts';

const byId = (id: string | undefined) => JOBS.find((each) => each.job.id === id);
export const terminal = (job: Job) =>
  ['SUCCEEDED', 'FAILED', 'CANCELLED', 'TIMED_OUT'].includes(job.state);

export function withJob(
  use: (each: Entry, exchange: Exchange, match: RegExpExecArray) => Promise<void> | void,
): Handler {
  return (match, exchange) => {
    const each = byId(match[1]);
    if (each === undefined)
      return refuse(
        exchange.response,
        404,
        'job-unknown',
        'No such job',
        `There is no job ${match[1]}.`,
      );
    return use(each, exchange, match);
  };
}

/** Sends the full state first, then the changes once a second, and `end` when the job is over. */
function stream(each: Entry, { incoming, response }: Exchange) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  let id = 0;
  let sent = 0;
  const send = () => {
    advance();
    const log = isRemoved(each) ? [] : (each.run?.log.slice(sent) ?? []);
    sent += log.length;
    const event = {
      job: each.job,
      ...(each.run !== null && {
        distribution: each.run.distribution(each.job.id),
        steals: each.run.steals(each.job.id),
      }),
      ...(log.length > 0 && { log }),
      artifacts: each.artifacts,
    };
    response.write(`id: ${(id += 1)}\ndata: ${JSON.stringify(event)}\n\n`);
    if (!terminal(each.job)) return;
    clearInterval(timer);
    response.end('event: end\ndata: {}\n\n');
  };
  const timer = setInterval(send, 1000);
  incoming.on('close', () => clearInterval(timer));
  send();
}

/**
 * Answers like the portal: with the newest lines that match and their number, or with pages from
 * the first line on.
 */
function logs(each: Entry, { response, url }: Exchange) {
  const text = (url.searchParams.get('text') ?? '').toLowerCase();
  const site = url.searchParams.get('site');
  const level = url.searchParams.get('level');
  const limit = Number(url.searchParams.get('limit') ?? 500);
  const after = Number(url.searchParams.get('after') ?? 0);
  const newest = url.searchParams.get('newest') === 'true';
  const found = (each.run?.log ?? []).filter(
    (line) =>
      line.seq > after &&
      (site === null || line.site === site) &&
      (level === null || line.level === 'error' || line.level === level) &&
      line.text.toLowerCase().includes(text),
  );
  const lines = newest ? found.slice(-limit) : found.slice(0, limit);
  json(response, 200, {
    lines,
    lastSeq: lines.at(-1)?.seq ?? after,
    complete: terminal(each.job),
    ...(newest && { total: found.length }),
  });
}

function artifact(each: Entry, { response, url }: Exchange, match: RegExpExecArray) {
  const name = decodeURIComponent(match[2] ?? '');
  const found = each.artifacts.find((candidate) => candidate.name === name);
  if (found === undefined)
    return refuse(
      response,
      404,
      'artifact-unknown',
      'No such file',
      `Job ${each.job.number} has no file ${name}.`,
    );
  const inline = url.searchParams.get('inline') === 'true' ? 'inline' : 'attachment';
  response.writeHead(200, {
    'Content-Type': found.contentType,
    'Content-Disposition': `${inline}; filename="${name}"`,
  });
  response.end(found.contentType === 'image/png' ? PICTURE : '{"leaves":49152}\n');
}

const checked = (ask: NewJob): JobCheck => ({
  ok: true,
  problems: [],
  arguments: ask.arguments ?? [],
  sites: STATIC_SITES.map((site) => {
    const chosen = ask.sites ?? [];
    const matches = chosen.length === 0 || chosen.includes(site.name);
    return {
      site: site.name,
      colour: site.colour,
      matches,
      reason: matches ? '' : 'The site is not among the chosen sites.',
      nodesUp: site.nodesUp,
      nodesFree: 1,
      workers: 2,
      speed: site.speed,
      savedSeconds: matches ? 60 * site.speed : null,
    };
  }),
  workers: 12,
  speed: 14,
  prediction: { seconds: 940, low: 820, high: 1080, runs: 3, speed: 14 },
});

/** Returns the first jobs as if they were points of a sweep. */
const pointsOf = (parentId: string): Job[] =>
  JOBS.slice(0, 4).map(({ job }, point) => ({ ...job, parentId, point }));

export const JOB_ROUTES: Route[] = [
  [
    'GET',
    /^\/jobs$/,
    (_, { response, url }) => {
      const state = url.searchParams.get('state');
      const parent = url.searchParams.get('parent');
      if (parent !== null)
        return json(response, 200, { items: pointsOf(parent), nextPageToken: null });
      const items = JOBS.map((each) => each.job)
        .filter((job) => state === null || job.state === state)
        .toReversed();
      json(response, 200, { items, nextPageToken: null });
    },
  ],
  [
    'POST',
    /^\/jobs$/,
    async (_, { incoming, response, user }) => {
      const { job } = submit(await parsed<NewJob>(incoming), user ?? '');
      json(response, 201, job, { Location: `${BASE}/jobs/${job.id}` });
    },
  ],
  [
    'POST',
    /^\/jobs\/check$/,
    async (_, { incoming, response }) => json(response, 200, checked(await parsed(incoming))),
  ],
  [
    'POST',
    /^\/jobs\/([^/]+)\/(hold|release|kill|rerun)$/,
    withJob((each, { response, user }, match) => {
      const next = {
        hold: { state: 'HELD', reason: `Held by ${user}` },
        release: { state: 'QUEUED', reason: 'Waits for nodes.' },
        kill: { state: 'CANCELLED', reason: `Killed by ${user}` },
        rerun: {},
      }[match[2] as 'hold' | 'release' | 'kill' | 'rerun'];
      Object.assign(each.job, next);
      json(response, 202, match[2] === 'rerun' ? submit(each.job, user ?? '').job : each.job);
    }),
  ],
  ['GET', /^\/jobs\/([^/]+)$/, withJob((each, { response }) => json(response, 200, each.job))],
  [
    'POST',
    /^\/jobs\/([^/]+)\/cancel$/,
    withJob(async (each, { incoming, response, user }) => {
      const { reason } = await parsed<{ reason: string }>(incoming);
      if (!terminal(each.job))
        Object.assign(each.job, {
          state: 'CANCELLED',
          reason: `Cancelled by ${user}: “${reason}”`,
          finishedAt: new Date().toISOString(),
          secondsLeft: null,
        });
      json(response, 202, each.job);
    }),
  ],
  [
    'GET',
    /^\/jobs\/([^/]+)\/distribution$/,
    withJob((each, { response }) =>
      json(
        response,
        200,
        each.run?.distribution(each.job.id) ?? {
          jobId: each.job.id,
          at: new Date().toISOString(),
          workRefSeconds: 0,
          balanceError: 0,
          redoneRefSeconds: 0,
          sites: [],
          lost: [],
        },
      ),
    ),
  ],
  ['GET', /^\/jobs\/([^/]+)\/logs$/, withJob(logs)],
  ['GET', /^\/jobs\/([^/]+)\/events$/, withJob(stream)],
  ['GET', /^\/jobs\/([^/]+)\/artifacts\/([^/]+)$/, withJob(artifact)],
];
