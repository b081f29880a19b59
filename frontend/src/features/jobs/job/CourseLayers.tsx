import { seriesPaths, type CoursePaths } from '@/shared/charts/courseGeometry';
import { siteDash, siteHue } from '@/shared/charts/siteColour';
import { areaPaths, type Level } from '@/shared/charts/stack';
import type { Bucket, Series } from '@/shared/domain/measured';
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
  /** Whether the range from the lowest to the highest node is shown. */
  banded: boolean;
}

/** A line per site. */
export function Lines({ series, scales, figure, banded }: LinesProps) {
  return series.map(({ site, colour, buckets }) => {
    const { line, band } = seriesPaths(buckets, scales, figure);
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
}

/** The sites' areas on top of each other. */
export function Stack({ series, levels, scales }: StackProps) {
  return series.map(({ site, colour }, index) => {
    const { area, line } = areaPaths(levels[index] ?? [], scales);
    return (
      <g key={site}>
        <path d={area} fill={siteHue(colour)} opacity="0.38" />
        <SiteLine d={line} colour={colour} />
      </g>
    );
  });
}

interface MarksProps {
  marks: RunMark[];
  x: (at: Date) => number;
  bottom: number;
}

/** A numbered line for each event; the list below tells what happened. */
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
