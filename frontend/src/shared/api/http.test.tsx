import { describe, expect, it, vi } from 'vitest';
import { fakePortal } from '@/test/fakePortal';
import { http, csrfToken, whenSessionEnds } from './http';
import type { Problem } from './problem';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error as Problem,
  );

describe('http', () => {
  it('sends the CSRF cookie back as a header when something changes, and only then', async () => {
    document.cookie = 'XSRF-TOKEN=a%2Fb';
    const seen = fakePortal({ 'GET /jobs': { body: {} }, 'POST /jobs': { status: 201, body: {} } });
    await http('/api/v1/jobs');
    await http('/api/v1/jobs', { method: 'POST', body: '{}' });
    expect(seen.map((request) => request.headers.get('X-XSRF-TOKEN'))).toEqual([null, 'a/b']);
  });

  it('asks for the CSRF cookie when it is missing', async () => {
    const seen = fakePortal({
      'GET /info': () => {
        document.cookie = 'XSRF-TOKEN=fresh';
        return { body: {} };
      },
      'POST /session': { body: {} },
    });
    await http('/api/v1/session', { method: 'POST', body: '{}' });
    expect(seen.at(-1)?.headers.get('X-XSRF-TOKEN')).toBe('fresh');
  });

  it('sends a change again if the CSRF cookie was replaced meanwhile', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    const seen = fakePortal({
      'POST /jobs': () => {
        const stale = document.cookie.includes('old');
        document.cookie = 'XSRF-TOKEN=new';
        return stale ? { status: 403, body: {} } : { status: 201, body: { id: 'j' } };
      },
    });
    expect(await http('/api/v1/jobs', { method: 'POST', body: '{}' })).toEqual({ id: 'j' });
    expect(seen.map((request) => request.headers.get('X-XSRF-TOKEN'))).toEqual(['old', 'new']);
  });

  it('turns a problem document into a Problem with its causes', async () => {
    fakePortal({
      'GET /x': {
        status: 422,
        body: {
          title: 'Refused',
          detail: 'One method',
          code: 'class-refused',
          errors: [{ pointer: 'A.b:3', message: 'no' }],
        },
      },
    });
    const problem = await failure(http('/api/v1/x'));
    expect(problem).toMatchObject({
      status: 422,
      title: 'Refused',
      code: 'class-refused',
      errors: [{ pointer: 'A.b:3', message: 'no' }],
    });
  });

  it('makes a Problem of an answer that is none', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      ),
    );
    expect(await failure(http('/api/v1/x'))).toMatchObject({ status: 502, code: 'http-502' });
  });

  it('says that the portal cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('connection refused')));
    expect(await failure(http('/api/v1/x'))).toMatchObject({
      status: 0,
      code: 'portal-unreachable',
    });
  });

  it('tells the end of a session, but not a wrong password', async () => {
    document.cookie = 'XSRF-TOKEN=t';
    const ended = vi.fn();
    whenSessionEnds(ended);
    fakePortal({
      'POST /session': { status: 401, body: {} },
      'GET /jobs': { status: 401, body: {} },
    });
    await failure(http('/api/v1/session', { method: 'POST' }));
    expect(ended).not.toHaveBeenCalled();
    await failure(http('/api/v1/jobs'));
    expect(ended).toHaveBeenCalledOnce();
  });
});

it('finds the token among other cookies', () => {
  expect(csrfToken('a=1; XSRF-TOKEN=x%3Dy; b=2')).toBe('x=y');
  expect(csrfToken('MY-XSRF-TOKEN=1')).toBeNull();
});
