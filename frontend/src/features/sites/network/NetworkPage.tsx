import { useQuery } from '@tanstack/react-query';
import { colourIn, siteNamesQuery } from '@/shared/api/sites';
import type { Links } from '@/shared/domain/measured';
import { count, plural } from '@/shared/format/number';
import { day } from '@/shared/format/time';
import { useTitle } from '@/shared/hooks/useTitle';
import { useZone } from '@/shared/hooks/zone';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { linksQuery } from '../api/links';
import '../sites.css';
import { useChosenLink } from './chosenLink';
import { LinkHistoryPanel } from './LinkHistoryPanel';
import { LinkPanel } from './LinkPanel';
import { MatrixPanel } from './MatrixPanel';
import './network.css';
import { busiest, pairsOf, type Pair } from './pairs';
import { Schematic } from './Schematic';

/** Counts the routes, for example "15 pairs of sites: 6 direct, 8 through the hub, 1 blocked". */
export function routesTold(pairs: Pair[]): string {
  const by = (route: Pair['route']) => pairs.filter((pair) => pair.route === route).length;
  const parts = [
    [by('DIRECT'), 'direct'],
    [by('RELAYED'), 'through the hub'],
    [by('BLOCKED'), 'blocked'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([n, word]) => `${count(n)} ${word}`);
  return `${plural(pairs.length, 'pair')} of sites: ${told.join(', ')}`;
}

/** The links between the sites: a matrix for comparison, and a drawing for an overview. */
export function NetworkPage() {
  useTitle('Network');
  const zone = useZone();
  const { data, error } = useQuery(linksQuery());
  const pairs = data === undefined ? [] : pairsOf(data.sites, data.links);
  return (
    <>
      <div className="head">
        <div>
          <h1>Network</h1>
          {data !== undefined && pairs.length > 0 && (
            <p className="sub">
              {routesTold(pairs)}. From steals since {day(data.since, zone)}. Loss is not measured.
            </p>
          )}
        </div>
      </div>
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Loading the links" />}
      {data?.links.length === 0 && (
        <section className="panel">
          <Empty title="No link used yet">
            Links are measured by the steals of jobs that run on more than one node.
          </Empty>
        </section>
      )}
      {data !== undefined && data.links.length > 0 && <Measured data={data} pairs={pairs} />}
    </>
  );
}

function Measured({ data, pairs }: { data: Links; pairs: Pair[] }) {
  const { data: known } = useQuery(siteNamesQuery());
  const colourOf = colourIn(known);
  const used = data.sites.filter((site) =>
    data.links.some(({ from, to }) => from === site || to === site),
  );
  const sites = busiest(data.sites, data.links);
  const [chosen, choose] = useChosenLink(used, data.links);
  const away = used.length - sites.length;
  return (
    <div className="cols">
      {pairs.length > 0 && (
        <Panel
          id="schematic"
          title="Links"
          about="Round trips of the chosen site, in the slower direction. Thicker lines carry more bytes"
          span={5}
          reading={
            away > 0 &&
            `${plural(away, 'site')} with less traffic ${away === 1 ? 'is' : 'are'} only in the table.`
          }
        >
          <Schematic
            sites={sites}
            pairs={pairs}
            colourOf={colourOf}
            chosen={chosen?.from ?? ''}
            onChoose={(site) =>
              choose({ from: site, to: sites.find((each) => each !== site) ?? site })
            }
          />
          <p className="row xs q2 routes">
            <Route route="DIRECT" word="direct" />
            <Route route="RELAYED" word="through the hub" />
            <Route route="BLOCKED" word="blocked" />
          </p>
        </Panel>
      )}
      <MatrixPanel
        sites={sites}
        links={data.links}
        colourOf={colourOf}
        chosen={chosen}
        onChoose={choose}
      />
      {chosen !== null && <LinkPanel links={data.links} chosen={chosen} />}
      {chosen !== null && <LinkHistoryPanel chosen={chosen} />}
    </div>
  );
}

const Route = ({ route, word }: { route: Pair['route']; word: string }) => (
  <span className="row">
    <svg width="28" height="8" className="schematic" aria-hidden="true">
      <path
        className={`link on ${route}`}
        d="M0 4H28"
        strokeWidth="2.5"
        strokeDasharray={{ DIRECT: undefined, RELAYED: '5 4', BLOCKED: '1 4' }[route]}
      />
    </svg>
    {word}
  </span>
);
