import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Place } from '@/shared/charts/icicle';
import type { Window } from '@/shared/charts/zoom';
import { paintEdges } from './treeEdges';
import { inkOf, paint, ROW } from './treePaint';

interface TreeCanvasProps {
  places: Place[];
  rows: number[][];
  window: Window;
  width: number;
  colourOf: (site: string) => number;
  chosen: number;
  pointed: number | null;
}

const dark = () => matchMedia('(prefers-color-scheme: dark)');
const onTheme = (changed: () => void) => {
  const watched = dark();
  watched.addEventListener('change', changed);
  return () => watched.removeEventListener('change', changed);
};

/** Draws the boxes of the tree. The texts are separate elements. */
export function TreeCanvas(props: TreeCanvasProps) {
  const { rows, width } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useSyncExternalStore(onTheme, () => dark().matches);
  const height = rows.length * ROW;
  const ratio = devicePixelRatio;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (canvas.current === null || context == null) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const painting = { ...props, ink: inkOf(canvas.current) };
    paint(context, painting);
    paintEdges(context, painting);
  }, [props, ratio, theme]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={width * ratio}
      height={height * ratio}
      style={{ width, height, display: 'block' }}
    />
  );
}
