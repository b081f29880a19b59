import { vi } from 'vitest';
import type { JobEvent } from '@/shared/api/generated/model';

/** Replaces `EventSource`. The test sends the events of the portal. */
export class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];

  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }

  static install() {
    FakeStream.opened = [];
    vi.stubGlobal('EventSource', FakeStream);
  }

  static get last(): FakeStream {
    const stream = FakeStream.opened.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  }

  accept() {
    this.readyState = 1;
    this.onopen?.();
  }

  send(event: JobEvent) {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }));
  }

  /**
   * Breaks the stream. If `closed`, the browser has given up, as after an answer that is not a
   * stream. Otherwise the browser connects again by itself.
   */
  fail(closed: boolean) {
    this.readyState = closed ? FakeStream.CLOSED : 0;
    this.onerror?.();
  }

  end() {
    this.dispatchEvent(new Event('end'));
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }
}
