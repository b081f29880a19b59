import { useMemo } from 'react';
import { isPicture, type Artifact, type Distribution } from '@/shared/domain/evidence';
import { isTerminal, type Job } from '@/shared/domain/job';
import { bytes } from '@/shared/format/number';
import { Empty } from '@/shared/ui/Empty';
import { Panel } from '@/shared/ui/Panel';
import { archiveUrl, artifactUrl, fileName, pictureUrl } from '../../api/artifactUrl';
import { incomplete } from '../../incomplete';
import { picturesQuery } from '../../api/pictures';
import { AskedFor } from '../definition/AskedFor';
import { PreviewBox } from './PreviewBox';
import { useRemoved } from '../run/removed';
import { ShownPictures } from './ShownPictures';
import { useRunQuery } from '../run/useRunQuery';
import './result.css';

const about = (artifacts: Artifact[]) => {
  const [first] = artifacts;
  if (first === undefined) return undefined;
  return artifacts.length === 1
    ? `${first.name}, ${bytes(first.sizeBytes)}`
    : `${artifacts.length} files`;
};

interface ResultPanelProps {
  job: Job;
  artifacts: Artifact[] | null;
  distribution: Distribution | null;
  /** True if the panel is alone on the page. */
  wide?: boolean;
}

/**
 * The input and output of the job. Shows pictures themselves, and for an unfinished picture the
 * parts that exist.
 */
export function ResultPanel({ job, artifacts, distribution, wide = false }: ResultPanelProps) {
  const files = artifacts ?? [];
  const pictures = useRunQuery(picturesQuery(job)).data?.pictures ?? [];
  const sites = distribution?.sites;
  const colours = useMemo(() => new Map(sites?.map((site) => [site.site, site.colour])), [sites]);
  return (
    <Panel id="result" title="Input and result" about={about(files)} span={wide ? 12 : 4}>
      {pictures.length > 0 && (
        <ShownPictures pictures={pictures} finished={files.some(isPicture)} colours={colours} />
      )}
      {files.length > 0 && <Files job={job} files={files} />}
      {job.results !== null && job.results.leftOut > 0 && <p>{incomplete(job.results.leftOut)}</p>}
      {files.length === 0 && pictures.length === 0 && <NothingYet job={job} />}
      <dl className="dl inputs">
        <AskedFor job={job} />
      </dl>
    </Panel>
  );
}

function NothingYet({ job }: { job: Job }) {
  const removed = useRemoved(job, 'RESULTS');
  if (removed !== null) return <Empty title="No longer kept">{removed}</Empty>;
  if (isTerminal(job.state)) {
    return (
      <Empty title="No result">
        {job.state === 'SUCCEEDED'
          ? 'The program ended without writing a file.'
          : 'The job ended before it wrote a file.'}
      </Empty>
    );
  }
  return <Empty title="No result yet">Result files appear here; pictures are shown.</Empty>;
}

function Files({ job, files }: { job: Job; files: Artifact[] }) {
  return (
    <>
      {files.filter(isPicture).map((file) => (
        <a key={file.name} href={pictureUrl(job.id, file.name)}>
          <img className="pic" src={pictureUrl(job.id, file.name)} alt={file.name} />
        </a>
      ))}
      <ul className="files">
        {files.map((file) => (
          <li key={file.name}>
            <a href={artifactUrl(job.id, file.name)} download={fileName(file.name)}>
              Download {file.name}
            </a>{' '}
            <span className="q" title={`SHA-256 ${file.sha256}`}>
              {file.contentType}, {bytes(file.sizeBytes)}
            </span>
            {(file.preview === 'TEXT' || file.preview === 'TABLE') && (
              <PreviewBox jobId={job.id} file={file} />
            )}
          </li>
        ))}
        {files.length > 1 && (
          <li>
            <a href={archiveUrl(job.id)} download={`job-${job.number}-results.zip`}>
              Download all
            </a>{' '}
            <span className="q">
              a zip file of {bytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))}, or
              less
            </span>
          </li>
        )}
      </ul>
    </>
  );
}
