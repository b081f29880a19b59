import type { JobEvent as WireJobEvent } from '@/shared/api/generated/model';
import { toJobEvent, type JobEvent } from './jobEvent';
import { sharedSource } from './sharedSource';

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

const WATCH_MILLIS = 1000;
export const SILENCE_MILLIS = 5000;
/**
 * Silence after which the connection counts as dead. A firewall can cut a connection without
 * notice, and then the browser reports no error.
 */
const DEAD_MILLIS = 20_000;

const isEmpty = (event: JobEvent) => Object.keys(event).length === 0;

/**
 * Follows a job until it ends or `close` is called. Notifies the listener of the stream's state, so
 * that it can check with an ordinary request whether the session and the job still exist.
 */
export function followJob(id: string, listener: StreamListener): () => void {
  let heardAt = Date.now();
  let silent = false;
  let up = false;

  function opened() {
    silent = false;
    up = true;
    listener.onOpen();
  }

  const source = sharedSource(id, (message) => {
    heardAt = Date.now();
    if (message.kind === 'open') {
      opened();
    } else if (message.kind === 'data') {
      if (silent) opened();
      const event = toJobEvent(JSON.parse(message.data) as WireJobEvent);
      if (!isEmpty(event)) listener.onEvent(event);
    } else if (message.kind === 'end') {
      clearInterval(watchdog);
      listener.onEnd();
    } else if (message.kind === 'lost') {
      up = false;
      silent = false;
      listener.onLost();
    } else {
      listener.onRefused();
    }
  });

  const watchdog = setInterval(() => {
    const quiet = Date.now() - heardAt;
    if (up && !silent && quiet >= SILENCE_MILLIS) {
      silent = true;
      listener.onSilent(new Date(heardAt));
    }
    if (quiet >= DEAD_MILLIS) {
      up = false;
      heardAt = Date.now();
      source.restart();
    }
  }, WATCH_MILLIS);

  return () => {
    clearInterval(watchdog);
    source.close();
  };
}
