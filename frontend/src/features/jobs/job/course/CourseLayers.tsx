import { seriesPaths, type CoursePaths } from '@/shared/charts/courseGeometry';
import { siteDash, siteHue } from '@/shared/charts/siteColour';
import { areaPaths, type Level } from '@/shared/charts/stack';
import type { Bucket, Series } from '@/shared/domain/measured';
import type { Silence } from './available';
import type { Ending } from '../run/ending';
import type { RunMark } from './runMarks';

function SiteLine({ d, colour }: { d: string; colour: number }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={siteHue(colour)}
      strokeWidth="1.75"
      strokeDasharray={siteDash(colour)}
    />
  );
}

interface LinesProps {
  series: Series[];
  scales: CoursePaths;
  figure: (bucket: Bucket) => number;
  step: number;
  /** True if the range from the lowest to the highest node is shown. */
  banded: boolean;
}

/** A line per site. */
export function Lines({ series, scales, step, figure, banded }: LinesProps) {
  return series.map(({ site, colour, buckets }) => {
    const { line, band } = seriesPaths(buckets, scales, step, figure);
    return (
      <g key={site}>
        {banded && <path d={band} fill={siteHue(colour)} opacity="0.16" />}
        <SiteLine d={line} colour={colour} />
      </g>
    );
  });
}

interface StackProps {
  series: Series[];
  levels: Level[][];
  scales: CoursePaths;
  step: number;
}

/** The areas of the sites, one on top of the other. */
export function Stack({ series, levels, scales, step }: StackProps) {
  return series.map(({ site, colour }, index) => {
    const { area, line } = areaPaths(levels[index] ?? [], scales, step);
    return (
      <g key={site}>
        <path d={area} fill={siteHue(colour)} opacity="0.38" />
        <SiteLine d={line} colour={colour} />
      </g>
    );
  });
}

/** Marks times in which a present site sent no reports. */
export function Silent({ silences, x, bottom }: { silences: Silence[]; x: X; bottom: number }) {
  return silences.map(({ site, from, to }) => (
    <path
      key={`${site} ${from.getTime()}`}
      className="silent"
      d={`M${x(from)} 6H${x(to)}V${bottom}H${x(from)}Z`}
    >
      <title>{`${site} reported nothing`}</title>
    </path>
  ));
}

interface FutureProps {
  now: Date;
  end: Date;
  ending: Ending;
  /** The estimated end, as text. */
  endsAt: string;
  x: X;
  bottom: number;
}

const END_ROOM = 90;

/**
 * The part of the chart to the right of the last reading. It shows the estimated end and the range
 * of the estimate.
 */
export function Future({ now, end, ending, endsAt, x, bottom }: FutureProps) {
  const clipped = (at: Date) => x(at < now ? now : at > end ? end : at);
  const low = clipped(ending.low);
  return (
    <g className="future">
      <path className="all" d={`M${x(now)} 6H${x(end)}V${bottom}H${x(now)}Z`} />
      <path className="band" d={`M${low} 6H${clipped(ending.high)}V${bottom}H${low}Z`} />
      <path className="now" d={`M${x(now)} 6V${bottom}`} />
      {ending.at <= end && ending.at >= now && (
        <>
          <path className="end" d={`M${x(ending.at)} 6V${bottom}`} />
          {x(ending.at) - x(now) >= END_ROOM && (
            <text className="k" x={x(ending.at) - 5} y="20" textAnchor="end">
              end ≈ {endsAt}
            </text>
          )}
        </>
      )}
    </g>
  );
}

type X = (at: Date) => number;

interface MarksProps {
  marks: RunMark[];
  x: (at: Date) => number;
  bottom: number;
}

/** A numbered line for each event. The list below the chart describes the events. */
export function Marks({ marks, x, bottom }: MarksProps) {
  return marks.map(({ number, event }) => (
    <g key={event.key} className={`mark ${event.level}`}>
      <title>{event.text}</title>
      <path d={`M${x(event.at)} 16V${bottom}`} />
      <circle cx={x(event.at)} cy="9" r="8" />
      <text x={x(event.at)} y="13" textAnchor="middle">
        {number}
      </text>
    </g>
  ));
}
