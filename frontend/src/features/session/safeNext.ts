/** Returns the target after the sign-in, which must be a path of this site. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/';
}
