import { cells, CELL_KINDS, type Cells } from '../domain/cells';
import type { Site } from '../domain/site';
import { count, plural } from '../format/number';

const CLASSES = { working: undefined, idle: 'idle', absent: 'gone' } as const;

const title = ({ each, counts }: Cells, unit: 'nodes' | 'workers') => {
  const parts = CELL_KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${count(counts[kind])} ${kind}`,
  );
  const scale = each === 1 ? '' : `; a square is ${plural(each, unit.slice(0, -1))}`;
  return `${unit}: ${parts.join(', ')}${scale}`;
};

/** Squares for the nodes or workers of a site. The square of a working one is filled. */
export function SiteCells({ site, unit }: { site: Site; unit: 'nodes' | 'workers' }) {
  const drawn = cells(site, unit);
  return (
    <span className="cells" title={drawn.kinds.length === 0 ? undefined : title(drawn, unit)}>
      {drawn.kinds.map((kind, index) => (
        <i key={index} data-s={site.colour} className={CLASSES[kind]} />
      ))}
    </span>
  );
}
