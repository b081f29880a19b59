import type { Place } from '@/shared/charts/icicle';
import type { Window } from '@/shared/charts/zoom';
import { ROW, type Ink } from './treePaint';
import { wayTo } from './treeWay';

interface Edges {
  places: Place[];
  window: Window;
  width: number;
  ink: Ink;
  colourOf: (site: string) => number;
  chosen: number;
}

const DOT = 2.5;
/**
 * Minimum width of a box with an edge. The edges of narrower boxes would merge into one dark bar.
 */
const NARROWEST_PX = 3;

/**
 * Draws the steals around the chosen task. The steals that brought this task to its node have the
 * colour of text. A steal from this task has the colour of the thief's site. A steal between sites
 * is dashed.
 */
export function paintEdges(canvas: CanvasRenderingContext2D, edges: Edges) {
  const { places, window, width, ink, colourOf, chosen } = edges;
  const narrowest = (NARROWEST_PX * window.width) / width;
  for (const index of places[chosen]?.below ?? []) {
    const place = places[index];
    if (place === undefined || place.width < narrowest) continue;
    edge(canvas, edges, chosen, index, ink.site(colourOf(place.task.site)));
  }
  const way = wayTo(places, chosen);
  way.slice(1).forEach((index, n) => edge(canvas, edges, way[n] ?? 0, index, ink.ink));
  canvas.setLineDash([]);
}

function edge(
  canvas: CanvasRenderingContext2D,
  { places, window, width }: Edges,
  from: number,
  to: number,
  colour: string,
) {
  const [above, below] = [places[from], places[to]];
  if (above === undefined || below === undefined) return;
  const x = (place: Place) => ((place.left + place.width / 2 - window.left) / window.width) * width;
  const [x1, x2] = [Math.max(0, Math.min(width, x(above))), x(below)];
  if (x2 < 0 || x2 > width) return;
  const [y1, y2] = [(above.depth + 0.5) * ROW, (below.depth + 0.5) * ROW];
  canvas.strokeStyle = colour;
  canvas.fillStyle = colour;
  canvas.lineWidth = 1;
  canvas.setLineDash(above.task.site === below.task.site ? [] : [4, 3]);
  canvas.beginPath();
  canvas.moveTo(x1, y1);
  canvas.bezierCurveTo(x1, y2, x2, y1, x2, y2);
  canvas.stroke();
  canvas.beginPath();
  canvas.arc(x2, y2, DOT, 0, 2 * Math.PI);
  canvas.fill();
}
