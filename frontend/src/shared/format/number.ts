/** Narrow no-break space: between thousands, before % and before a unit. */
export const THIN = '\u202f';
export const UNKNOWN = '–';

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, THIN);

/** Keeps a figure of the portal's sentences on one line with its unit. */
export const unbroken = (text: string) => text.replace(/(?<=(?:^|\s)[\d.:]+) (?=\S)/gu, THIN);

/** Formats a count with all its digits: 9 507. */
export const count = (value: number | null) =>
  value === null ? UNKNOWN : grouped(Math.round(value).toString());

/** Formats at most three significant digits below 1000, and whole numbers above. */
export function significant(value: number | null): string {
  if (value === null) return UNKNOWN;
  const size = Math.abs(value);
  if (size >= 99.95) return grouped(value.toFixed(0));
  if (size >= 9.995) return value.toFixed(1);
  return size === 0 ? '0' : value.toFixed(2);
}

/** Formats reference cores, always with two decimals. */
export const cores = (value: number | null) => (value === null ? UNKNOWN : value.toFixed(2));

/** Formats 0.343 as 34.3. The header of the column contains the %. */
export const share = (value: number | null) =>
  value === null ? UNKNOWN : (value * 100).toFixed(1);

export const percent = (value: number | null, decimals = 1) =>
  value === null ? UNKNOWN : `${(value * 100).toFixed(decimals)}${THIN}%`;

/** A relative difference in whole percent, always with a sign. */
export function signedPercent(difference: number): string {
  const value = Math.round(difference * 100);
  const sign = value < 0 ? '−' : value > 0 ? '+' : '±';
  return `${sign}${Math.abs(value)}${THIN}%`;
}

/** A difference of two shares in points, always with a sign. */
export function points(difference: number): string {
  const value = difference * 100;
  const sign = value <= -0.05 ? '−' : value >= 0.05 ? '+' : '±';
  return sign + Math.abs(value).toFixed(1);
}

const SCALE = ['B', 'KB', 'MB', 'GB', 'TB'];

export function bytes(value: number | null): string {
  if (value === null) return UNKNOWN;
  let size = value;
  let step = 0;
  while (size >= 999.5 && step < SCALE.length - 1) {
    size /= 1000;
    step += 1;
  }
  const digits = step === 0 || size >= 99.95 ? size.toFixed(0) : size.toFixed(1);
  return `${digits}${THIN}${SCALE[step]}`;
}

/** Formats a number with a noun, for example "1 node" and "3 nodes". */
export const plural = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`;
