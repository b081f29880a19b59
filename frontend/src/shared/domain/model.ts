/** How a program says what may run in parallel. */
export type ProgrammingModel = 'SATIN' | 'FJTASK' | 'WORKCREW' | 'THREADS';

export const MODEL_NAME: Record<ProgrammingModel, string> = {
  SATIN: 'Satin',
  FJTASK: 'FJTask',
  WORKCREW: 'WorkCrews',
  THREADS: 'Threads',
};

/** Whether what runs says which part of the job it is. */
export const tellsProgress = (model: ProgrammingModel) => model === 'SATIN';

interface Limits {
  running: string;
  over: string;
}

const LIMITS: Record<ProgrammingModel, Limits | null> = {
  SATIN: null,
  FJTASK: {
    running:
      'A program for FJTask does not say which part of the job a forked task is, so progress, time left and the shares in the spawn tree are not known.',
    over: 'A program for FJTask does not say which part of the job a forked task is, so the shares in the spawn tree are not known.',
  },
  WORKCREW: {
    running:
      'A program for WorkCrews does not say which part of the job a request for help is, so progress, time left and the shares in the spawn tree are not known; each request counts as a spawn, whether help came or not.',
    over: 'A program for WorkCrews does not say which part of the job a request for help is, so the shares in the spawn tree are not known; each request counted as a spawn, whether help came or not.',
  },
  THREADS: {
    running:
      'A threaded program does not say how much there is to do, so progress and time left are not known. Work is all processor time of its nodes.',
    over: 'Work was all processor time of the nodes.',
  },
};

/** What the page of a job cannot show, and why; null where it shows everything. `over`: the job has ended. */
export const modelLimits = (model: ProgrammingModel, over: boolean): string | null =>
  LIMITS[model]?.[over ? 'over' : 'running'] ?? null;
