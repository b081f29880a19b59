import { elapsedSeconds, type Job } from './job';

/** How long a job would run, as told when it was submitted. */
export interface Prediction {
  seconds: number;
  /** The end lies between these in eight cases of ten. */
  low: number;
  high: number;
  /** Earlier runs on which it rests. */
  runs: number;
  speed: number;
}

/** By how much of its prediction a job that succeeded was off; null for any other, and where nothing was predicted. */
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
