import { elapsedSeconds, type Job } from './job';

/** The predicted run time of a job at submission. */
export interface Prediction {
  seconds: number;
  /** The end is between `low` and `high` in eight of ten cases. */
  low: number;
  high: number;
  /** Number of earlier runs behind the prediction. */
  runs: number;
  speed: number;
}

/**
 * Returns how far a successful job's prediction was wrong, relative to the predicted time. Null for
 * other jobs, and without a prediction.
 */
export function againstPrediction(job: Job): { off: number; inside: boolean } | null {
  const { predicted, state } = job;
  const took = elapsedSeconds(job, new Date(0));
  if (predicted === null || took === null || state !== 'SUCCEEDED' || predicted.seconds <= 0) {
    return null;
  }
  return {
    off: took / predicted.seconds - 1,
    inside: took >= predicted.low && took <= predicted.high,
  };
}
