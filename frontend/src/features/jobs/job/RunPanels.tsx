import { Panels } from './panels/Panels';
import { panelsOn } from './panels/panelsOfRun';
import type { Tab } from './run/tabs';
import type { JobView } from './run/view';
import { ExportPanel } from './saved/ExportPanel';

/** The panels below the head of a run. */
export function RunPanels({ tab, view }: { tab: Tab; view: JobView }) {
  return (
    <div className="cols">
      <Panels panels={panelsOn(tab, view.job)} view={view} />
      {tab === 'results' && view.job.sweep === null && <ExportPanel view={view} />}
    </div>
  );
}
