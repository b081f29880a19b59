import type { Server } from 'node:http';
import { vi } from 'vitest';
import { startFixtures } from '../../dev/server.ts';

/** The simulated portal of `npm run dev:fixtures`, with a signed-in user. */
export interface FixturePortal {
  server: Server;
  origin: string;
  /** The original `fetch`, which a test replaces. */
  send: typeof fetch;
}

export async function startFixturePortal(): Promise<FixturePortal> {
  const { server, port } = await startFixtures();
  return { server, origin: `http://127.0.0.1:${port}`, send: globalThis.fetch };
}

/** Sends the requests and the streams of the pages to the simulated portal. */
export function connect({ origin, send }: FixturePortal, user: string) {
  const Cookie = `SATIN_SESSION=${user}`;
  const from = (url: string | URL) =>
    `${origin}${new URL(url, origin).pathname}${new URL(url, origin).search}`;
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit = {}) => {
    const all = new Headers(headers);
    all.set('Cookie', Cookie);
    return send(from(url), { headers: all, ...(method && { method }), ...(body && { body }) });
  });
  vi.stubGlobal(
    'EventSource',
    class extends FixtureStream {
      constructor(url: string) {
        super(send(from(url), { headers: { Cookie } }));
      }
    },
  );
}

/** Sends only the first events of a stream, which contain all data of a page. */
class FixtureStream extends EventTarget {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  private reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private closed = false;

  constructor(response: Promise<Response>) {
    super();
    void this.read(response);
  }

  private async read(response: Promise<Response>) {
    this.reader = (await response).body?.getReader();
    this.readyState = 1;
    this.onopen?.();
    const decoder = new TextDecoder();
    let rest = '';
    while (!this.closed && this.reader !== undefined) {
      const { value, done } = await this.reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) this.tell(event);
    }
  }

  private tell(event: string) {
    if (this.closed) return;
    const data = /^data: (.*)$/m.exec(event)?.[1] ?? '{}';
    if (event.startsWith('event: end')) this.dispatchEvent(new Event('end'));
    else this.onmessage?.(new MessageEvent('message', { data }));
  }

  close() {
    this.closed = true;
    this.readyState = 2;
    void this.reader?.cancel();
  }
}
