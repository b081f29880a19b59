import { getFollowJobUrl } from '@/shared/api/generated/portal';
import type { JobEvent as WireJobEvent } from '@/shared/api/generated/model';
import { apiUrl } from '@/shared/api/http';
import { toJobEvent, type JobEvent } from './jobEvent';

export interface StreamListener {
  onEvent: (event: JobEvent) => void;
  /** The stream is up (again). The portal sends the full state first. */
  onOpen: () => void;
  /** The connection is lost, and the stream is being opened again. */
  onLost: () => void;
  /**
   * The stream is open, but the portal has sent no data since this time. Usually the portal sends
   * data every few seconds.
   */
  onSilent: (since: Date) => void;
  /** The job has ended, and the portal has sent all its events. */
  onEnd: () => void;
  /** The portal refused the stream. A request for the job returns the reason. */
  onRefused: () => void;
}

/**
 * Maximum number of log lines in the stream: the end of a long log. The portal searches the other
 * lines.
 */
const NEWEST_LINES = 500;
const REOPEN_MILLIS = 3000;
const WATCH_MILLIS = 1000;
export const SILENCE_MILLIS = 5000;
/**
 * Silence after which the connection counts as dead. A firewall can cut a connection without
 * notice, and then the browser reports no error.
 */
const DEAD_MILLIS = 20_000;

const isEmpty = (event: JobEvent) => Object.keys(event).length === 0;

/**
 * Follows a job until it ends or `close` is called.
 *
 * The browser reconnects by itself after a broken connection. After an answer that is not a stream,
 * such as a proxy's 502 or a 401, the browser does not reconnect. In this case this function opens
 * the stream again after some seconds and notifies the listener. The listener can then check with
 * an ordinary request whether the session and the job still exist.
 */
export function followJob(id: string, listener: StreamListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newsAt = Date.now();
  let silent = false;
  let up = false;

  function news() {
    newsAt = Date.now();
    if (silent) {
      silent = false;
      listener.onOpen();
    }
  }

  function open() {
    source = new EventSource(apiUrl(getFollowJobUrl(id, { newestLines: NEWEST_LINES })), {
      withCredentials: true,
    });
    source.onopen = () => {
      newsAt = Date.now();
      silent = false;
      up = true;
      listener.onOpen();
    };
    source.onmessage = (message: MessageEvent<string>) => {
      news();
      const event = toJobEvent(JSON.parse(message.data) as WireJobEvent);
      if (!isEmpty(event)) listener.onEvent(event);
    };
    source.addEventListener('end', () => {
      source.close();
      clearInterval(watchdog);
      listener.onEnd();
    });
    source.onerror = () => {
      up = false;
      silent = false;
      listener.onLost();
      if (source.readyState === EventSource.CLOSED) {
        listener.onRefused();
        timer = setTimeout(open, REOPEN_MILLIS);
      }
    };
  }

  const watchdog = setInterval(() => {
    const quiet = Date.now() - newsAt;
    if (up && !silent && quiet >= SILENCE_MILLIS) {
      silent = true;
      listener.onSilent(new Date(newsAt));
    }
    if (up && quiet >= DEAD_MILLIS) {
      up = false;
      source.close();
      open();
    }
  }, WATCH_MILLIS);

  open();
  return () => {
    clearTimeout(timer);
    clearInterval(watchdog);
    source.close();
  };
}
