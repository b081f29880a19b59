import { vi } from 'vitest';

export interface Seen {
  method: string;
  path: string;
  query: string;
  headers: Headers;
  body: unknown;
}

export type Answer =
  { status?: number; body?: unknown } | ((seen: Seen) => { status?: number; body?: unknown });

/**
 * Replaces `fetch`. The replacement answers by "METHOD /path" below /api/v1, and keeps the
 * requests.
 */
export function fakePortal(answers: Record<string, Answer>) {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://portal');
    const method = init.method ?? 'GET';
    const request: Seen = {
      method,
      path: pathname.replace('/api/v1', ''),
      query: search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    };
    seen.push(request);
    const answer = answers[`${method} ${request.path}`];
    if (answer === undefined)
      return Promise.resolve(answerOf(404, { title: 'No such route', code: 'route-unknown' }));
    const { status = 200, body } = typeof answer === 'function' ? answer(request) : answer;
    return Promise.resolve(answerOf(status, body));
  });
  return seen;
}

/**
 * Returns the parameters of each request to a route, in order. Routes are named as in fakePortal.
 */
export const queriesOf = (seen: Seen[], route: string) =>
  seen
    .filter(({ method, path }) => `${method} ${path}` === route)
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));

function answerOf(status: number, body: unknown): Response {
  if (body === undefined) return new Response(null, { status });
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } });
}
