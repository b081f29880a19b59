/** The portal's format of errors, RFC 9457. */
export interface ProblemItem {
  pointer: string;
  message: string;
}

export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly errors: ProblemItem[];

  constructor(
    status: number,
    title: string,
    detail: string,
    code: string,
    errors: ProblemItem[] = [],
  ) {
    super(detail || title);
    this.name = 'Problem';
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.code = code;
    this.errors = errors;
  }
}

const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

function items(value: unknown): ProblemItem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { pointer, message } = item as Record<string, unknown>;
    return typeof message === 'string' ? [{ pointer: text(pointer, ''), message }] : [];
  });
}

/** Makes a problem from any body, because a proxy can answer with another document. */
export function problemOf(status: number, body: unknown): Problem {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return new Problem(
    status,
    text(fields['title'], `The portal answered ${status}`),
    text(fields['detail'], 'It gave no reason.'),
    text(fields['code'], `http-${status}`),
    items(fields['errors']),
  );
}

/** Returns true if the portal has refused a change because the data had changed in the meantime. */
export const isChangedMeanwhile = (error: unknown) =>
  error instanceof Problem && error.code === 'changed-meanwhile';

export const unreachable = () =>
  new Problem(
    0,
    'The portal cannot be reached',
    'No change was made. Check the connection. This page tries again by itself.',
    'portal-unreachable',
  );

export const asProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(
        0,
        'The page failed',
        error instanceof Error ? error.message : String(error),
        'page-error',
      );
