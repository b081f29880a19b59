/**
 * Splits "org.example.SceneException: no scene" into "SceneException" and "no scene". Other
 * messages have no name.
 */
export function exceptionParts(message: string): { name: string | null; text: string } {
  const match = /^(?:[\p{L}\p{N}_$]+\.)+([\p{L}\p{N}_$]+)(?::\s*(.*))?$/su.exec(message);
  if (match?.[1] === undefined) return { name: null, text: message };
  return { name: match[1], text: match[2] ?? '' };
}

/** Removes the package of an exception's class, which is not needed at a glance. */
export function exceptionWords(message: string): string {
  const { name, text } = exceptionParts(message);
  return name === null ? text : text === '' ? name : `${name}: ${text}`;
}
