import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { moved, WHOLE, zoomed, type Window } from '@/shared/charts/zoom';

/** Zoom per unit of the wheel. One step of a mouse wheel is about 100 units. */
const PER_WHEEL = 0.004;
/** Minimum length of a drag. A shorter drag counts as a click. */
const DRAG_PX = 3;

/**
 * The visible part of the tree. Ctrl and the wheel, or two fingers, zoom. Dragging moves the
 * visible part. The plain wheel scrolls the page.
 */
export function useTreeWindow() {
  const [window, setWindow] = useState<Window>(WHOLE);
  const drag = useRef<{ x: number; moved: boolean } | null>(null);

  const wheel = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, width } = box.getBoundingClientRect();
      const at = width > 0 ? (event.clientX - left) / width : 0;
      setWindow((now) => zoomed(now, Math.exp(event.deltaY * PER_WHEEL), at));
    };
    // A listener of React cannot prevent the browser from zooming the page.
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, []);

  const drags = {
    onPointerDown: (event: PointerEvent) => {
      drag.current = { x: event.clientX, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      const by = from === null ? 0 : event.clientX - from.x;
      if (from === null || (!from.moved && Math.abs(by) < DRAG_PX)) return;
      const { width } = event.currentTarget.getBoundingClientRect();
      drag.current = { x: event.clientX, moved: true };
      if (width > 0) setWindow((now) => moved(now, -by / width));
    },
    onPointerUp: () => {
      // The state is reset after the click event of the same drag, because this event still reads
      // it.
      setTimeout(() => (drag.current = null));
    },
  };
  const wasDragged = () => drag.current?.moved === true;
  return { window, setWindow, wheel, drags, wasDragged };
}
