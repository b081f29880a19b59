import { cores } from '@/shared/format/number';
import { clock } from '@/shared/format/time';
import { useWidth } from '@/shared/hooks/useWidth';
import { useZone } from '@/shared/hooks/zone';
import type { DayWork } from './api/work';
import { dayPlot, HEIGHT, LEFT } from './dayPlot';

/** The width in px before the box is measured, or if the box cannot be measured. */
const FALLBACK_WIDTH = 640;

/**
 * Draws useful work as an area, and the capacity of jobs as a line above this area. The table has
 * the figures.
 */
export function DayChart({ work }: { work: DayWork }) {
  const [box, measured] = useWidth();
  const zone = useZone();
  const width = measured === 0 ? FALLBACK_WIDTH : measured;
  const { scales, given, useful, ticks, decimals } = dayPlot(work, width);
  const right = scales.x(work.at);
  const most = Math.max(...work.hours.map(({ useful: rate }) => rate ?? 0));
  return (
    <>
      <p className="row xs q2 daykey">
        <span className="row">
          <i className="useful" />
          useful work
        </span>
        <span className="row">
          <i className="given" />
          capacity of the jobs’ nodes
        </span>
      </p>
      <div ref={box}>
        <svg
          className="day"
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`Useful work by hour, in reference cores: at most ${cores(most)}`}
        >
          {scales.ticks.map((value) => (
            <g key={value}>
              <path
                className={value === 0 ? 'ax' : 'g'}
                d={`M${LEFT} ${scales.y(value)}H${right}`}
              />
              <text x={LEFT - 6} y={scales.y(value) + 4} textAnchor="end">
                {value === 0 ? 0 : value.toFixed(decimals)}
              </text>
            </g>
          ))}
          {ticks.map(({ from }) => (
            <text key={from.getTime()} x={scales.x(from)} y={HEIGHT - 5} textAnchor="middle">
              {clock(from, zone).slice(0, 5)}
            </text>
          ))}
          <text x={right} y={HEIGHT - 5} textAnchor="end">
            now
          </text>
          <path className="useful" d={useful} />
          <path className="given" d={given} />
        </svg>
      </div>
    </>
  );
}
