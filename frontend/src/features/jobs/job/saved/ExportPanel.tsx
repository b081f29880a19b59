import { useState } from 'react';
import { createPortal } from 'react-dom';
import { clockWithZone, day } from '@/shared/format/time';
import { downloadText } from '@/shared/export/download';
import { standalone } from '@/shared/export/standalone';
import { useZone } from '@/shared/hooks/zone';
import { Panel } from '@/shared/ui/Panel';
import { traceUrl } from '../../api/artifactUrl';
import { SavedRun } from './SavedRun';
import type { JobView } from '../run/view';

type Saving = 'no' | 'yes' | 'late' | 'failed';

const TROUBLE: Partial<Record<Saving, string>> = {
  late: 'The figures did not come within half a minute. The file was not saved. Try again.',
  failed: 'The page could not be written into a file. The file was not saved. Try again.',
};

/** Exports the run for people without access to the portal, or for another tool. */
export function ExportPanel({ view }: { view: JobView }) {
  const [saving, setSaving] = useState<Saving>('no');
  const zone = useZone();
  const { job } = view;
  const name = `job-${job.number}`;
  const save = (root: HTMLElement) => {
    const now = new Date();
    const note = `${job.name}, job ${job.number}, as of ${day(now, zone)}, ${clockWithZone(now, zone)}`;
    standalone(root, `${name}, ${job.name}`, note).then(
      (page) => {
        downloadText(`${name}.html`, page, 'text/html');
        setSaving('no');
      },
      () => setSaving('failed'),
    );
  };
  const trouble = TROUBLE[saving];
  return (
    <Panel id="export" title="Download the run" span={6}>
      <ul className="files">
        <li>
          <button
            type="button"
            className="linkish"
            disabled={saving === 'yes'}
            onClick={() => setSaving('yes')}
          >
            {saving === 'yes' ? 'Saving the page' : 'Save the page as one file'}
          </button>{' '}
          <span className="q">
            HTML with all panels, to be read without a network; the log’s last lines
          </span>
          {trouble !== undefined && <p role="alert">{trouble}</p>}
        </li>
        {job.model !== 'THREADS' && (
          <li>
            <a href={traceUrl(job.id)} download={`${name}.perfetto-trace`}>
              Download trace
            </a>{' '}
            <span className="q">
              nodes, stolen tasks and steals over time, for Perfetto (ui.perfetto.dev, or your own)
            </span>
          </li>
        )}
      </ul>
      {saving === 'yes' &&
        createPortal(
          <SavedRun view={view} onDrawn={save} onLate={() => setSaving('late')} />,
          document.body,
        )}
    </Panel>
  );
}
