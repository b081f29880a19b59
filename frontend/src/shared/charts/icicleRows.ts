import type { Place } from './icicle';
import type { Window } from './zoom';

/** Indices of places by depth, each row from left to right. */
export function rowsOf(places: Place[]): number[][] {
  const rows: number[][] = [];
  places.forEach(({ depth }, index) => (rows[depth] ??= []).push(index));
  return rows;
}

/**
 * Returns the first box of a row that ends right of this position. The boxes of a row are sorted
 * and do not overlap.
 */
function firstFrom(places: Place[], row: number[], left: number): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[row[middle] ?? 0];
    if (place !== undefined && place.left + place.width <= left) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A box on the screen, in px. */
export interface Drawn {
  index: number;
  x: number;
  wide: number;
}

/**
 * Returns the boxes of a row to draw on this many px. If boxes are narrower than a px, only one box
 * per px is drawn. Therefore the number of drawn boxes is at most the width of the chart in px.
 */
export function drawnOf(places: Place[], row: number[], window: Window, width: number): Drawn[] {
  const drawn: Drawn[] = [];
  const scale = width / window.width;
  let covered = -Infinity;
  for (let at = firstFrom(places, row, window.left); at < row.length; at += 1) {
    const index = row[at] ?? 0;
    const place = places[index];
    if (place === undefined || place.left >= window.left + window.width) break;
    const begins = Math.max(0, (place.left - window.left) * scale);
    const ends = Math.min(width, (place.left + place.width - window.left) * scale);
    if (ends < covered + 1) continue;
    const x = Math.max(begins, covered);
    drawn.push({ index, x, wide: Math.max(1, ends - x) });
    covered = Math.max(covered, Math.ceil(ends - 0.5));
  }
  return drawn;
}

/** Returns the task at a depth and at a horizontal position of the chart, 0 to 1, or null. */
export function placeAt(places: Place[], rows: number[][], depth: number, at: number) {
  const row = rows[depth] ?? [];
  const index = row[firstFrom(places, row, at)];
  const place = index === undefined ? undefined : places[index];
  return place === undefined || place.left > at ? null : (index ?? null);
}
