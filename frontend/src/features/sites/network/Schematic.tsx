import { siteFill } from '@/shared/charts/siteColour';
import type { Link } from '@/shared/domain/measured';
import { useWidth } from '@/shared/hooks/useWidth';
import { millis } from './linkMatrix';
import type { Pair } from './pairs';
import { drawPair, layout, lineWidth, namePlace, type Drawn } from './schematic';

const HEIGHT = 320;
/** The width in px before the box is measured, or if the box cannot be measured. */
const FALLBACK_WIDTH = 420;
const DASH: Record<Link['route'], string | undefined> = {
  DIRECT: undefined,
  RELAYED: '5 4',
  BLOCKED: '1 4',
};
const isOf = (site: string) => (pair: Pair) => pair.a === site || pair.b === site;

interface SchematicProps {
  sites: string[];
  pairs: Pair[];
  colourOf: (site: string) => number;
  /** The chosen site. Its links are marked and show their round trips. */
  chosen: string;
  onChoose: (site: string) => void;
}

/** The sites around the hub, with the links between them. */
export function Schematic({ sites, pairs, colourOf, chosen, onChoose }: SchematicProps) {
  const [box, measured] = useWidth();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const plan = layout(sites, width, HEIGHT);
  const greatest = Math.max(0, ...pairs.map(({ bytesPerSecond }) => bytesPerSecond ?? 0));
  const ofChosen = isOf(chosen);
  const drawn = pairs
    .map((pair) => drawPair(pair, plan, chosen))
    .filter((each) => each !== null)
    .toSorted((a, b) => Number(ofChosen(a.pair)) - Number(ofChosen(b.pair)));
  const relayed = pairs.some(({ route }) => route === 'RELAYED');
  return (
    <div ref={box}>
      <svg className="schematic" width={width} height={HEIGHT} role="img" aria-label={words(pairs)}>
        {drawn.map(({ pair, path }) => (
          <path
            key={`${pair.a} ${pair.b}`}
            d={path}
            className={`link ${pair.route}${ofChosen(pair) ? ' on' : ''}`}
            strokeWidth={lineWidth(pair.bytesPerSecond, greatest)}
            strokeDasharray={DASH[pair.route]}
          />
        ))}
        {relayed && <Hub x={plan.hub.x} y={plan.hub.y} />}
        {drawn
          .filter(({ pair }) => ofChosen(pair))
          .map((each) => (
            <TripLabel key={`${each.pair.a} ${each.pair.b}`} drawn={each} />
          ))}
        {sites.map((site) => {
          const place = plan.sites.get(site);
          if (place === undefined) return null;
          const name = namePlace(place, plan);
          return (
            // The matrix next to the drawing offers the same choice by keyboard.
            <g key={site} className="place" onClick={() => onChoose(site)}>
              <circle
                cx={place.x}
                cy={place.y}
                r={site === chosen ? 10 : 8}
                fill={siteFill(colourOf(site))}
              />
              <text className="k" x={name.x} y={name.y} textAnchor={name.anchor}>
                {site}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function Hub({ x, y }: { x: number; y: number }) {
  return (
    <g className="hub">
      <rect x={x - 20} y={y - 11} width="40" height="22" rx="3" />
      <text x={x} y={y + 4} textAnchor="middle">
        hub
      </text>
    </g>
  );
}

function TripLabel({ drawn: { pair, label } }: { drawn: Drawn }) {
  const text = pair.route === 'BLOCKED' ? 'blocked' : millis(pair.millis);
  return (
    <g className={`trip ${pair.route}`}>
      <rect x={label.x - 26} y={label.y - 9} width="52" height="18" rx="2" />
      <text x={label.x} y={label.y + 4} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Describes the drawing for screen readers. */
const words = (pairs: Pair[]) =>
  `Links between sites: ${pairs
    .map(
      ({ a, b, route, millis: trip }) =>
        `${a} and ${b} ${route === 'BLOCKED' ? 'blocked' : `${millis(trip)}${route === 'RELAYED' ? ' through the hub' : ''}`}`,
    )
    .join(', ')}`;
