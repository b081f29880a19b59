import { getFollowJobUrl } from '@/shared/api/generated/portal';
import type { JobEvent as WireJobEvent } from '@/shared/api/generated/model';
import { apiUrl } from '@/shared/api/http';
import { toJobEvent, type JobEvent } from './jobEvent';

export interface StreamListener {
  onEvent: (event: JobEvent) => void;
  /** The stream is up (again); the portal sends the full state first. */
  onOpen: () => void;
  /** Nothing arrives at present; the stream is being opened again. */
  onLost: () => void;
  /** The job is over and everything was sent. */
  onEnd: () => void;
  /** The portal refused the stream; asking for the job says why. */
  onRefused: () => void;
}

const REOPEN_MILLIS = 3000;

/**
 * Follows a job until it ends or `close` is called.
 *
 * The browser reconnects by itself after a broken connection, but gives up for good when it gets an answer that is
 * no stream (a restarting proxy's 502, a 401): then we ask again after a while, and tell the listener, who finds out
 * by an ordinary request whether the session or the job is gone.
 */
export function followJob(id: string, listener: StreamListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    source = new EventSource(apiUrl(getFollowJobUrl(id)), { withCredentials: true });
    source.onopen = () => listener.onOpen();
    source.onmessage = (message: MessageEvent<string>) =>
      listener.onEvent(toJobEvent(JSON.parse(message.data) as WireJobEvent));
    source.addEventListener('end', () => {
      source.close();
      listener.onEnd();
    });
    source.onerror = () => {
      listener.onLost();
      if (source.readyState === EventSource.CLOSED) {
        listener.onRefused();
        timer = setTimeout(open, REOPEN_MILLIS);
      }
    };
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
