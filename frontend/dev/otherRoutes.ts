import type { Site } from '../src/shared/api/generated/model';
import { json, parsed, refuse, upload, type Exchange, type Route } from './exchange.ts';
import { STATIC_NODES, STATIC_SITES } from './siteWorld.ts';
import { APPLICATIONS } from './applications.ts';

const JOIN_LINE =
  'script=$(curl -fsSL https://satin.example.org/join/install.sh || { echo "The portal was not reached; check the address, and behind a proxy type first: export HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT" >&2; false; }) && SATIN_TOKEN=sg1_7Q2M4XK9 sh -c "$script" join';

async function createApplication(_: RegExpExecArray, { incoming, response }: Exchange) {
  const { name, sizeBytes } = await upload(incoming);
  if (!name.endsWith('.jar'))
    return refuse(
      response,
      422,
      'not-a-jar',
      'The file is no jar',
      `${name} does not start like a zip file. The portal did not keep it.`,
    );
  if (name.startsWith('bad')) {
    return refuse(
      response,
      422,
      'class-refused',
      'The rewriter refuses this jar',
      '2 methods cannot be honoured. The portal did not keep the jar.',
      [
        {
          pointer: 'org.example.Tree.sum:41',
          message: 'the result of a spawned call is used before sync(); call sync() first',
        },
        {
          pointer: 'org.example.Tree.<init>:12',
          message: 'a constructor cannot spawn; move the call into a method',
        },
      ],
    );
  }
  const base = APPLICATIONS[0] as (typeof APPLICATIONS)[number];
  const made = {
    ...base,
    id: `app-${APPLICATIONS.length + 1}`,
    name: name.replace(/\.jar$/, ''),
    fileName: name,
    sizeBytes,
  };
  APPLICATIONS.push(made);
  json(response, 201, made);
}

async function createSite(_: RegExpExecArray, { incoming, response }: Exchange) {
  const { name } = await parsed<{ name: string }>(incoming);
  if (STATIC_SITES.some((site) => site.name === name)) {
    return refuse(
      response,
      409,
      'site-exists',
      'The site exists',
      `There is a site ${name} already; add a node to it instead.`,
    );
  }
  const made: Site = {
    id: `site-${name}`,
    name,
    colour: 7,
    speed: 0,
    nodesUp: 0,
    nodeCount: 0,
    workers: 0,
    nodeGroups: [],
    problems: [],
    weaknesses: [],
    agentVersions: [],
    createdAt: new Date().toISOString(),
    settings: { labels: [], accepts: 'ALL', applications: [] },
    settingsTag: '70',
  };
  STATIC_SITES.push(made);
  json(response, 201, made);
}

export const OTHER_ROUTES: Route[] = [
  [
    'GET',
    /^\/applications$/,
    (_, { response }) => json(response, 200, { items: APPLICATIONS, nextPageToken: null }),
  ],
  ['POST', /^\/applications$/, createApplication],
  [
    'GET',
    /^\/templates$/,
    (_, { response }) => json(response, 200, { items: [], nextPageToken: null }),
  ],
  [
    'POST',
    /^\/files$/,
    async (_, { incoming, response }) =>
      json(response, 201, { ...(await upload(incoming)), id: 'f'.repeat(64) }),
  ],
  [
    'GET',
    /^\/sites$/,
    (_, { response }) => json(response, 200, { items: STATIC_SITES, nextPageToken: null }),
  ],
  ['POST', /^\/sites$/, createSite],
  [
    'GET',
    /^\/nodes$/,
    (_, { incoming, response }) => {
      const asked = new URL(incoming.url ?? '', 'http://portal').searchParams;
      const site = asked.get('site');
      const items = STATIC_NODES.filter(
        (node) =>
          (site === null || node.site === site) && node.name.startsWith(asked.get('name') ?? ''),
      );
      json(response, 200, { items, nextPageToken: null });
    },
  ],
  [
    'GET',
    /^\/sites\/([^/]+)$/,
    (match, { response }) => {
      const site = STATIC_SITES.find((each) => each.name === match[1]);
      if (site === undefined)
        return refuse(
          response,
          404,
          'site-unknown',
          'No such site',
          `There is no site ${match[1]}.`,
        );
      json(response, 200, site);
    },
  ],
  [
    'PUT',
    /^\/sites\/([^/]+)\/settings$/,
    async (match, { incoming, response }) => {
      const site = STATIC_SITES.find((each) => each.name === match[1]);
      if (site === undefined)
        return refuse(response, 404, 'not-found', 'Not Found', `There is no site ${match[1]}.`);
      site.settings = await parsed<Site['settings']>(incoming);
      json(response, 200, site);
    },
  ],
  [
    'POST',
    /^\/sites\/([^/]+)\/enrolment-tokens$/,
    (match, { response }) =>
      json(response, 201, {
        token: 'sg1_7Q2M4XK9',
        site: match[1],
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        command: `${JOIN_LINE} --sha256 ${'7ac8'.repeat(16)}`,
        userCommand: `${JOIN_LINE} --sha256 ${'7ac8'.repeat(16)} --user`,
        plainCommand: `${JOIN_LINE} --plain --sha256 ${'411a'.repeat(16)}`,
        problem: null,
      }),
  ],
];
