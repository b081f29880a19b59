import { THIN, UNKNOWN } from './number';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats m:ss, and from one hour on h:mm. The unit is written beside this text, see {@link
 * durationUnit}.
 */
export function duration(seconds: number | null): string {
  if (seconds === null) return UNKNOWN;
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

export const durationUnit = (seconds: number | null) =>
  seconds === null ? '' : Math.round(seconds) < 3600 ? 'min' : 'h';

/** 3:08 min or 1:20 h. The two parts stay on one line. */
export const durationWithUnit = (seconds: number | null) =>
  seconds === null ? UNKNOWN : `${duration(seconds)}${THIN}${durationUnit(seconds)}`;

/** Seconds into the run with a tenth, for log lines: 3:47.2. */
export function offset(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const whole = Math.floor(tenths / 10);
  const hours = Math.floor(whole / 3600);
  const head =
    hours > 0 ? `${hours}:${two(Math.floor(whole / 60) % 60)}` : `${Math.floor(whole / 60)}`;
  return `${head}:${two(whole % 60)}.${tenths % 10}`;
}

/** The clock that the user wants to read. */
export type Zone = 'local' | 'utc';

const zoneOf = (zone: Zone) => (zone === 'utc' ? { timeZone: 'UTC' } : {});

/** Formats a time, for example 14:02:10. */
export const clock = (at: Date, zone: Zone) =>
  at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...zoneOf(zone),
  });

/** Formats 14:02:10 CET. The zone is shown once per page. */
export const clockWithZone = (at: Date, zone: Zone) =>
  at.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    ...zoneOf(zone),
  });

/** Formats a day, for example 18 Nov 2026. */
export const day = (at: Date, zone: Zone) =>
  at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...zoneOf(zone),
  });

/**
 * Returns only the clock time if `at` and `now` are on the same day. Otherwise the date is in front
 * of the clock time.
 */
export function moment(at: Date, now: Date, zone: Zone): string {
  const time = clock(at, zone).slice(0, 5);
  return day(at, zone) === day(now, zone) ? time : `${day(at, zone)}, ${time}`;
}
