import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { isTerminal, type Job } from '@/shared/domain/job';
import { refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useJobAct, type Act } from '../../api/jobActs';

interface Choice {
  act: Act;
  word: string;
  /** True if the action requires a reason first. */
  asks: boolean;
}

const HOLD: Choice = { act: 'hold', word: 'Hold', asks: true };
const RELEASE: Choice = { act: 'release', word: 'Release', asks: false };
const KILL: Choice = { act: 'kill', word: 'Kill', asks: true };
const RERUN: Choice = { act: 'rerun', word: 'Run again', asks: false };

const EFFECT: Partial<Record<Act, string>> = {
  hold: 'The job does not start until it is released.',
  kill: 'Stops the job at once. Output that was not sent yet is lost. Cancel waits for this output.',
};

function choicesFor(job: Job): Choice[] {
  if (isTerminal(job.state)) return [RERUN];
  if (job.state === 'HELD') return [RELEASE, KILL];
  if (job.state === 'QUEUED' || job.sweep !== null) return [HOLD, KILL];
  return [KILL];
}

/** The actions on a job other than cancelling it. */
export function JobActs({ job, refusal }: { job: Job; refusal: string | null }) {
  const me = useMe();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Choice | null>(null);
  const act = useJobAct(job.id);
  const go = (choice: Choice, reason: string) =>
    act.mutate(
      { act: choice.act, reason },
      {
        onSuccess: (answer) => {
          setAsked(null);
          if (choice === RERUN) void navigate(`/jobs/${answer.id}`);
        },
      },
    );
  return (
    <>
      {choicesFor(job).map((choice) => {
        const why = choice === RERUN ? refusalToSubmit(me) : refusal;
        return (
          <button
            key={choice.act}
            type="button"
            className={choice === KILL ? 'btn danger' : 'btn'}
            disabled={why !== null || act.isPending}
            title={why ?? undefined}
            onClick={() => (choice.asks ? setAsked(choice) : go(choice, ''))}
          >
            {choice.word}
            {choice.asks && '…'}
          </button>
        );
      })}
      {asked !== null && (
        <AskWhy
          choice={asked}
          onAnswer={(reason) => go(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
      {act.error !== null && <ProblemNote error={act.error} />}
    </>
  );
}

interface AskWhyProps {
  choice: Choice;
  onAnswer: (reason: string) => void;
  onClose: () => void;
}

function AskWhy({ choice, onAnswer, onClose }: AskWhyProps) {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(reason.trim());
  };
  return (
    <form className="ask wide" aria-label={`${choice.word} the job`} onSubmit={submit}>
      <p className="sm q2">{EFFECT[choice.act]}</p>
      <label className="field">
        <span className="lb">Reason</span>
        <input
          className="in"
          value={reason}
          required
          ref={field}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className="row">
        <button type="submit" className={choice === KILL ? 'btn danger' : 'btn pri'}>
          {choice.word} the job
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  );
}
