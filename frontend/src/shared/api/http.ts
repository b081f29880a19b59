import { env } from '../config/env';
import { problemOf, unreachable } from './problem';

const INFO = '/api/v1/info';
const CSRF_COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD']);

type Listener = () => void;
let onSessionEnd: Listener = () => undefined;

/**
 * Sets the listener that is called when the portal answers a request other than a sign-in with 401.
 */
export function whenSessionEnds(listener: Listener) {
  onSessionEnd = listener;
}

export function csrfToken(cookies: string): string | null {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
  return entry === undefined ? null : decodeURIComponent(entry.slice(CSRF_COOKIE.length + 1));
}

/** Returns an address below the REST interface, for links and pictures. */
export const apiUrl = (path: string) => env.apiOrigin + path;

/** The options of a generated function. Their type of headers is wider than the DOM's type. */
interface GeneratedInit extends Omit<RequestInit, 'headers'> {
  headers?: HeadersInit | Record<string, string | readonly string[]>;
}

function headersOf({ headers }: GeneratedInit): Headers {
  if (headers === undefined || headers instanceof Headers || Array.isArray(headers)) {
    return new Headers(headers);
  }
  return new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

/**
 * Sends every request of the page, because all generated functions call this function. Generated
 * functions take the type of their options from the last overload.
 */
export async function http<T>(path: string, init?: GeneratedInit): Promise<T>;
// eslint-disable-next-line @typescript-eslint/unified-signatures -- a union would hand them the wide type
export async function http<T>(path: string, init?: RequestInit): Promise<T>;
export async function http<T>(path: string, init: GeneratedInit = {}): Promise<T> {
  const response = SAFE.has((init.method ?? 'GET').toUpperCase())
    ? await sendWith(null, path, init)
    : await change(path, init);
  const body = await bodyOf(response);
  if (response.ok) return body as T;
  if (response.status === 401 && !path.endsWith('/session')) onSessionEnd();
  throw problemOf(response.status, body);
}

/**
 * Sends a request that changes data. Another tab can replace the cookie after this request has read
 * it. If the portal refuses the request for this reason, it is sent again with the new cookie.
 */
async function change(path: string, init: GeneratedInit): Promise<Response> {
  const token = csrfToken(document.cookie) ?? (await freshCsrfToken());
  const response = await sendWith(token, path, init);
  const now = csrfToken(document.cookie);
  return response.status === 403 && now !== token ? sendWith(now, path, init) : response;
}

function sendWith(token: string | null, path: string, init: GeneratedInit): Promise<Response> {
  const headers = headersOf(init);
  if (token !== null) headers.set('X-XSRF-TOKEN', token);
  return send(apiUrl(path), { ...init, headers, credentials: 'same-origin' });
}

/**
 * Returns the token of a new cookie. The cookie is missing if the user has cleared it, and every
 * answer of the portal sets it again.
 */
async function freshCsrfToken(): Promise<string | null> {
  await send(apiUrl(INFO), { credentials: 'same-origin' });
  return csrfToken(document.cookie);
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw unreachable();
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return await response.json();
  } catch {
    // The body is truncated. The status still shows the result.
    return undefined;
  }
}
