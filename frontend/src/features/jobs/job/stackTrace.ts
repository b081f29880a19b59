/** Stack frames of the platform and the engine. The cause of an error is in another frame. */
const FOREIGN =
  /^(java|javax|jdk|sun|com\.sun|org\.satingrid\.(satin|engine|runtime|cluster|launcher|network))\./;

/** The first frame of the application's own code, or null. */
export function firstOwnFrame(stackTrace: string): string | null {
  for (const line of stackTrace.split('\n')) {
    const frame = /^\s*at\s+(?:[^/\s]+\/+)?(\S.*)$/.exec(line)?.[1];
    if (frame !== undefined && !FOREIGN.test(frame)) return frame;
  }
  return null;
}
