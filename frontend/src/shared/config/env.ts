/** Settings of the built page, checked once at start. */
export interface Env {
  /** Origin of the portal. Empty in the usual case that the portal itself serves this page. */
  apiOrigin: string;
}

export function readEnv(source: Record<string, unknown>): Env {
  const origin = source['VITE_API_ORIGIN'] ?? '';
  if (typeof origin !== 'string' || (origin !== '' && !/^https?:\/\/[^/]+$/.test(origin))) {
    throw new Error(
      `VITE_API_ORIGIN must be an origin such as https://grid.example.org without a path, not ${JSON.stringify(origin)}`,
    );
  }
  return { apiOrigin: origin };
}

export const env = readEnv(import.meta.env);
