import { getFollowJobUrl } from '@/shared/api/generated/portal';
import { apiUrl } from '@/shared/api/http';

/** A message of a job's stream. */
export type Message =
  | { kind: 'open' }
  | { kind: 'data'; data: string }
  /** The connection is lost, and the stream is being opened again. */
  | { kind: 'lost' }
  /** The portal refused the stream. It is being opened again. */
  | { kind: 'refused' }
  | { kind: 'end' };

export interface JobSource {
  /** Opens another stream in place of the current one. */
  restart: () => void;
  close: () => void;
}

/**
 * Maximum number of log lines in the stream: the end of a long log. The portal searches the other
 * lines.
 */
const NEWEST_LINES = 500;
const REOPEN_MILLIS = 3000;

/**
 * Opens a stream for this tab.
 *
 * The browser reconnects by itself after a broken connection. After an answer that is not a stream,
 * such as a proxy's 502 or a 401, the browser does not reconnect. In this case this function opens
 * the stream again after some seconds.
 */
export function ownSource(id: string, onMessage: (message: Message) => void): JobSource {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    const opened = new EventSource(apiUrl(getFollowJobUrl(id, { newestLines: NEWEST_LINES })), {
      withCredentials: true,
    });
    source = opened;
    opened.onopen = () => onMessage({ kind: 'open' });
    opened.onmessage = ({ data }: MessageEvent<string>) => onMessage({ kind: 'data', data });
    opened.addEventListener('end', () => {
      opened.close();
      onMessage({ kind: 'end' });
    });
    opened.onerror = () => {
      onMessage({ kind: 'lost' });
      if (opened.readyState === EventSource.CLOSED) {
        onMessage({ kind: 'refused' });
        timer = setTimeout(open, REOPEN_MILLIS);
      }
    };
  }

  function close() {
    clearTimeout(timer);
    source.close();
  }

  open();
  return {
    restart: () => {
      close();
      open();
    },
    close,
  };
}
