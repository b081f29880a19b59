import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { colourIn, siteNamesQuery } from '@/shared/api/sites';
import type { Job } from '@/shared/domain/job';
import { useTitle } from '@/shared/hooks/useTitle';
import { useUrlSet } from '@/shared/hooks/useUrlSet';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import './compare.css';
import { CompareTable } from './CompareTable';
import { ExplainPanel } from './ExplainPanel';
import { PickRun } from './PickRun';
import { askedRows, measuredRows, shareRows } from './rows';
import type { Run } from './run';
import { useRuns } from './useRuns';

/**
 * Maximum number of runs. More columns are hard to read, and each column sends requests to the
 * portal.
 */
const MAX_RUNS = 20;

/**
 * Compares two to twenty runs side by side. Rows with large differences come first. The runs are in
 * the address.
 */
export function ComparePage() {
  useTitle('Compare runs');
  const [chosen, toggle] = useUrlSet('job');
  const ids = [...chosen].slice(0, MAX_RUNS);
  const { jobs, runs, repeats, failed, error, reading } = useRuns(ids);
  return (
    <>
      <div className="head">
        <div className="grow">
          <p className="crumb">
            <Link to="/jobs">Jobs</Link> / compare
          </p>
          <h1>Compare runs</h1>
          {chosen.size > MAX_RUNS && (
            <p className="sub">
              At most {MAX_RUNS} runs are compared; {chosen.size - MAX_RUNS} in the address are left
              out.
            </p>
          )}
        </div>
        {ids.length < MAX_RUNS && (
          <PickRun chosen={ids} applicationId={jobs[0]?.applicationId ?? null} onAdd={toggle} />
        )}
      </div>
      <Chosen jobs={jobs} onRemove={toggle} />
      {failed.map(({ id, error }) => (
        <ProblemNote key={id} error={error}>
          <button type="button" className="linkish" onClick={() => toggle(id)}>
            Remove this run from the comparison
          </button>
        </ProblemNote>
      ))}
      {error !== null && <ProblemNote error={error} />}
      {reading && runs.length < 2 && <Skeleton label="Loading the runs" />}
      {!reading && error === null && runs.length < 2 && (
        <section className="panel">
          <Empty title={jobs.length === 0 ? 'No run chosen' : 'One run cannot be compared'}>
            Choose {jobs.length === 0 ? 'two runs' : 'another run'} above.
          </Empty>
        </section>
      )}
      {runs.length >= 2 && <Compared runs={runs} repeats={repeats} />}
    </>
  );
}

/** The chosen runs, each with a button that removes it. */
function Chosen({ jobs, onRemove }: { jobs: Job[]; onRemove: (id: string) => void }) {
  if (jobs.length === 0) return null;
  return (
    <ul className="row chosenruns" aria-label="Compared runs">
      {jobs.map((job) => (
        <li key={job.id}>
          {job.number} {job.name}
          <button
            type="button"
            aria-label={`Leave out ${job.number} ${job.name}`}
            onClick={() => onRemove(job.id)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

function Compared({ runs, repeats }: { runs: Run[]; repeats: string | null }) {
  const { data: sites } = useQuery(siteNamesQuery());
  const known = colourIn(sites);
  const asked = askedRows(runs);
  const measured = measuredRows(runs);
  const shares = shareRows(runs);
  return (
    <div className="cols">
      <ExplainPanel runs={runs} repeats={repeats} />
      <Panel
        id="figures"
        title="Figures"
        about="Largest differences first, relative to the base"
        flush
        reading={same(measured.same)}
      >
        <CompareTable caption="Figures of the runs" runs={runs} rows={measured.differ} />
      </Panel>
      {shares.length > 0 && (
        <Panel
          id="shares"
          title="Share of the work"
          about="By site, largest differences first"
          flush
        >
          <CompareTable
            caption="Shares by run"
            runs={runs}
            rows={shares}
            head="Site"
            colourOf={known}
          />
        </Panel>
      )}
      <Panel
        id="asked"
        title="Requested settings"
        about="Only differences"
        flush
        reading={same(asked.same)}
      >
        {asked.differ.length === 0 ? (
          <Empty title="All settings are equal">The figures can still differ.</Empty>
        ) : (
          <CompareTable caption="Requested settings" runs={runs} rows={asked.differ} />
        )}
      </Panel>
    </div>
  );
}

const same = (labels: string[]) =>
  labels.length === 0 ? null : `The same in all runs: ${labels.join(', ').toLowerCase()}.`;
