import { useState } from 'react';
import type { Application } from '@/shared/domain/application';
import { MODEL_NAME } from '@/shared/domain/model';
import { bytes } from '@/shared/format/number';
import { ProblemNote } from '@/shared/ui/ProblemNote';
import { useUploadApplication } from './api/uploadApplication';
import { SourceSection } from './SourceSection';

interface ApplicationSectionProps {
  applications: Application[] | undefined;
  chosen: Application | null;
  onChoose: (id: string | null) => void;
}

/**
 * The choice or upload of an application. If the portal refuses a jar, the section shows class,
 * method and line.
 */
export function ApplicationSection({ applications, chosen, onChoose }: ApplicationSectionProps) {
  const upload = useUploadApplication();
  const [threaded, setThreaded] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined)
      upload.mutate({ file, threaded }, { onSuccess: (application) => onChoose(application.id) });
  };
  return (
    <div className="sec">
      <h2>Application</h2>
      {chosen !== null && <Chosen application={chosen} />}
      <div className="row pick">
        <select
          className="in"
          aria-label="Application"
          value={chosen?.id ?? ''}
          disabled={applications === undefined || applications.length === 0}
          onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">
            {applications?.length === 0 ? 'No application yet' : 'Choose an application'}
          </option>
          {applications?.map((application) => (
            <option key={application.id} value={application.id}>
              {application.name}, version {application.version} ({application.fileName})
            </option>
          ))}
        </select>
        <label className="file">
          <span className="btn">
            {upload.isPending ? 'Uploading and checking' : 'Upload a jar…'}
          </span>
          <input
            type="file"
            accept=".jar,.java,application/java-archive"
            aria-label="Application file"
            disabled={upload.isPending}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <label className="row check holdbox">
        <input
          type="checkbox"
          checked={threaded}
          onChange={(event) => setThreaded(event.target.checked)}
        />
        The jar to upload is a program of plain threads
      </label>
      {upload.error !== null && <ProblemNote error={upload.error} />}
      <SourceSection threaded={threaded} onCompiled={(application) => onChoose(application.id)} />
    </div>
  );
}

function Chosen({ application }: { application: Application }) {
  const { sha256 } = application;
  return (
    <div className="app sm">
      <div className="b">
        {application.name} <span className="q">version {application.version}</span>
      </div>
      {application.description !== '' && <p>{application.description}</p>}
      <div className="q2">
        {application.fileName}, {bytes(application.sizeBytes)} · main class {application.mainClass}{' '}
        · model {MODEL_NAME[application.model]}
      </div>
      <div className="q mono xs" title={sha256}>
        SHA-256 {sha256.slice(0, 4)} {sha256.slice(4, 8)} {sha256.slice(8, 12)} … {sha256.slice(-4)}
      </div>
    </div>
  );
}
