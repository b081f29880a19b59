/** The programming models, which are the ways in which a program marks parallel work. */
export type ProgrammingModel = 'SATIN' | 'FJTASK' | 'WORKCREW' | 'THREADS';

export const MODEL_NAME: Record<ProgrammingModel, string> = {
  SATIN: 'Satin',
  FJTASK: 'FJTask',
  WORKCREW: 'WorkCrews',
  THREADS: 'Threads',
};

/** Returns true if tasks contain their share of the job. */
export const tellsProgress = (model: ProgrammingModel) => model === 'SATIN';

interface Limits {
  running: string;
  over: string;
}

const LIMITS: Record<ProgrammingModel, Limits | null> = {
  SATIN: null,
  FJTASK: {
    running:
      'FJTask programs do not report which part of the job a forked task is. Progress, time left and the shares in the spawn tree are not known.',
    over: 'FJTask programs do not report which part of the job a forked task is. The shares in the spawn tree are not known.',
  },
  WORKCREW: {
    running:
      'WorkCrews programs do not report which part of the job a request for help is. Progress, time left and the shares in the spawn tree are not known. Each request counts as a spawn, with or without help.',
    over: 'WorkCrews programs do not report which part of the job a request for help is. The shares in the spawn tree are not known. Each request counted as a spawn, with or without help.',
  },
  THREADS: {
    running:
      'Threaded programs do not report their total work, therefore progress and time left are not known. Work is the processor time of the nodes.',
    over: 'Work was the processor time of the nodes.',
  },
};

/**
 * Describes the figures that the page of a job cannot show for this model, with the reason. Null if
 * the page shows all figures. `over` is true if the job has ended.
 */
export const modelLimits = (model: ProgrammingModel, over: boolean): string | null =>
  LIMITS[model]?.[over ? 'over' : 'running'] ?? null;
