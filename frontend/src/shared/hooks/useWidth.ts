import { useCallback, useState } from 'react';

/**
 * Width of a box in px, 0 until it is measured. Charts draw at this width, so that text keeps its
 * size.
 */
export function useWidth(): [(box: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    // An observer reports the width only after a frame. Until then a chart with the fallback width
    // would widen a narrow page.
    setWidth(box.clientWidth);
    const observer = new ResizeObserver((entries) => {
      const entry = entries[0];
      if (entry !== undefined) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
