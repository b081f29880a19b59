/** The visible part of a chart. `left` and `width` are parts of the whole chart, 0 to 1. */
export interface Window {
  left: number;
  width: number;
}

export const WHOLE: Window = { left: 0, width: 1 };

/**
 * The minimum width of the window. In a narrower window, even the smallest task would be wider than
 * the chart.
 */
const MIN_WIDTH = 1e-7;

const within = (left: number, width: number): Window => {
  const wide = Math.min(1, Math.max(MIN_WIDTH, width));
  return { left: Math.min(1 - wide, Math.max(0, left)), width: wide };
};

/** Zooms in or out. The point at `at`, from 0 to 1 of the visible part, stays where it is. */
export function zoomed({ left, width }: Window, factor: number, at: number): Window {
  const wide = Math.min(1, Math.max(MIN_WIDTH, width * factor));
  return within(left + at * (width - wide), wide);
}

/** Moves the window by a part of its width. */
export const moved = ({ left, width }: Window, by: number): Window =>
  within(left + by * width, width);

/** Returns a window around a part of the whole, with a little room on both sides. */
export const around = (left: number, width: number): Window =>
  within(left - 0.05 * width, 1.1 * width);

/** Moves and widens the window only as far as necessary to show a part of the whole chart. */
export function revealing(window: Window, left: number, width: number): Window {
  const right = left + width;
  if (left < window.left) return within(left, window.width);
  if (right > window.left + window.width)
    return width > window.width
      ? within(left, window.width)
      : within(right - window.width, window.width);
  return window;
}
