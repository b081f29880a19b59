import type { Node, Site } from '@/shared/domain/site';

const kind = (node: Node) =>
  node.state === 'down' || node.state === 'revoked' ? 'gone' : node.busy ? undefined : 'idle';
const KIND_WORD = { gone: 'absent', idle: 'idle', undefined: 'working' } as const;

/** One square for each worker, in the order of the nodes. */
export function WorkerCells({ site }: { site: Site }) {
  return (
    <div className="workers" aria-hidden="true">
      <span className="cells">
        {site.nodes.flatMap((node) =>
          Array.from({ length: node.workers }, (_, index) => (
            <i
              key={`${node.id} ${index}`}
              className={kind(node)}
              data-s={site.colour}
              title={`${node.name}, ${KIND_WORD[kind(node) ?? 'undefined']}`}
            />
          )),
        )}
      </span>
    </div>
  );
}
