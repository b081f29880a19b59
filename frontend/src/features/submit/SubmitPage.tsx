import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { jobQuery } from '@/shared/api/job';
import type { Job } from '@/shared/domain/job';
import { useMe } from '@/shared/hooks/me';
import { useTitle } from '@/shared/hooks/useTitle';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { Skeleton } from '@/shared/ui/Skeleton';
import { applicationsQuery } from './api/applications';
import type { Template } from './api/templates';
import { FirstJob } from './FirstJob';
import { SubmitForm } from './SubmitForm';
import { TemplateChoice } from './TemplateBar';
import './submit.css';

/** The page to submit a new job or a copy of an earlier job. */
export function SubmitPage() {
  useTitle('Submit');
  const [params] = useSearchParams();
  const from = params.get('from');
  const [template, setTemplate] = useState<Template | null>(null);
  const { data: earlier, error } = useQuery({ ...jobQuery(from ?? ''), enabled: from !== null });
  const { data: applications } = useQuery(applicationsQuery());
  const me = useMe();
  const isNew = applications?.every((each) => each.owner !== me.username) ?? false;
  return (
    <>
      <div className="head">
        <div>
          <h1>Submit a job</h1>
          {earlier !== undefined && <StartingFrom job={earlier} />}
        </div>
        <TemplateChoice onChoose={setTemplate} />
      </div>
      {error !== null && <ProblemNote error={error} />}
      {from === null && template === null && isNew && <FirstJob />}
      {from !== null && earlier === undefined && error === null ? (
        <Skeleton label="Loading the earlier job" />
      ) : (
        <SubmitForm
          key={template?.id ?? earlier?.id ?? 'new'}
          earlier={template?.job ?? earlier ?? null}
        />
      )}
    </>
  );
}

const StartingFrom = ({ job }: { job: Job }) => (
  <p className="sub">
    Starting from{' '}
    <Link to={`/jobs/${job.id}`}>
      {job.number} {job.name}
    </Link>
    . <Link to="/submit">Start empty</Link>
  </p>
);
