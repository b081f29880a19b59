/**
 * Stack frames of the platform and of the engine, which are never the cause of a program's error.
 */
const FOREIGN =
  /^(java|javax|jdk|sun|com\.sun|org\.satingrid\.(satin|engine|runtime|cluster|launcher|network))\./;

/** Returns the first frame of the application's own code, or null without such a frame. */
export function firstOwnFrame(stackTrace: string): string | null {
  for (const line of stackTrace.split('\n')) {
    const frame = /^\s*at\s+(?:[^/\s]+\/+)?(\S.*)$/.exec(line)?.[1];
    if (frame !== undefined && !FOREIGN.test(frame)) return frame;
  }
  return null;
}
