import { useMutation } from '@tanstack/react-query';
import { AgentReport } from '@/shared/api/generated/model';
import { getNodeLog, requestNodeLog } from '@/shared/api/generated/portal';
import { Problem } from '@/shared/api/problem';

export { AgentReport };

const LOOK_MILLIS = 300;
/**
 * Maximum number of looks for the answer. There are many, because the doctor waits some seconds for
 * each service that does not answer.
 */
const LOOKS = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));

/**
 * Requests a report of an agent and waits for it. This takes about a second, because another portal
 * instance can have the connection to the agent.
 */
async function ask(nodeId: string, subject: AgentReport): Promise<string> {
  const { id } = await requestNodeLog(nodeId, { subject });
  for (let look = 0; look < LOOKS; look += 1) {
    const { text } = await getNodeLog(nodeId, id);
    if (text != null) return text;
    await pause();
  }
  throw new Problem(
    0,
    'No answer',
    'The agent has not answered within thirty seconds. Its machine may be busy, or the agent too old for this request.',
    'agent-silent',
  );
}

export const useNodeLog = (nodeId: string) =>
  useMutation({ mutationFn: (subject: AgentReport) => ask(nodeId, subject) });
