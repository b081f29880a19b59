import type { Job } from '@/shared/domain/job';
import type { Figures } from '../api/compare';

/** One run of the comparison, with figures of the portal. */
export interface Run {
  job: Job;
  figures: Figures;
}
