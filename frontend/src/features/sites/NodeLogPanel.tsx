import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { AgentReport, useNodeLog } from './api/nodeLog';

interface NodeLogPanelProps {
  nodeId: string;
  /** The reason why this person cannot read the log, or null. */
  refusal: string | null;
}

const QUESTIONS: { subject: AgentReport; ask: string; empty: string; answer: string }[] = [
  {
    subject: AgentReport.DOCTOR,
    ask: 'Examine',
    empty: 'No findings.',
    answer: 'Findings of satin-agent doctor',
  },
  {
    subject: AgentReport.LOG,
    ask: 'Fetch log',
    empty: 'The log is empty.',
    answer: 'Last lines of the agent',
  },
  {
    subject: AgentReport.THREADS,
    ask: 'Dump threads',
    empty: 'There are no threads.',
    answer: 'Threads of the running engines',
  },
];

/** The agent's reports about its node, fetched on request. */
export function NodeLogPanel({ nodeId, refusal }: NodeLogPanelProps) {
  const log = useNodeLog(nodeId);
  const asked = QUESTIONS.find((question) => question.subject === log.variables);
  return (
    <Panel
      id="log"
      title="Ask the agent"
      about="The agent sends its findings, the last lines of its log, and the threads of its engines"
      span={6}
      tools={QUESTIONS.map(({ subject, ask }) => (
        <button
          key={subject}
          type="button"
          className="btn s"
          disabled={refusal !== null || log.isPending}
          title={refusal ?? undefined}
          onClick={() => log.mutate(subject)}
        >
          {ask}
        </button>
      ))}
    >
      {log.error !== null && <ProblemNote error={log.error} />}
      {log.isPending && <p className="q">Waiting for the agent.</p>}
      {log.isIdle && <p className="q">Not asked yet.</p>}
      {log.data !== undefined && asked !== undefined && (
        // Can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="agentlog" tabIndex={0} aria-label={asked.answer}>
          {log.data === '' ? asked.empty : log.data}
        </pre>
      )}
    </Panel>
  );
}
