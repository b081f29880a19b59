import { Problem } from '@/shared/api/problem';
import { Empty } from '@/shared/ui/Empty';
import { ProblemNote } from '@/shared/ui/ProblemNote';

/**
 * Returns true if retention has removed the requested data. A page that has already read the data
 * then drops its copy.
 */
export const isRemoved = (error: Error | null): error is Problem =>
  error instanceof Problem && error.status === 410;

/** Explains why evidence cannot be read. A removal by retention is not a fault. */
export function EvidenceProblem({ error }: { error: Error }) {
  return isRemoved(error) ? (
    <Empty title="No longer kept">{error.detail}</Empty>
  ) : (
    <ProblemNote error={error} />
  );
}
