import type { AuditEvent, Token, User, UserShare } from '../src/shared/api/generated/model';
import { json, parsed, refuse, type Route } from './exchange.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const user = (username: string, role: string, hours: number, disabled = false): User => ({
  id: `user-${username}`,
  username,
  role,
  issuer: null,
  disabled,
  createdAt: ago(hours * 100),
  lastSignInAt: disabled ? null : ago(hours),
  etag: '1',
});

const USERS = [
  user('admin', 'admin', 1),
  user('researcher-1', 'submitter', 5),
  user('brno-owner', 'site-owner', 30),
  user('former-student', 'viewer', 90, true),
  { ...user('colleague', 'operator', 12), issuer: 'https://login.example.org/realms/grid' },
];

/** Users with these names have to set a password when they sign in. */
const GIVEN = new Set(['newcomer']);

export const passwordIsGiven = (username: string) => GIVEN.has(username);

const SHARES: UserShare[] = USERS.map(({ username }, i) => ({
  user: username,
  weight: i === 1 ? 2 : 1,
  maxWorkers: i === 1 ? 40 : null,
  maxQueued: i === 3 ? 0 : null,
  maxBytes: i === 1 ? 20e9 : null,
  usedBytes: i === 1 ? 7_300_000_000 : null,
  useRefSeconds: 18_400 / (i + 1) ** 3,
  runningWorkers: i === 1 ? 21 : 0,
  queuedJobs: i === 1 ? 3 : 0,
  settingsTag: '5a',
}));

const TOKENS: Token[] = [
  {
    id: 'token-1',
    name: 'satin command on laptop',
    scopes: ['read', 'submit', 'operate', 'admin', 'account'],
    createdAt: ago(300),
    expiresAt: ago(-1800),
    lastUsedAt: ago(2),
  },
  {
    id: 'token-2',
    name: 'nightly run',
    scopes: ['read', 'submit'],
    createdAt: ago(600),
    expiresAt: ago(-48),
    lastUsedAt: null,
  },
];

const event = (id: number, who: string, action: string, target: string, status: number) => ({
  id,
  at: ago(id / 3),
  who,
  address: '192.0.2.17',
  entrance: who === 'nobody' ? null : 'session',
  action,
  target: `/api/v1${target}`,
  status,
  detail: null,
});

const EVENTS: AuditEvent[] = [
  event(1, 'researcher-1', 'job.submit', '/jobs/job-412', 201),
  {
    ...event(2, 'admin', 'user.change', '/users/user-brno-owner', 200),
    detail: 'brno-owner: submitter -> site-owner',
  },
  event(3, 'researcher-1', 'site.create', '/sites', 403),
  { ...event(4, 'nobody', 'session.sign-in', '/session', 401), detail: 'root' },
];

const page = (items: unknown[]) => ({ items, nextPageToken: null });

/** People, tokens and the audit trail, a few of each. */
export const PEOPLE_ROUTES: Route[] = [
  ['GET', /^\/users$/, (_, { response }) => json(response, 200, page(USERS))],
  [
    'POST',
    /^\/users$/,
    async (_, { incoming, response }) => {
      const { username, role } = await parsed<User>(incoming);
      const made = user(username, role, 0);
      USERS.unshift(made);
      json(response, 201, { user: made, password: 'a-password-of-many-letters' });
    },
  ],
  [
    'PATCH',
    /^\/users\/([^/]+)$/,
    async (match, { incoming, response }) => {
      const found = USERS.find((each) => each.id === match[1]);
      if (found === undefined) return refuse(response, 404, 'not-found', 'Not Found', 'No user.');
      Object.assign(found, await parsed<Partial<User>>(incoming));
      json(response, 200, found);
    },
  ],
  [
    'POST',
    /^\/users\/([^/]+)\/password-reset$/,
    (_, { response }) => json(response, 200, { password: 'another-password-of-many-letters' }),
  ],
  ['GET', /^\/tokens$/, (_, { response }) => json(response, 200, page(TOKENS))],
  [
    'POST',
    /^\/tokens$/,
    async (_, { incoming, response }) => {
      const { name } = await parsed<{ name: string }>(incoming);
      const id = `token-${TOKENS.length + 1}`;
      TOKENS.unshift({ ...(TOKENS[1] as Token), id, name });
      json(response, 201, { id, name, secret: 'satin_Qx7', expiresAt: ago(-720) });
    },
  ],
  [
    'DELETE',
    /^\/tokens\/([^/]+)$/,
    (match, { response }) => {
      TOKENS.splice(
        TOKENS.findIndex((token) => token.id === match[1]),
        1,
      );
      response.writeHead(204).end();
    },
  ],
  [
    'PUT',
    /^\/session\/password$/,
    (_, { response, user: who }) => {
      GIVEN.delete(who ?? '');
      response.writeHead(204).end();
    },
  ],
  ['GET', /^\/shares$/, (_, { response }) => json(response, 200, page(SHARES))],
  [
    'PUT',
    /^\/shares\/([^/]+)$/,
    async (match, { incoming, response }) => {
      const found = SHARES.find((each) => each.user === match[1]);
      if (found === undefined) return refuse(response, 404, 'not-found', 'Not Found', 'No user.');
      Object.assign(found, await parsed<Partial<UserShare>>(incoming));
      json(response, 200, found);
    },
  ],
  ['GET', /^\/audit-events$/, (_, { response }) => json(response, 200, page(EVENTS))],
];
