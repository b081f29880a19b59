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

/** What the page of a job cannot show, and why; null where it shows everything. */
export const MODEL_LIMITS: Record<ProgrammingModel, string | null> = {
  SATIN: null,
  FJTASK:
    'A program for FJTask does not say which part of the job a forked task is, so progress, time left and the shares in the spawn tree are not known.',
  WORKCREW:
    'A program for WorkCrews does not say which part of the job a request for help is, so progress, time left and the shares in the spawn tree are not known; each request counts as a spawn, whether help came or not.',
  THREADS:
    'A threaded program does not say how much there is to do, so progress and time left are not known. Work is all processor time of its nodes.',
};
