/**
 * Returns 128 random bits. The page can be served without TLS, and `crypto.randomUUID` is then
 * missing.
 */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns the same key for the same content, and a new key for other content. */
export function keyKeeper() {
  let last: { content: string; key: string } | null = null;
  return (content: unknown): string => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: randomKey() };
    return last.key;
  };
}
