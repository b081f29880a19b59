/**
 * Returns the page to show after the sign-in. Any text that is not a path of this site becomes the
 * first page.
 */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/';
}
