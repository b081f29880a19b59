import { tenth } from '@/shared/charts/geometry';
import type { Pair } from './pairs';

export interface Place {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  hub: Place;
  sites: Map<string, Place>;
}

/** Room for the names at the sides, above and below. */
const SIDE = 76;
const EDGE = 34;

/**
 * Places the sites on an ellipse around the hub, the first site at the top. If there are only two
 * sites, one is left and the other is right of the hub.
 */
export function layout(sites: string[], width: number, height: number): Layout {
  const hub = { x: width / 2, y: height / 2 };
  const [wide, high] = [Math.max(20, width / 2 - SIDE), Math.max(20, height / 2 - EDGE)];
  const turn = sites.length === 2 ? Math.PI : -Math.PI / 2;
  const places = sites.map((site, index): [string, Place] => {
    const angle = turn + (2 * Math.PI * index) / Math.max(1, sites.length);
    return [
      site,
      { x: tenth(hub.x + wide * Math.cos(angle)), y: tenth(hub.y + high * Math.sin(angle)) },
    ];
  });
  return { width, height, hub, sites: new Map(places) };
}

export interface Drawn {
  pair: Pair;
  path: string;
  label: Place;
}

/**
 * The position of a label on the line between two sites, as a part of the line. It is not in the
 * middle, because all lines cross there.
 */
const LABEL_AT = 0.36;

const between = (a: Place, b: Place, part: number): Place => ({
  x: tenth(a.x + (b.x - a.x) * part),
  y: tenth(a.y + (b.y - a.y) * part),
});

/**
 * The minimum distance of a straight line from the hub, in px. A closer line would seem to lead
 * through the hub.
 */
const CLEAR = 30;
const BEND = 70;

/**
 * Returns the control point of a curve around the hub, for a line that would pass the hub too
 * closely. Null for other lines.
 */
function bend(a: Place, b: Place, hub: Place): Place | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return null;
  const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const distance = (hub.x - a.x) * across.x + (hub.y - a.y) * across.y;
  if (Math.abs(distance) > CLEAR) return null;
  const middle = between(a, b, 0.5);
  return { x: tenth(middle.x + across.x * BEND), y: tenth(middle.y + across.y * BEND) };
}

/**
 * Draws a direct link around the hub, and a relayed link through the hub. The label of a direct
 * link is near the site `from`. The label of a relayed link is near the other site.
 */
export function drawPair(pair: Pair, { hub, sites }: Layout, from: string): Drawn | null {
  const [near, far] = from === pair.b ? [pair.b, pair.a] : [pair.a, pair.b];
  const [a, b] = [sites.get(near), sites.get(far)];
  if (a === undefined || b === undefined) return null;
  if (pair.route === 'RELAYED') {
    const path = `M${a.x} ${a.y}L${tenth(hub.x)} ${tenth(hub.y)}L${b.x} ${b.y}`;
    // Near the site `from`, all its relayed links are drawn over each other. Only the half behind
    // the hub belongs to this pair alone.
    return { pair, path, label: between(b, hub, LABEL_AT) };
  }
  const pull = bend(a, b, hub);
  if (pull === null) {
    return { pair, path: `M${a.x} ${a.y}L${b.x} ${b.y}`, label: between(a, b, LABEL_AT) };
  }
  const label = between(between(a, pull, LABEL_AT), between(pull, b, LABEL_AT), LABEL_AT);
  return { pair, path: `M${a.x} ${a.y}Q${pull.x} ${pull.y} ${b.x} ${b.y}`, label };
}

/**
 * Returns the width of a line in px, between 1 and 5. A link with a tenth of the greatest
 * throughput has a line that is 1.5 px narrower than the line of the greatest throughput.
 */
export function lineWidth(bytesPerSecond: number | null, greatest: number): number {
  if (bytesPerSecond === null || bytesPerSecond <= 0 || greatest <= 0) return 1;
  return tenth(Math.max(1, 5 + Math.log10(bytesPerSecond / greatest) * 1.5));
}

/** Returns the position of a site's name, on the side that faces away from the hub. */
export function namePlace({ x, y }: Place, { hub }: Layout) {
  const [right, below] = [x - hub.x, y - hub.y];
  if (Math.abs(right) < 8) return { x, y: y + (below < 0 ? -14 : 24), anchor: 'middle' as const };
  return right < 0
    ? { x: x - 13, y: y + 4, anchor: 'end' as const }
    : { x: x + 13, y: y + 4, anchor: 'start' as const };
}
