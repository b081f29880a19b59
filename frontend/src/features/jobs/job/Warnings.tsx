import { Icon } from '@/shared/ui/Icon';
import type { JobView } from './view';
import { warningsOf } from './warnings';

/** What may go wrong, while something can still be done about it. */
export function Warnings({ view: { job, distribution } }: { view: JobView }) {
  return (
    <div aria-live="polite" className="warnings">
      {warningsOf(job, distribution).map(({ key, lead, rest }) => (
        <div key={key} className="note warn">
          <Icon name="warn" size={14} />
          <div className="grow">
            <b>{lead}</b>
            {rest}
          </div>
        </div>
      ))}
    </div>
  );
}
