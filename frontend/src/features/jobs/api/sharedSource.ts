import { ownSource, type JobSource, type Message } from './jobSource';

type Posted = Message | { kind: 'hello' };

/**
 * Follows a job's stream together with all other tabs of the browser that show the job. Over HTTP/1.1 a
 * browser has six connections to the portal. With a stream for each tab, the seventh tab would wait
 * forever.
 *
 * The tab that holds the lock leads: it has the stream, and repeats each message to the other tabs.
 * A new tab says hello. The leader then opens its stream again, so that the portal sends the full
 * state to all tabs. If the leader's tab is closed, the browser gives the lock to the next tab. A
 * tab that receives no message for long takes the lock, because the leader can be frozen.
 *
 * A browser without locks or channels, and a page without a secure context, use a stream for each
 * tab.
 */
export function sharedSource(id: string, onMessage: (message: Message) => void): JobSource {
  // Not all contexts have them, although the types say so.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') {
    return ownSource(id, onMessage);
  }
  const name = `satin-job-${id}`;
  const channel = new BroadcastChannel(name);
  const stop = new AbortController();
  let own: JobSource | null = null;
  /** True if a new tab would miss the state that the stream has begun to send. */
  let begun = false;
  /** True if this tab has received the full state, so that changes of it make sense. */
  let joined = false;
  let release: (() => void) | undefined;

  const lead = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      release = resolve;
      begun = false;
      own = ownSource(id, (message) => {
        begun ||= message.kind === 'open';
        joined ||= begun;
        channel.postMessage(message satisfies Posted);
        take(message);
      });
    });

  function follow() {
    own?.close();
    own = null;
  }

  function claim(options: LockOptions) {
    locks?.request(name, options, lead).catch(() => {
      // Another tab took the lock, or this tab does not follow any more.
      if (stop.signal.aborted) return;
      follow();
      claim({ signal: stop.signal });
    });
  }

  function close() {
    stop.abort();
    follow();
    channel.close();
    release?.();
  }

  function take(message: Message) {
    if (message.kind === 'end') close();
    onMessage(message);
  }

  function restart() {
    begun = false;
    if (own === null) claim({ steal: true });
    else own.restart();
  }

  channel.onmessage = ({ data }: MessageEvent<Posted>) => {
    if (data.kind === 'hello') {
      if (own !== null && begun) restart();
      return;
    }
    joined ||= data.kind === 'open';
    if (joined || data.kind !== 'data') take(data);
  };
  claim({ signal: stop.signal });
  channel.postMessage({ kind: 'hello' } satisfies Posted);
  return { restart, close };
}
