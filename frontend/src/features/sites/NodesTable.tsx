import { Link } from 'react-router';
import {
  isOfAcceptedClass,
  orBetter,
  weaknesses,
  type Node,
  type Site,
} from '@/shared/domain/site';
import { cores, count, UNKNOWN } from '@/shared/format/number';
import { moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { SiteMark } from '@/shared/ui/SiteMark';
import { SiteStatus } from '@/shared/ui/SiteStatus';

interface NodesTableProps {
  sites: Site[];
  nodes: Node[];
  /** Leaves the site out, because the page shows it above the table. */
  ofOne: boolean;
}

/** Nodes of one site or of several sites. */
export function NodesTable({ sites, nodes, ofOne }: NodesTableProps) {
  const now = useNow(false);
  const zone = useZone();
  const known = new Map(sites.map((site) => [site.name, site]));
  const rows = nodes.map((node) => ({ site: known.get(node.site), node }));
  return (
    <div className="scroll-x">
      <table className="tbl">
        <caption className="vh">{ofOne ? 'Nodes of the site' : 'Nodes of all sites'}</caption>
        <thead>
          <tr>
            <th>Node</th>
            {!ofOne && <th>Site</th>}
            <th>State</th>
            <th className="n">Workers</th>
            <th className="n">
              Speed
              <br />
              ref. cores
            </th>
            <th className="hide-s">Job</th>
            <th className="hide-s">Isolation</th>
            <th className="hide-s">Java</th>
            <th className="n hide-s">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ site, node }) => (
            <tr key={node.id}>
              <td className="b nw">
                <Link to={`/nodes/${node.id}`}>{node.name}</Link>
              </td>
              {!ofOne && (
                <td>
                  <SiteMark name={node.site} colour={site?.colour ?? 0} />
                </td>
              )}
              <td>
                <SiteStatus state={node.state} />
                {node.problems.map((problem) => (
                  <span key={problem.code} className="xs q problem">
                    {problem.text}
                  </span>
                ))}
                {site !== undefined && !isOfAcceptedClass(site, node) && (
                  <span className="xs q problem">
                    Gets no jobs: {site.name} accepts {orBetter(site.settings.lowestIsolation)}
                  </span>
                )}
              </td>
              <td className="n">{count(node.workers)}</td>
              <td className="n">{cores(node.speed)}</td>
              <td className="hide-s">
                <NodeJob node={node} />
              </td>
              <td className="q2 hide-s">
                <NodeIsolation node={node} />
              </td>
              <td className="q2 nw hide-s">{node.javaVersion}</td>
              <td className="n q2 hide-s">
                {node.lastSeenAt === null ? 'never' : moment(node.lastSeenAt, now, zone)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NodeIsolation({ node }: { node: Node }) {
  if (node.box === null) return <span className="q">{UNKNOWN}</span>;
  return <span title={weaknesses(node).join('; ')}>Class {node.box.isolationClass}</span>;
}

function NodeJob({ node }: { node: Node }) {
  if (node.currentJobId !== null) return <Link to={`/jobs/${node.currentJobId}`}>working</Link>;
  if (node.busy) return <span>working</span>;
  return <span className="q">{node.state === 'down' ? UNKNOWN : 'idle'}</span>;
}
