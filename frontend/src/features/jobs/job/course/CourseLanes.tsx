import { useMemo, type ReactNode } from 'react';
import { areaPaths, stack } from '@/shared/charts/stack';
import { siteDash, siteHue } from '@/shared/charts/siteColour';
import { stepPath } from '@/shared/charts/steps';
import { isTerminal, type Job } from '@/shared/domain/job';
import type { Course, Series } from '@/shared/domain/measured';
import type { Stay } from '@/shared/domain/presence';
import { cores, plural } from '@/shared/format/number';
import { useRange } from '@/shared/hooks/useRange';
import { useUrlSet } from '@/shared/hooks/useUrlSet';
import { Icon } from '@/shared/ui/Icon';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { nodeCourseQuery } from '../../api/course';
import { availableIn, type Available, type Offer } from './available';
import { LEFT, type CoursePlot } from './coursePlot';
import { laneOf, LANE_HEIGHT } from './lane';
import { useRunQuery } from '../run/useRunQuery';
import './lanes.css';

/** Maximum number of nodes. If a site has more, only the nodes with the smallest work are shown. */
const MAX_NODES = 16;

interface CourseLanesProps {
  job: Job;
  course: Course;
  stays: Stay[];
  /** The capacity of the present nodes, in the course's steps. */
  available: Available;
  plot: CoursePlot;
  /** The cursor position of the chart above, or null without cursor. */
  cursor: number | null;
}

/**
 * A lane for each site, on the time axis of the chart above. The scale of a lane ends at the full
 * speed of its site. The user can open a site to see a lane for each of its nodes.
 */
export function CourseLanes({ job, course, stays, available, plot, cursor }: CourseLanesProps) {
  const [open, toggle] = useUrlSet('lanes');
  const nodesOf = useMemo(() => {
    const bySite = new Map<string, Set<string>>();
    for (const { site, node } of stays) bySite.set(site, (bySite.get(site) ?? new Set()).add(node));
    return (site: string) => bySite.get(site)?.size ?? 0;
  }, [stays]);
  return (
    <div className="lanes" role="group" aria-label="Each site's use of its available cores">
      {course.series.map((series) => {
        const nodes = nodesOf(series.site);
        const isOpen = open.has(series.site) && nodes > 1;
        return (
          <div key={series.site}>
            <Lane
              name={series.site}
              series={series}
              offers={available.get(series.site)}
              {...{ course, plot, cursor }}
            >
              {nodes > 1 && (
                <button
                  type="button"
                  className="opens"
                  aria-expanded={isOpen}
                  title={`${plural(nodes, 'node')} of ${series.site}`}
                  onClick={() => toggle(series.site)}
                >
                  <Icon name={isOpen ? 'down' : 'right'} size={12} />
                  <span className="vh">Nodes of {series.site}</span>
                </button>
              )}
            </Lane>
            {isOpen && <NodeLanes site={series.site} {...{ job, stays, plot, cursor }} />}
          </div>
        );
      })}
    </div>
  );
}

type NodeLanesProps = Pick<CourseLanesProps, 'job' | 'stays' | 'plot' | 'cursor'> & {
  site: string;
};

function NodeLanes({ site, job, stays, plot, cursor }: NodeLanesProps) {
  const [range] = useRange();
  const { data, error } = useRunQuery(nodeCourseQuery(job, site, range, isTerminal(job.state)));
  const available = useMemo(() => {
    const own = stays.filter((stay) => stay.site === site);
    return data === undefined
      ? new Map<string, Offer[]>()
      : availableIn(
          data,
          own.map((stay) => ({ ...stay, site: stay.node })),
        );
  }, [data, stays, site]);
  if (error !== null) return <ProblemNote error={error} />;
  if (data === undefined) return <Skeleton label="Loading the nodes" rows={2} />;
  const done = ({ buckets }: Series) => buckets.reduce((sum, bucket) => sum + bucket.sum, 0);
  const shown =
    data.series.length > MAX_NODES
      ? data.series.toSorted((a, b) => done(a) - done(b)).slice(0, MAX_NODES)
      : data.series;
  return (
    <>
      {shown.map((series) => (
        <Lane
          key={series.node}
          name={series.node ?? ''}
          series={series}
          offers={available.get(series.node ?? '')}
          course={data}
          plot={plot}
          cursor={cursor}
        />
      ))}
      {shown.length < data.series.length && (
        <p className="xs q2">
          The {MAX_NODES} of {plural(data.series.length, 'node')} that did least.
        </p>
      )}
    </>
  );
}

interface LaneProps {
  name: string;
  series: Series;
  offers: Offer[] | undefined;
  course: Course;
  plot: CoursePlot;
  cursor: number | null;
  children?: ReactNode;
}

function Lane({ name, series, offers, course, plot, cursor, children }: LaneProps) {
  const { from } = course;
  if (from === null) return null;
  const lane = laneOf(series, offers ?? []);
  const scales = { x: plot.scales.x, y: lane.y };
  const { line, area } = areaPaths(
    stack([series], plot.step, ({ sum }) => sum)[0] ?? [],
    scales,
    plot.step,
  );
  const told =
    lane.now === null
      ? ''
      : `${cores(lane.now)}${lane.offered === null ? '' : ` of ${cores(lane.offered)}`}`;
  const beside = plot.names !== null;
  const hue = siteHue(series.colour);
  return (
    <div className="lane">
      {children}
      <svg
        width={beside ? plot.right + 110 : plot.right}
        height={LANE_HEIGHT}
        role="img"
        aria-label={`${name}: ${told === '' ? 'nothing told' : `${told} ref. cores at the end`}`}
      >
        <path d={area} fill={hue} opacity="0.38" />
        <path
          d={line}
          fill="none"
          stroke={hue}
          strokeWidth="1.75"
          strokeDasharray={siteDash(series.colour)}
        />
        <path
          className="offered thin"
          d={stepPath(
            (offers ?? []).map(({ speed }) => speed),
            from,
            plot.step,
            scales,
          )}
        />
        <path className="ax" d={`M${LEFT} ${LANE_HEIGHT - 0.5}H${plot.right}`} />
        {cursor !== null && <path className="ax" d={`M${cursor} 0V${LANE_HEIGHT}`} />}
        <text className="k" x={beside ? plot.right + 6 : LEFT + 4} y="13">
          {name}
        </text>
        {beside && (
          <text x={plot.right + 6} y="27">
            {told}
          </text>
        )}
      </svg>
    </div>
  );
}
