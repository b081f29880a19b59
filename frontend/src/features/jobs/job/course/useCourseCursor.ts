import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Extent {
  /** Positions of the plot's edges, in px. */
  left: number;
  right: number;
  /** The times of the plot's two ends, and the interval between two points. All are in ms. */
  from: number;
  to: number;
  step: number;
}

export interface Selected {
  from: number;
  to: number;
}

/** Minimum length of a drag. A shorter drag counts as a click. */
const MIN_PX = 6;

/**
 * Handles the pointer and the keyboard on a chart over time. Both can move a cursor and select a
 * period. Dragging, or pressing Enter at both ends, selects the period.
 */
export function useCourseCursor(extent: Extent, onSelect: (selected: Selected) => void) {
  const { left, right, from, to, step } = extent;
  const [cursor, setCursor] = useState<number | null>(null);
  /** The start of the selection, while it is not finished. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const inside = (at: number) => Math.max(from, Math.min(to, at));

  const timeAt = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return from + ((x - left) / (right - left)) * (to - from);
  };
  const select = (end: number) => {
    const begin = anchor ?? end;
    const shortest = (MIN_PX / (right - left)) * (to - from);
    setAnchor(null);
    if (Math.abs(end - begin) >= shortest) {
      onSelect({ from: Math.min(begin, end), to: Math.max(begin, end) });
    }
  };

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const at = timeAt(event);
    if (event.button !== 0 || at < from || at > to) return;
    // The chart captures the pointer, so that it also notices the end of a drag outside of the
    // chart. Some test environments do not support this.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setAnchor(at);
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = timeAt(event);
    setCursor(anchor !== null || (at >= from && at <= to) ? inside(at) : null);
  };
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    if (anchor !== null) select(inside(timeAt(event)));
  };
  const onPointerLeave = () => {
    if (anchor === null) setCursor(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (event.key === 'Escape') {
      setCursor(null);
      setAnchor(null);
    } else if (event.key === 'Enter' && cursor !== null) {
      event.preventDefault();
      if (anchor === null) setAnchor(cursor);
      else select(cursor);
    } else if (way !== undefined) {
      event.preventDefault();
      setCursor(Math.min(inside((cursor ?? to) + way), to - 1));
    }
  };
  return {
    cursor,
    anchor,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave, onKeyDown },
  };
}
