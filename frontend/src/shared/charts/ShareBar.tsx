import { percent } from '../format/number';
import { tenth, type Axis } from './geometry';
import { isStriped, siteFill, siteHue } from './siteColour';

interface ShareBarProps {
  width: number;
  axis: Axis;
  share: number;
  predicted: number;
  colour: number;
  /** True for the narrow bar of a part, such as a node of a site. */
  thin?: boolean;
}

const HEIGHT = 30;
const BAR = 14;
const THIN_HEIGHT = 22;
const THIN_BAR = 6;
const OVERHANG = 4;

/** A site's share as a bar, with a dark tick at the predicted share. */
export function ShareBar({ width, axis, share, predicted, colour, thin = false }: ShareBarProps) {
  const height = thin ? THIN_HEIGHT : HEIGHT;
  const bar = thin ? THIN_BAR : BAR;
  const x = (value: number) => tenth((value / axis.max) * width);
  const top = (height - bar) / 2;
  const tick = `M${x(predicted)} ${top - OVERHANG}V${top + bar + OVERHANG}`;
  return (
    <svg
      width={width + 4}
      height={height}
      role="img"
      aria-label={`share ${percent(share)}, predicted ${percent(predicted)}`}
    >
      {axis.ticks.slice(1).map((value) => (
        <path key={value} className="g" d={`M${x(value)} 0V${height}`} />
      ))}
      <path className="ax" d={`M.5 0V${height}`} />
      <rect
        x="1"
        y={top}
        width={x(share)}
        height={bar}
        rx="1.5"
        fill={siteFill(colour)}
        stroke={isStriped(colour) ? siteHue(colour) : undefined}
      />
      <path d={tick} stroke="var(--surface)" strokeWidth="4" />
      <path d={tick} stroke="var(--mark)" strokeWidth="2" />
    </svg>
  );
}

/** The numbers below the axis. Only the last number has the unit. */
export function ShareAxis({ width, axis }: { width: number; axis: Axis }) {
  const last = axis.ticks.length - 1;
  return (
    <svg width={width + 26} height="16" aria-hidden="true">
      {axis.ticks.map((value, index) => (
        <text
          key={value}
          x={tenth((value / axis.max) * width)}
          y="12"
          textAnchor={index === 0 ? 'start' : 'middle'}
        >
          {Math.round(value * 100)}
          {index === last && '\u202f%'}
        </text>
      ))}
    </svg>
  );
}
