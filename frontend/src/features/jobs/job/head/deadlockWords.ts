import type { ThreadsStuck } from '@/shared/domain/threads';
import { count } from '@/shared/format/number';

const PRESENT = { wait: 'wait', waits: 'waits', can: 'can', owns: 'owns' };
const PAST: typeof PRESENT = { wait: 'waited', waits: 'waited', can: 'could', owns: 'owned' };

/** Describes a deadlock by the example of one thread. `over` is true if the job has ended. */
export function deadlockWords(stuck: ThreadsStuck[], over: boolean) {
  const { wait, waits, can, owns } = over ? PAST : PRESENT;
  const first = stuck.find(({ owner }) => owner !== '');
  return {
    lead:
      stuck.length === 1
        ? `Deadlock: the only thread ${waits}, and nothing ${can} wake it.`
        : `Deadlock: all ${count(stuck.length)} threads ${wait}, and none ${can} wake another.`,
    rest:
      first === undefined
        ? ''
        : ` ${first.thread} ${waits} at ${first.place} to enter a ${first.monitor}, which ${first.owner} ${owns}.`,
  };
}
