/** Where to go after the sign-in: a path of this site and nothing else. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/';
}
