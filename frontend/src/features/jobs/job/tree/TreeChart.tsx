import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { icicle, step, type Place } from '@/shared/charts/icicle';
import { drawnOf, placeAt, rowsOf } from '@/shared/charts/icicleRows';
import { around, moved, revealing, WHOLE, zoomed, type Window } from '@/shared/charts/zoom';
import type { StolenTask } from '@/shared/domain/tree';
import { useWidth } from '@/shared/hooks/useWidth';
import { TreeCanvas } from './TreeCanvas';
import { TreeLegend } from './TreeLegend';
import { TreeWay } from './TreeWay';
import { describe } from './treeFormat';
import { ROW } from './treePaint';
import { useTreeWindow } from './useTreeWindow';
import './tree.css';

/** The width in px before the box is measured, or if the box cannot be measured. */
const FALLBACK_WIDTH = 640;
/**
 * Minimum width of a box with its name. The name of a narrower box is shown when the user chooses
 * the box.
 */
const NAMED_PX = 24;
const MAX_NAMED = 200;
const IN = 0.5;
const PAN = 0.5;

interface TreeChartProps {
  tasks: StolenTask[];
  colourOf: (site: string) => number;
  now: Date;
}

/**
 * Draws each stolen task below the task that spawned it, in the colour of the site that ran the
 * stolen task.
 */
export function TreeChart({ tasks, colourOf, now }: TreeChartProps) {
  const [box, measured] = useWidth();
  const [chosen, choose] = useState<string | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const { window, setWindow, wheel, drags, wasDragged } = useTreeWindow();
  const id = useId();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const places = useMemo(() => icicle(tasks), [tasks]);
  const rows = useMemo(() => rowsOf(places), [places]);
  const at = useMemo(
    () => Math.max(0, chosen === null ? 0 : places.findIndex(({ task }) => task.name === chosen)),
    [places, chosen],
  );
  const told = (pointed === null ? undefined : places[pointed]) ?? places[at];

  const go = (to: number) => {
    const place = places[to];
    if (place === undefined) return;
    point(null);
    choose(place.task.name);
    setWindow((shown) => revealing(shown, place.left, place.width));
  };
  const keys: Record<string, () => void> = {
    '+': () => setWindow((shown) => zoomed(shown, IN, centreOf(places[at], shown))),
    '-': () => setWindow((shown) => zoomed(shown, 1 / IN, centreOf(places[at], shown))),
    '0': () => setWindow(WHOLE),
    Enter: () => zoomTo(places[at]),
    PageUp: () => setWindow((shown) => moved(shown, -PAN)),
    PageDown: () => setWindow((shown) => moved(shown, PAN)),
  };
  const zoomTo = (place: Place | undefined) =>
    place !== undefined && setWindow(around(place.left, place.width));
  const walk = (event: KeyboardEvent) => {
    const next = step(places, at, event.key);
    const act = next === null ? keys[event.key] : () => go(next);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const under = (event: { currentTarget: Element; clientX: number; clientY: number }) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const across = window.left + ((event.clientX - left) / width) * window.width;
    return placeAt(places, rows, Math.floor((event.clientY - top) / ROW), across);
  };

  return (
    <>
      <div className="row xs treezoom">
        <button
          type="button"
          className="btn s"
          onClick={() => setWindow((w) => zoomed(w, IN, 0.5))}
        >
          Zoom in
        </button>
        <button
          type="button"
          className="btn s"
          disabled={window.width === 1}
          onClick={() => setWindow((w) => zoomed(w, 1 / IN, 0.5))}
        >
          Zoom out
        </button>
        <button
          type="button"
          className="btn s"
          disabled={window.width === 1}
          onClick={() => setWindow(WHOLE)}
        >
          Whole tree
        </button>
        <span className="q2 hide-s">
          Ctrl and the wheel zoom, dragging moves, a double click shows everything.
        </span>
      </div>
      <div ref={box}>
        <div
          ref={wheel}
          className="icicle"
          role="tree"
          tabIndex={0}
          aria-label="Stolen tasks, each below its parent"
          aria-activedescendant={`${id}-${at}`}
          onKeyDown={walk}
          {...drags}
          onPointerMove={(event: PointerEvent) => {
            drags.onPointerMove(event);
            point(under(event));
          }}
          onPointerLeave={() => {
            drags.onPointerUp();
            point(null);
          }}
          onClick={(event) => {
            const to = wasDragged() ? null : under(event);
            if (to !== null) go(to);
          }}
          onDoubleClick={(event) => zoomTo(places[under(event) ?? -1])}
        >
          <TreeCanvas
            places={places}
            rows={rows}
            window={window}
            width={width}
            colourOf={colourOf}
            chosen={at}
            pointed={pointed}
          />
          {named(places, rows, window, width, at).map((index) => (
            <span
              key={index}
              id={`${id}-${index}`}
              className="vh"
              role="treeitem"
              aria-level={(places[index]?.depth ?? 0) + 1}
              aria-selected={index === at}
              aria-label={places[index] && describe(places[index].task, now)}
            />
          ))}
        </div>
      </div>
      {/* Not a live region, because screen readers already announce the chosen task, and its time changes every second. */}
      <p className="treetold">{told !== undefined && describe(told.task, now)}</p>
      <TreeWay places={places} at={at} colourOf={colourOf} onChoose={go} />
      <TreeLegend tasks={tasks} colourOf={colourOf} />
    </>
  );
}

const centreOf = (place: Place | undefined, { left, width }: Window) =>
  place === undefined
    ? 0.5
    : Math.min(1, Math.max(0, (place.left + place.width / 2 - left) / width));

/** Returns the tasks for screen readers: the chosen task, and tasks wide enough to be read. */
function named(places: Place[], rows: number[][], window: Window, width: number, at: number) {
  const wide = rows.flatMap((row) =>
    drawnOf(places, row, window, width)
      .filter((each) => each.wide >= NAMED_PX)
      .map(({ index }) => index),
  );
  return [...new Set([at, ...wide.slice(0, MAX_NAMED)])].filter((index) => index < places.length);
}
