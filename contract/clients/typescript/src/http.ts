/** The address of the portal, and the API token for it. */
export interface Connection {
  address: string;
  token: string;
}

/** The portal refused a request. `code` is a stable word. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    const fields = (typeof problem === 'object' && problem !== null ? problem : {}) as {
      code?: string;
      detail?: string;
    };
    super(fields.detail ?? `The portal answered ${status}`);
    this.name = 'PortalError';
    this.status = status;
    this.code = fields.code ?? `http-${status}`;
    this.problem = problem;
  }
}

let connection: Connection | null = null;

/** Sets the portal that receives all later requests. */
export function connect(to: Connection) {
  connection = to;
}

/** Sends one request for the generated functions. */
export async function http<T>(path: string, init: RequestInit = {}): Promise<T> {
  if (connection === null) throw new Error('Call connect({ address, token }) first');
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${connection.token}`);
  const response = await fetch(connection.address.replace(/\/$/, '') + path, { ...init, headers });
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson ? await response.json() : await response.blob();
  if (!response.ok) throw new PortalError(response.status, body);
  return body as T;
}
