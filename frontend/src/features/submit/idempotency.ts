/**
 * Returns 128 random bits as text. Does not use `crypto.randomUUID`, because browsers do not offer
 * it on pages without TLS.
 */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Makes a function that returns the same key for the same content as in the last call, and a new
 * key for other content.
 */
export function keyKeeper() {
  let last: { content: string; key: string } | null = null;
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: randomKey() };
    return last.key;
  };
}
