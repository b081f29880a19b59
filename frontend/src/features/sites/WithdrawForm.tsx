import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { impactQuery, useWithdraw, type Target, type Verb } from './api/withdraw';
import { costOf } from './impactWords';

interface WithdrawFormProps {
  target: Target;
  verb: Verb;
  onDone: () => void;
  onClose: () => void;
}

const ACT: Record<Verb, string> = {
  cordon: 'Cordon',
  drain: 'Drain',
  resume: 'Resume',
  revoke: 'Revoke',
  remove: 'Remove',
};

const MEANS: Record<Verb, string> = {
  cordon: 'No new jobs start here. Running jobs continue.',
  drain: 'Other nodes take over its work. No new jobs start here.',
  resume: '',
  revoke: 'This cannot be undone. The machine can only join again as another node.',
  remove: 'The name is removed from the lists and can be used again.',
};

const DEADLINES = [
  { seconds: 0, word: 'at once' },
  { seconds: 60, word: 'in a minute' },
  { seconds: 600, word: 'in ten minutes' },
  { seconds: 3600, word: 'in an hour' },
  { seconds: 86_400, word: 'in a day' },
];
const HOUR = 3600;

/** The form for an order. It shows the cost of the order before the user gives it. */
export function WithdrawForm({ target, verb, onDone, onClose }: WithdrawFormProps) {
  const [reason, setReason] = useState('');
  const [deadlineSeconds, setDeadline] = useState(HOUR);
  const { data: impact, error } = useQuery(impactQuery(target));
  const order = useWithdraw(target);
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    order.mutate({ verb, reason: reason.trim(), deadlineSeconds }, { onSuccess: onDone });
  };
  const final = verb === 'revoke' || verb === 'remove';
  return (
    <form className="ask" aria-label={`${ACT[verb]} ${target.name}`} onSubmit={submit}>
      <h3 ref={first} tabIndex={-1}>
        {ACT[verb]} {target.kind === 'site' ? `all nodes of ${target.name}` : target.name}?
      </h3>
      <p className="sm q2">{MEANS[verb]}</p>
      <p className="sm" role="status">
        {impact === undefined ? 'Checking the running jobs…' : costOf(verb, impact)}
      </p>
      {verb !== 'resume' && verb !== 'remove' && (
        <label className="field">
          <span className="lb">Reason</span>
          <input
            className="in"
            value={reason}
            maxLength={1000}
            onChange={(event) => setReason(event.target.value)}
          />
          <span className="hint">Shown on the page, and kept in the activity.</span>
        </label>
      )}
      {verb === 'drain' && (
        <label className="field">
          <span className="lb">Stop the remaining engines</span>
          <select
            className="in"
            value={deadlineSeconds}
            onChange={(event) => setDeadline(Number(event.target.value))}
          >
            {DEADLINES.map(({ seconds, word }) => (
              <option key={seconds} value={seconds}>
                {word}
              </option>
            ))}
          </select>
        </label>
      )}
      {error !== null && <ProblemNote error={error} />}
      {order.error !== null && <ProblemNote error={order.error} />}
      <div className="row">
        <button
          type="submit"
          className={final ? 'btn danger' : 'btn pri'}
          disabled={order.isPending || impact === undefined}
        >
          {ACT[verb]}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  );
}
