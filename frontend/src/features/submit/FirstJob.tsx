import { useNavigate } from 'react-router';
import { refusalToSubmit } from '@/shared/domain/session';
import { useMe } from '@/shared/hooks/me';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useSubmitExample } from './api/submitExample';

/** A button that submits an example, for users without a program. */
export function FirstJob() {
  const navigate = useNavigate();
  const refusal = refusalToSubmit(useMe());
  const submit = useSubmitExample();
  return (
    <div className="panel first">
      <div className="row">
        <span className="grow">
          No program yet? This example counts the ways to place 14 queens on a board.
        </span>
        <button
          type="button"
          className="btn pri"
          disabled={submit.isPending || refusal !== null}
          title={refusal ?? undefined}
          onClick={() =>
            submit.mutate(undefined, { onSuccess: (job) => void navigate(`/jobs/${job.id}`) })
          }
        >
          {submit.isPending ? 'Submitting' : 'Run the example'}
        </button>
      </div>
      {submit.error !== null && <ProblemNote error={submit.error} />}
    </div>
  );
}
