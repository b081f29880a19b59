import { useMutation } from '@tanstack/react-query';
import { getNodeLog, requestNodeLog } from '@/shared/api/generated/portal';
import { Problem } from '@/shared/api/problem';

const LOOK_MILLIS = 300;
const LOOKS = 40;

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));

/** The agent is asked by whichever portal it is connected to; that takes about a second. */
async function fetchLog(nodeId: string): Promise<string> {
  const { id } = await requestNodeLog(nodeId);
  for (let look = 0; look < LOOKS; look += 1) {
    const { text } = await getNodeLog(nodeId, id);
    if (text != null) return text;
    await pause();
  }
  throw new Problem(
    0,
    'No answer',
    'The agent has not answered within twelve seconds. Is its machine busy?',
    'agent-silent',
  );
}

export const useNodeLog = (nodeId: string) => useMutation({ mutationFn: () => fetchLog(nodeId) });
