import { Problem } from '@/shared/api/problem';
import { Empty } from '@/shared/ui/Empty';
import { ProblemNote } from '@/shared/ui/ProblemNote';

/** Whether retention has removed what was asked for; then what was read before is no longer kept. */
export const isRemoved = (error: Error | null): error is Problem =>
  error instanceof Problem && error.status === 410;

/** Why evidence cannot be read. What retention has removed is no fault. */
export function EvidenceProblem({ error }: { error: Error }) {
  return isRemoved(error) ? (
    <Empty title="No longer kept">{error.detail}</Empty>
  ) : (
    <ProblemNote error={error} />
  );
}
