/** The tree of stolen tasks, as far as it was sampled. */
export type Outcome =
  'RUNNING' | 'DONE' | 'FAILED' | 'DROPPED' | 'GIVEN_BACK' | 'KEPT' | 'LOST' | 'CUT_SHORT';

export interface StolenTask {
  name: string;
  /** Null for the program itself, and if the parent is unknown. */
  parent: string | null;
  /** Empty for the program itself. */
  method: string;
  /** Share of the whole job. */
  weight: number;
  site: string;
  node: string;
  /** Null for the program itself. */
  fromSite: string | null;
  fromNode: string | null;
  startedAt: Date;
  endedAt: Date | null;
  outcome: Outcome;
}

export interface StolenTasks {
  stolen: number;
  kept: number;
  tasks: StolenTask[];
}

/** Returns true for the program itself, which was not stolen. */
export const isProgram = (task: StolenTask) => task.parent === null && task.name.endsWith('-0');
