import type { NodeProblem } from '@/shared/domain/site';
import { moment } from '@/shared/format/time';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { Icon } from '@/shared/ui/Icon';

/** A node's problems, at the top of its page. */
export function NodeProblems({ problems }: { problems: NodeProblem[] }) {
  const now = useNow(false);
  const zone = useZone();
  return problems.map((problem) => (
    <div key={problem.code} className="note warn" role="alert">
      <Icon name="warn" size={14} />
      <div className="grow">
        {problem.text} <span className="q">Since {moment(problem.since, now, zone)}.</span>
      </div>
    </div>
  ));
}
