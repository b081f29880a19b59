import { createServer, type Server } from 'node:http';
import { ALERT_ROUTES } from './alertRoutes.ts';
import { BASE, json, parsed, refuse, type Exchange } from './exchange.ts';
import { EVENT_ROUTES } from './eventRoutes.ts';
import { EVIDENCE_ROUTES } from './evidenceRoutes.ts';
import { FINDINGS_ROUTES } from './findingsRoutes.ts';
import { JOB_ROUTES } from './jobRoutes.ts';
import { advance } from './lifecycle.ts';
import { MEASURE_ROUTES } from './measureRoutes.ts';
import { OTHER_ROUTES } from './otherRoutes.ts';
import { PEOPLE_ROUTES, passwordIsGiven } from './peopleRoutes.ts';
import { WEBHOOK_ROUTES } from './webhookRoutes.ts';

const ROUTES = [
  ...ALERT_ROUTES,
  ...EVENT_ROUTES,
  // Before the jobs' own routes, because one path has a word in place of an id.
  ...FINDINGS_ROUTES,
  ...JOB_ROUTES,
  ...EVIDENCE_ROUTES,
  ...MEASURE_ROUTES,
  ...OTHER_ROUTES,
  ...PEOPLE_ROUTES,
  ...WEBHOOK_ROUTES,
];

const RIGHTS: Record<string, string[]> = {
  viewer: ['account', 'read'],
  submitter: ['account', 'read', 'submit'],
  'site-owner': ['account', 'read', 'submit', 'own-sites'],
  operator: ['account', 'read', 'submit', 'own-sites', 'operate'],
  admin: ['account', 'read', 'submit', 'own-sites', 'operate', 'administer'],
};

/** A person has the role of the same name. */
const meOf = (username: string) => {
  const role = username in RIGHTS ? username : 'submitter';
  return { username, role, rights: RIGHTS[role], mustChangePassword: passwordIsGiven(username) };
};

async function route(exchange: Exchange) {
  const { url, incoming, response, user } = exchange;
  const path = url.pathname.slice(BASE.length);
  advance();
  if (path === '/info')
    return json(response, 200, {
      name: 'Satin Grid',
      version: '0.1.0',
      provider: 'Example University',
    });
  if (path === '/session') return session(exchange);
  if (user === null)
    return refuse(response, 401, 'unauthenticated', 'Not signed in', 'Sign in first.');
  for (const [method, pattern, handler] of ROUTES) {
    const match = pattern.exec(path);
    if (match !== null && method === incoming.method) return handler(match, exchange);
  }
  refuse(
    response,
    404,
    'route-unknown',
    'No such route',
    `${incoming.method} ${path} is not here.`,
  );
}

async function session({ incoming, response, user }: Exchange) {
  const cookie = 'XSRF-TOKEN=fixture; Path=/';
  if (incoming.method === 'POST') {
    const { username, password } = await parsed<{ username: string; password: string }>(incoming);
    if (password === 'wrong')
      return refuse(
        response,
        401,
        'credentials-wrong',
        'User name or password is wrong',
        'There is no such user with this password.',
      );
    return json(response, 200, meOf(username), {
      'Set-Cookie': `SATIN_SESSION=${encodeURIComponent(username)}; Path=/; HttpOnly`,
    });
  }
  if (incoming.method === 'DELETE') {
    response.writeHead(204, { 'Set-Cookie': 'SATIN_SESSION=; Path=/; Max-Age=0' });
    return response.end();
  }
  if (user === null) {
    response.setHeader('Set-Cookie', cookie);
    return refuse(response, 401, 'unauthenticated', 'Not signed in', 'Sign in first.');
  }
  json(response, 200, meOf(user), { 'Set-Cookie': cookie });
}

/** The portal's interface over simulated jobs, on a free port of loopback. */
export function startFixtures(): Promise<{ server: Server; port: number }> {
  const server = createServer((incoming, response) => {
    const cookie = /SATIN_SESSION=([^;]+)/.exec(incoming.headers.cookie ?? '')?.[1];
    const user = cookie === undefined ? null : decodeURIComponent(cookie);
    const url = new URL(incoming.url ?? '/', 'http://fixtures');
    Promise.resolve(route({ url, incoming, response, user })).catch((error: unknown) =>
      refuse(response, 500, 'fixture-failed', 'The fixture server failed', String(error)),
    );
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : 0 });
    }),
  );
}
