import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useNodeLog } from './api/nodeLog';

interface NodeLogPanelProps {
  nodeId: string;
  /** Why this person may not read it, or null. */
  refusal: string | null;
}

/** The end of the agent's own log, fetched when somebody asks for it. */
export function NodeLogPanel({ nodeId, refusal }: NodeLogPanelProps) {
  const log = useNodeLog(nodeId);
  return (
    <Panel
      id="log"
      title="Log of the agent"
      about="Its last lines, as they are now"
      span={6}
      tools={
        <button
          type="button"
          className="btn s"
          disabled={refusal !== null || log.isPending}
          title={refusal ?? undefined}
          onClick={() => log.mutate()}
        >
          {log.isPending ? 'Fetching' : 'Fetch'}
        </button>
      }
    >
      {log.error !== null && <ProblemNote error={log.error} />}
      {log.data === undefined ? (
        <p className="q">Not fetched.</p>
      ) : (
        // Scrolled by keyboard, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="agentlog" tabIndex={0} aria-label="Last lines of the agent">
          {log.data === '' ? 'The log is empty.' : log.data}
        </pre>
      )}
    </Panel>
  );
}
