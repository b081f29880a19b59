import { useQuery } from '@tanstack/react-query';
import type { Site } from '@/shared/domain/site';
import { useFilters } from '@/shared/hooks/useFilters';
import { Empty } from '@/shared/ui/Empty';
import { Pager } from '@/shared/ui/Pager';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { TextFilter } from '@/shared/ui/TextFilter';
import { nodesQuery } from './api/nodes';
import { NodesTable } from './NodesTable';

interface NodesPanelProps {
  sites: Site[];
  /** The only site, or null for the nodes of all sites. */
  of?: Site | null;
  title?: string;
  about?: string;
  refreshMillis?: number;
}

/** A page of nodes by name, with a field for the beginning of the name. */
export function NodesPanel({
  sites,
  of = null,
  title = 'Nodes',
  about = 'A node is a machine with an agent',
  refreshMillis,
}: NodesPanelProps) {
  const { get, set } = useFilters();
  const [name, pageToken] = [get('node'), get('page')];
  const { data, error } = useQuery(
    nodesQuery(
      {
        ...(of !== null && { site: of.name }),
        ...(name !== '' && { name }),
        ...(pageToken !== '' && { pageToken }),
      },
      refreshMillis,
    ),
  );
  const several = pageToken !== '' || name !== '' || (data?.nextPageToken ?? null) !== null;
  return (
    <Panel id="nodes" title={title} about={about} flush>
      {several && (
        <div className="filters">
          <TextFilter
            key={name}
            label="Name begins with"
            value={name}
            clear="Any name"
            onChange={(value) => set('node', value)}
          />
        </div>
      )}
      {error !== null && <ProblemNote error={error} />}
      {data === undefined && error === null && <Skeleton label="Loading the nodes" />}
      {data?.nodes.length === 0 && (
        <Empty title={name === '' ? 'No node yet' : 'No such node'}>
          {name === ''
            ? 'Add a node to a site: one line, typed on the machine.'
            : 'No node’s name begins like this.'}
        </Empty>
      )}
      {data !== undefined && data.nodes.length > 0 && (
        <NodesTable sites={sites} nodes={data.nodes} ofOne={of !== null} />
      )}
      <Pager first={pageToken === ''} next={data?.nextPageToken ?? null} words={['Back', 'Next']} />
    </Panel>
  );
}
