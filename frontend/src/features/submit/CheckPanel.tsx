import { Icon } from '@/shared/ui/Icon';
import { Panel } from '@/shared/ui/Panel';
import { Status } from '@/shared/ui/Status';
import { isReady, type Finding } from './check';

const ICON = { ok: 'ok', warn: 'warn', fail: 'fail', calm: 'wait' } as const;

/** Shows the problems and the predicted course of the job that the form would submit. */
export function CheckPanel({ findings }: { findings: Finding[] }) {
  return (
    <Panel
      id="check"
      title="Check"
      about="No job was started"
      tools={
        isReady(findings) ? (
          <Status tone="ok" icon="ok" word="Ready to submit" pill />
        ) : (
          <Status tone="warn" icon="warn" word="Not ready yet" pill />
        )
      }
    >
      <ul className="chk">
        {findings.map((finding) => (
          <li key={finding.lead}>
            <span className={`st ${finding.tone}`}>
              <Icon name={ICON[finding.tone]} size={14} />
              <span className="vh">{finding.tone}</span>
            </span>
            <span>
              <b>{finding.lead}</b> {finding.rest}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
