import type { ReactNode } from 'react';

const SHAPES = {
  overview: (
    <>
      <rect x="2" y="2" width="5" height="6" />
      <rect x="9" y="2" width="5" height="3" />
      <rect x="9" y="7" width="5" height="7" />
      <rect x="2" y="10" width="5" height="4" />
    </>
  ),
  jobs: <path d="M2.5 4h11M2.5 8h11M2.5 12h7" />,
  submit: <path d="M8 13V3M4 7l4-4 4 4M3 14h10" />,
  sites: (
    <>
      <rect x="2" y="3" width="12" height="4" rx="1" />
      <rect x="2" y="9" width="12" height="4" rx="1" />
      <path d="M4.5 5h.01M4.5 11h.01" />
    </>
  ),
  activity: <path d="M1.5 8h3l2-5 3 10 2-5h3" />,
  shares: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 8V2M8 8l5.2 3" />
    </>
  ),
  people: (
    <>
      <circle cx="6" cy="5.5" r="2.5" />
      <path d="M1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12 9.8c1.5.6 2.5 1.9 2.5 3.7" />
    </>
  ),
  menu: <path d="M2 4h12M2 8h12M2 12h12" />,
  run: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.6 5.4l4 2.6-4 2.6z" fill="currentColor" stroke="none" />
    </>
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M5.2 8.2l2 2 3.6-4" />
    </>
  ),
  fail: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6" />
    </>
  ),
  wait: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 4.5V8l2.3 1.6" />
    </>
  ),
  hold: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M6.5 5.8v4.4M9.5 5.8v4.4" />
    </>
  ),
  warn: (
    <>
      <path d="M8 2l6.5 11.5h-13z" />
      <path d="M8 6.5v3.2M8 11.6v.01" />
    </>
  ),
  cancel: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M3.7 12.3l8.6-8.6" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6.2" />
      <path d="M8 7.3V11M8 5v.01" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </>
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M10.5 3.5v-1h-8v8h1" />
    </>
  ),
  right: <path d="M6 3.5l4.5 4.5L6 12.5" />,
  down: <path d="M3.5 6l4.5 4.5L12.5 6" />,
  network: (
    <>
      <circle cx="3.5" cy="8" r="2" />
      <circle cx="12.5" cy="3.5" r="2" />
      <circle cx="12.5" cy="12.5" r="2" />
      <path d="M5.3 7.1l5.4-2.7M5.3 8.9l5.4 2.7" />
    </>
  ),
  done: <path d="M3.5 8.5l3 3 6-7" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** Decoration only: a word always stands beside it. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  );
}
