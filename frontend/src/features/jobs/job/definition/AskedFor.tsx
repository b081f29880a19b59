import type { Job } from '@/shared/domain/job';
import { MODEL_NAME } from '@/shared/domain/model';
import { joinArguments } from '@/shared/format/shell';

/** The submitter's request, as rows of a list of definitions. */
export const AskedFor = ({ job }: { job: Job }) => (
  <>
    <dt>Application</dt>
    <dd>{job.applicationName}</dd>
    <dt>Model</dt>
    <dd>{MODEL_NAME[job.model]}</dd>
    <dt>Arguments</dt>
    <dd>{job.arguments.length === 0 ? 'none' : <code>{joinArguments(job.arguments)}</code>}</dd>
    <dt>Input files</dt>
    <dd>{job.inputs.length === 0 ? 'none' : job.inputs.map((input) => input.name).join(', ')}</dd>
    <dt>Requested sites</dt>
    <dd>{job.sites.length === 0 ? 'any' : job.sites.join(', ')}</dd>
  </>
);
