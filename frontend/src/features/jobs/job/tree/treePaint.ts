import type { Place } from '@/shared/charts/icicle';
import { drawnOf } from '@/shared/charts/icicleRows';
import type { Window } from '@/shared/charts/zoom';
import { isStriped } from '@/shared/charts/siteColour';
import type { Outcome } from '@/shared/domain/tree';

export const ROW = 24;
const GAP = 1;
const TOP = 1.75;
const LETTER = 6.6;
/** Minimum width of a box with a gap. In a narrower box the gap would take most of the width. */
const WIDE_ENOUGH_FOR_GAP = 3;
export const RED = new Set<Outcome>(['LOST', 'FAILED']);
export const PALE = new Set<Outcome>(['DROPPED', 'GIVEN_BACK', 'CUT_SHORT']);

/** Colours of the page's theme. */
export interface Ink {
  site: (colour: number) => string;
  surface: string;
  ink: string;
  fail: string;
  failFill: string;
  font: string;
}

/** Returns the style sheets' colours at this element. */
export function inkOf(element: Element): Ink {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    site: (colour) => of(colour === 0 ? '--useful' : `--site-${((colour - 1) % 7) + 1}`),
    surface: of('--surface'),
    ink: of('--ink'),
    fail: of('--fail'),
    failFill: of('--fail-bg'),
    font: `12px ${style.fontFamily}`,
  };
}

interface Painting {
  places: Place[];
  rows: number[][];
  window: Window;
  width: number;
  ink: Ink;
  colourOf: (site: string) => number;
  chosen: number;
  pointed: number | null;
}

/** Paints the visible tasks, row by row. */
export function paint(canvas: CanvasRenderingContext2D, painting: Painting) {
  const { places, rows, window, width, ink, colourOf, chosen, pointed } = painting;
  canvas.clearRect(0, 0, width, rows.length * ROW);
  canvas.font = ink.font;
  rows.forEach((row, depth) => {
    const y = depth * ROW;
    for (const { index, x, wide } of drawnOf(places, row, window, width)) {
      const task = places[index]?.task;
      if (task === undefined) continue;
      const shown = wide > WIDE_ENOUGH_FOR_GAP ? wide - GAP : wide;
      const colour = colourOf(task.site);
      const red = RED.has(task.outcome);
      canvas.fillStyle = red ? ink.failFill : ink.site(colour);
      canvas.globalAlpha = red ? 1 : PALE.has(task.outcome) ? 0.12 : 0.38;
      canvas.fillRect(x, y, shown, ROW - GAP);
      canvas.globalAlpha = 1;
      canvas.fillStyle = red ? ink.fail : ink.site(colour);
      if (isStriped(colour)) {
        for (let at = 0; at < shown; at += 6)
          canvas.fillRect(x + at, y, Math.min(4, shown - at), TOP);
      } else canvas.fillRect(x, y, shown, TOP);
      if (index === chosen || index === pointed) {
        canvas.strokeStyle = ink.ink;
        canvas.lineWidth = 1;
        canvas.strokeRect(x + 0.5, y + 0.5, Math.max(1, shown - 1), ROW - GAP - 1);
      }
      if (Math.floor((shown - 10) / LETTER) >= task.node.length) {
        canvas.fillStyle = ink.ink;
        canvas.fillText(task.node, x + 5, y + 16);
      }
    }
  });
}
