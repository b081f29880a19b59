import type { Alert } from '../src/shared/api/generated/model';
import { json, parsed, refuse, type Route } from './exchange.ts';
import { JOBS } from './world.ts';

const running = JOBS.find(({ job }) => job.state === 'RUNNING' && job.sweep === undefined)?.job;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const aboutJob = {
  jobId: running?.id,
  jobNumber: running?.number,
  jobName: running?.name,
  jobOwner: running?.owner,
};

const ALERTS: Alert[] = [
  {
    id: '00000000-0000-4000-8000-0000000000a1',
    kind: 'DEADLINE_AT_RISK',
    severity: 'WARNING',
    ...aboutJob,
    text: 'The job will probably take 12:30 min; its time limit is 10:00 min.',
    expected: 600,
    actual: 750,
    unit: 'SECONDS',
    since: ago(2),
    muted: false,
  },
  {
    id: '00000000-0000-4000-8000-0000000000a2',
    kind: 'SITE_LOST',
    severity: 'CRITICAL',
    site: 'brno',
    siteOwner: 'site-owner',
    text: 'Site brno has no node left of 2 nodes.',
    expected: 2,
    actual: 0,
    unit: 'NODES',
    since: ago(9),
    muted: false,
  },
  {
    id: '00000000-0000-4000-8000-0000000000a3',
    kind: 'STRAGGLER',
    severity: 'WARNING',
    ...aboutJob,
    site: 'das-2',
    node: 'das-2-3',
    text: 'Node das-2-3 works with 0.31 ref. cores. Its expected speed is 0.84 ref. cores.',
    expected: 0.84,
    actual: 0.31,
    unit: 'REFERENCE_CORES',
    since: ago(1),
    muted: true,
  },
  {
    id: '00000000-0000-4000-8000-0000000000a4',
    kind: 'SHARE_OFF',
    severity: 'WARNING',
    ...aboutJob,
    site: 'lecce',
    text: 'Site lecce has done 12.3 % of the job. Its predicted share is 25.0 %.',
    expected: 0.25,
    actual: 0.123,
    unit: 'SHARE',
    since: ago(30),
    until: ago(20),
    muted: false,
  },
];

let settings = {
  mailAddress: 'ada@example.org' as string | null,
  everybody: false,
  kinds: [
    { kind: 'DEADLINE_AT_RISK', on: true, webhook: true, mail: true, threshold: 1 },
    { kind: 'STRAGGLER', on: true, webhook: true, mail: false, threshold: 2 },
    { kind: 'SITE_LOST', on: true, webhook: true, mail: true, threshold: 60 },
    { kind: 'SHARE_OFF', on: false, webhook: true, mail: true, threshold: 0.1 },
  ],
};

const mute =
  (muted: boolean): Route[2] =>
  ([, id], { response }) => {
    const alert = ALERTS.find((each) => each.id === id);
    if (alert === undefined)
      return refuse(response, 404, 'not-found', 'Not found', 'No such alert.');
    alert.muted = muted;
    return json(response, 200, alert);
  };

export const ALERT_ROUTES: Route[] = [
  [
    'GET',
    /^\/alerts$/,
    (_, { url, response }) => {
      const asked = (name: string) => url.searchParams.get(name);
      const items = ALERTS.filter(
        (alert) =>
          (asked('kind') ?? alert.kind) === alert.kind &&
          (asked('muted') ?? String(alert.muted)) === String(alert.muted) &&
          (asked('state') === null || (asked('state') === 'ENDED') === (alert.until !== undefined)),
      );
      return json(response, 200, { items, nextPageToken: null });
    },
  ],
  ['POST', /^\/alerts\/([^/]+)\/mute$/, mute(true)],
  ['POST', /^\/alerts\/([^/]+)\/unmute$/, mute(false)],
  [
    'GET',
    /^\/alert-settings$/,
    (_, { response }) => json(response, 200, { ...settings, mailOn: false }),
  ],
  [
    'PUT',
    /^\/alert-settings$/,
    async (_, { incoming, response }) => {
      settings = await parsed<typeof settings>(incoming);
      return json(response, 200, { ...settings, mailOn: false });
    },
  ],
];
