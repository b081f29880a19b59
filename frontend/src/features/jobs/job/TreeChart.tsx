import { useId, useState, type KeyboardEvent } from 'react';
import { icicle, step, type Place } from '@/shared/charts/icicle';
import type { Outcome, StolenTask } from '@/shared/domain/tree';
import { plural } from '@/shared/format/number';
import { useWidth } from '@/shared/hooks/useWidth';
import { SiteMark } from '@/shared/ui/SiteMark';
import { describe } from './treeFormat';

const ROW = 24;
const GAP = 1;
/** Before the box is measured, and where nothing can measure it. */
const FALLBACK_WIDTH = 640;
/** Narrower boxes would only be dust. */
const LEAST_WIDTH = 1;
const LETTER = 6.6;
/** As jobs.css has it. */
const RED = new Set<Outcome>(['LOST', 'FAILED']);
const PALE = new Set<Outcome>(['DROPPED', 'GIVEN_BACK', 'CUT_SHORT']);

interface TreeChartProps {
  tasks: StolenTask[];
  colourOf: (site: string) => number;
  now: Date;
}

/** Each stolen task below the one in which it was spawned, in the colour of where it ran. */
export function TreeChart({ tasks, colourOf, now }: TreeChartProps) {
  const [box, measured] = useWidth();
  const [chosen, choose] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const id = useId();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const places = icicle(tasks, LEAST_WIDTH / width);
  const at = Math.max(
    0,
    places.findIndex((place) => place.task.name === chosen),
  );
  const told = places.find((place) => place.task.name === pointed) ?? places[at];
  const sites = [...new Set(places.map((place) => place.task.site))].toSorted();
  const rows = Math.max(0, ...places.map((place) => place.depth)) + 1;
  const small = tasks.length - places.length;

  const walk = (event: KeyboardEvent) => {
    const next = step(places, at, event.key);
    const to = next === null ? undefined : places[next];
    if (to === undefined) return;
    event.preventDefault();
    point(null);
    choose(to.task.name);
  };

  return (
    <>
      <div ref={box}>
        <svg
          className="icicle"
          width={width}
          height={rows * ROW}
          role="tree"
          tabIndex={0}
          aria-label="Stolen tasks, each below the one in which it was spawned"
          aria-activedescendant={`${id}-${at}`}
          onKeyDown={walk}
          onPointerLeave={() => point(null)}
        >
          {places.map((place, index) => (
            <g
              key={place.task.name}
              id={`${id}-${index}`}
              role="treeitem"
              aria-level={place.depth + 1}
              aria-selected={index === at}
              aria-label={describe(place.task, now)}
              data-s={colourOf(place.task.site)}
              data-outcome={place.task.outcome}
              onPointerEnter={() => point(place.task.name)}
              onClick={() => choose(place.task.name)}
            >
              <Box place={place} width={width} />
            </g>
          ))}
        </svg>
      </div>
      {/* No live region: the chosen item has said it, and time goes on every second. */}
      <p className="treetold">{told !== undefined && describe(told.task, now)}</p>
      <p className="row xs q2">
        {sites.map((site) => (
          <SiteMark key={site} name={site} colour={colourOf(site)} />
        ))}
        {places.some((place) => RED.has(place.task.outcome)) && <span>Red: lost or failed.</span>}
        {places.some((place) => PALE.has(place.task.outcome)) && (
          <span>Pale: ended before it was done.</span>
        )}
        {small > 0 && (
          <span>{plural(small, 'smaller task is', 'smaller tasks are')} only in the table.</span>
        )}
      </p>
    </>
  );
}

function Box({ place, width }: { place: Place; width: number }) {
  const x = place.left * width;
  const y = place.depth * ROW;
  const wide = Math.max(LEAST_WIDTH, place.width * width - GAP);
  const letters = Math.floor((wide - 10) / LETTER);
  return (
    <>
      <rect className="box" x={x} y={y} width={wide} height={ROW - GAP} />
      <rect className="top" x={x} y={y} width={wide} height={1.75} />
      {letters >= place.task.node.length && (
        <text className="k" x={x + 5} y={y + 16}>
          {place.task.node}
        </text>
      )}
    </>
  );
}
