import type {
  GridWork,
  JobNodeSpeed,
  NodeSpeeds,
  SiteLinks,
  SpeedEstimate,
} from '../src/shared/api/generated/model';
import { json, refuse, type Route } from './exchange.ts';
import { withJob } from './jobRoutes.ts';
import { jobNodes } from './simNodes.ts';
import { SITES, type SimSite } from './simSites.ts';
import { STATIC_NODES } from './siteWorld.ts';
import type { Entry } from './world.ts';

const DAY_MILLIS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MILLIS).toISOString();
const page = (items: unknown[]) => ({ items, nextPageToken: null });

const estimate = (calibrated: number, measurements: number): SpeedEstimate => ({
  calibrated,
  speed: calibrated * (measurements === 0 ? 1 : 1.13),
  low: calibrated * (measurements === 0 ? 0.6 : 1.06),
  high: calibrated * (measurements === 0 ? 1.6 : 1.21),
  confidence: measurements / (measurements + 2),
  measurements,
});

const speedsOf = ({ run }: Entry): JobNodeSpeed[] =>
  run === null
    ? []
    : SITES.flatMap((site, i) =>
        site.nodes.map((node) => ({
          node,
          site: site.name,
          colour: site.colour,
          estimate: estimate(site.speed / site.nodes.length, i % 4),
        })),
      );

function ledger(id: string): NodeSpeeds | null {
  const node = STATIC_NODES.find((each) => each.id === id);
  if (node === undefined) return null;
  const speed = node.speed ?? 1;
  const history = [0.4, 1.5, 6].map((days, i) => ({
    at: ago(days),
    factor: 1.16 - i * 0.04,
    tasks: 4200 + 900 * i,
    workRefSeconds: 812.4 + 310 * i,
  }));
  return {
    nodeId: id,
    node: node.name,
    site: node.site,
    calibrations: [
      { at: ago(3), speed, coreSpeed: speed / node.workers },
      { at: ago(40), speed: speed * 0.98, coreSpeed: (speed * 0.98) / node.workers },
    ],
    // A node without jobs shows the page of a new node.
    applications:
      node.site === 'berlin'
        ? []
        : [
            {
              applicationId: 'app-1',
              applicationName: 'raytracer',
              estimate: estimate(speed, 3),
              history,
            },
            {
              applicationId: 'app-2',
              applicationName: 'n-queens',
              estimate: estimate(speed, 1),
              history: history.slice(2),
            },
          ],
  };
}

function links(): SiteLinks {
  const pairs = SITES.flatMap((from) => SITES.filter((to) => to !== from).map((to) => [from, to]));
  return {
    at: new Date().toISOString(),
    since: ago(7),
    sites: SITES.map((site) => site.name),
    links: pairs.map(([from, to], i) => {
      const [a, b] = [from as SimSite, to as SimSite];
      const millis = Math.max(a.roundTripMillis, b.roundTripMillis);
      const blocked = a.name === 'berlin' && b.name === 'lecce';
      return {
        from: a.name,
        to: b.name,
        route: blocked ? 'BLOCKED' : millis > 100 ? 'RELAYED' : 'DIRECT',
        requests: 240 + 37 * i,
        roundTripMillis: blocked ? null : millis * 1.3,
        bestRoundTripMillis: blocked ? null : millis,
        peakBytesPerSecond: blocked || i % 9 === 4 ? null : 9_000_000 / millis,
        bytes: blocked ? 0 : 1_400_000 + 90_000 * i,
        jobs: 1 + (i % 5),
        measuredAt: ago(0.1 * (i % 8)),
      };
    }),
  };
}

const HOUR_MILLIS = 3_600_000;

/** A day with a quiet night, and an hour in which jobs used only half of their nodes' capacity. */
function work(): GridWork {
  const now = Date.now();
  const since = Math.floor(now / HOUR_MILLIS - 24) * HOUR_MILLIS;
  return {
    since: new Date(since).toISOString(),
    at: new Date(now).toISOString(),
    hours: Array.from({ length: 25 }, (_, i) => {
      const from = since + i * HOUR_MILLIS;
      const seconds = Math.min(HOUR_MILLIS, now - from) / 1000;
      const given = i >= 9 && i < 15 ? 0 : (14 + ((7 * i) % 9)) * seconds;
      return {
        from: new Date(from).toISOString(),
        seconds,
        givenRefSeconds: given,
        workRefSeconds: given * (i === 19 ? 0.5 : 0.9),
      };
    }),
    succeeded: 31,
    failed: 2,
    cancelled: 1,
    runningJobs: 1,
  };
}

/** Speeds of nodes, links between sites and the work of a day. */
export const MEASURE_ROUTES: Route[] = [
  ['GET', /^\/work$/, (_, { response }) => json(response, 200, work())],
  [
    'GET',
    /^\/jobs\/([^/]+)\/nodes$/,
    withJob((each, { response }) => json(response, 200, page(jobNodes(each.job.id, each.run)))),
  ],
  [
    'GET',
    /^\/jobs\/([^/]+)\/speeds$/,
    withJob((each, { response }) => json(response, 200, page(speedsOf(each)))),
  ],
  [
    'GET',
    /^\/nodes\/([^/]+)\/speeds$/,
    (match, { response }) => {
      const found = ledger(match[1] ?? '');
      if (found === null)
        return refuse(response, 404, 'not-found', 'Not Found', `There is no node ${match[1]}.`);
      json(response, 200, found);
    },
  ],
  ['GET', /^\/links$/, (_, { response }) => json(response, 200, links())],
];
