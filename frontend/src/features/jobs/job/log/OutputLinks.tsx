import { useQuery } from '@tanstack/react-query';
import type { Job } from '@/shared/domain/job';
import { bytes } from '@/shared/format/number';
import { outputQuery, outputUrl } from '../../api/output';

/** Links to the complete output. The log can lack lines of the output. */
export function OutputLinks({ job }: { job: Job }) {
  const { data = [] } = useQuery(outputQuery(job));
  return data.map((output) => {
    const stream = output.stream.toLowerCase();
    const name = output.main ? stream : `${stream} of ${output.node}`;
    return (
      <a
        key={name}
        href={outputUrl(job.id, output)}
        download={`job-${job.number}-${output.node}-${stream}.txt`}
      >
        Download {name}, {bytes(output.sizeBytes)}
      </a>
    );
  });
}
