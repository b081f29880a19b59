import { useQuery } from '@tanstack/react-query';
import { raisedAlertsQuery } from '@/shared/api/alerts';
import { Icon } from '@/shared/ui/Icon';
import type { JobView } from '../run/view';
import { warningsOf } from './warnings';

/**
 * Problems that will probably occur. The page shows them earlier than an alert, while a remedy is
 * still possible.
 */
export function Warnings({ view: { job, distribution } }: { view: JobView }) {
  const { data: raised = [] } = useQuery(raisedAlertsQuery());
  const told = raised.filter((alert) => alert.job?.id === job.id);
  return (
    <div aria-live="polite" className="warnings">
      {warningsOf(job, distribution, told).map(({ key, lead, rest }) => (
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
