import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalToWithdraw } from '@/shared/domain/session';
import type { NodeState, Withdrawal } from '@/shared/domain/site';
import { moment } from '@/shared/format/time';
import { useMe } from '@/shared/hooks/me';
import { useNow } from '@/shared/hooks/useNow';
import { useZone } from '@/shared/hooks/zone';
import { Panel } from '@/shared/ui/Panel';
import { SiteStatus } from '@/shared/ui/SiteStatus';
import type { Target, Verb } from './api/withdraw';
import { WithdrawForm } from './WithdrawForm';

interface ServicePanelProps {
  target: Target;
  owner: string | null;
  state: NodeState | 'empty';
  withdrawal: Withdrawal | null;
  /** The page to show after the removal. */
  goneTo: string;
}

const LABEL: Record<Verb, string> = {
  cordon: 'Cordon…',
  drain: 'Drain…',
  resume: 'Resume…',
  revoke: 'Revoke…',
  remove: 'Remove…',
};

const WORD = { CORDON: 'Cordoned', DRAIN: 'Drained', REVOKE: 'Revoked' } as const;

const choices = (state: NodeState | 'empty', kind: Target['kind']): Verb[] => {
  if (kind === 'site') return ['cordon', 'drain', 'resume', 'revoke', 'remove'];
  if (state === 'revoked') return ['remove'];
  if (state === 'cordoned') return ['resume', 'drain', 'revoke', 'remove'];
  if (state === 'draining' || state === 'drained') return ['resume', 'revoke', 'remove'];
  return ['cordon', 'drain', 'revoke', 'remove'];
};

/** Takes a node, or a whole site, out of service and back. */
export function ServicePanel({ target, owner, state, withdrawal, goneTo }: ServicePanelProps) {
  const [asked, setAsked] = useState<Verb | null>(null);
  const refusal = refusalToWithdraw(useMe(), owner);
  const navigate = useNavigate();
  const done = (verb: Verb) => {
    setAsked(null);
    if (verb === 'remove') void navigate(goneTo);
  };
  return (
    <Panel
      id="service"
      title="In service"
      about={`Start no new jobs on this ${target.kind}, or remove the ${target.kind} from the grid`}
    >
      <p className="row">
        <SiteStatus state={state} />
        {withdrawal !== null && <Why withdrawal={withdrawal} />}
      </p>
      <div className="row service" role="group" aria-label="Service">
        {choices(state, target.kind).map((verb) => (
          <button
            key={verb}
            type="button"
            className={verb === 'revoke' || verb === 'remove' ? 'btn s danger' : 'btn s'}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            aria-expanded={asked === verb}
            onClick={() => setAsked(asked === verb ? null : verb)}
          >
            {LABEL[verb]}
          </button>
        ))}
      </div>
      {asked !== null && (
        <WithdrawForm
          key={asked}
          target={target}
          verb={asked}
          onDone={() => done(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

function Why({ withdrawal }: { withdrawal: Withdrawal }) {
  const now = useNow(false);
  const zone = useZone();
  const by = withdrawal.by === 'agent' ? 'its own agent' : withdrawal.by;
  return (
    <span className="q2">
      {WORD[withdrawal.kind]} by {by}
      {withdrawal.by !== 'agent' && `, ${moment(withdrawal.since, now, zone)}`}
      {withdrawal.reason !== '' && `: ${withdrawal.reason}`}
    </span>
  );
}
