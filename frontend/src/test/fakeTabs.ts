import { vi } from 'vitest';

interface Waiting {
  signal: AbortSignal | undefined;
  lead: () => Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** Replaces the locks and channels of a browser. All its tabs run in one test. */
export class FakeTabs {
  private readonly waiting: Waiting[] = [];
  private holder: Waiting | null = null;
  private readonly channels = new Set<FakeChannel>();

  static install() {
    const tabs = new FakeTabs();
    vi.stubGlobal('navigator', { locks: { request: tabs.request.bind(tabs) } });
    vi.stubGlobal(
      'BroadcastChannel',
      class extends FakeChannel {
        constructor() {
          super(tabs.channels);
        }
      },
    );
  }

  private request(_name: string, options: LockOptions, lead: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      const asked = { signal: options.signal, lead, resolve, reject };
      options.signal?.addEventListener('abort', () => {
        const at = this.waiting.indexOf(asked);
        if (at >= 0) {
          this.waiting.splice(at, 1);
          reject(new Error('aborted'));
        }
      });
      if (options.steal === true) {
        this.waiting.unshift(asked);
        this.holder?.reject(new Error('stolen'));
        this.holder = null;
      } else {
        this.waiting.push(asked);
      }
      this.grant();
    });
  }

  private grant() {
    if (this.holder !== null) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.holder = next;
    void next.lead().then(() => {
      next.resolve();
      if (this.holder === next) {
        this.holder = null;
        this.grant();
      }
    });
  }
}

class FakeChannel {
  onmessage: ((message: { data: unknown }) => void) | null = null;

  private readonly all: Set<FakeChannel>;

  constructor(all: Set<FakeChannel>) {
    this.all = all;
    all.add(this);
  }

  postMessage(data: unknown) {
    for (const each of [...this.all]) if (each !== this) each.onmessage?.({ data });
  }

  close() {
    this.all.delete(this);
  }
}
