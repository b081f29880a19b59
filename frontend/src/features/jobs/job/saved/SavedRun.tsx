import { useEffect, useRef } from 'react';
import { FirstError } from '../head/FirstError';
import { JobHeader } from '../head/JobHeader';
import { JobKpis } from '../head/JobKpis';
import { Progress } from '../head/Progress';
import { Panels } from '../panels/Panels';
import { savedPanels } from '../panels/panelsOfRun';
import type { JobView } from '../run/view';
import './export.css';

const LOOK_MILLIS = 100;
/** The maximum time to wait for figures. */
const PATIENCE_MILLIS = 30_000;
/** Time to wait after the last figure has arrived, because charts are drawn in pieces. */
const SETTLED_MILLIS = 500;

interface SavedRunProps {
  view: JobView;
  onDrawn: (root: HTMLElement) => void;
  onLate: () => void;
}

/** Renders all panels of a run off-screen and calls onDrawn when loading is complete. */
export function SavedRun({ view, onDrawn, onLate }: SavedRunProps) {
  const root = useRef<HTMLDivElement>(null);
  const { job } = view;
  useEffect(() => {
    const begun = performance.now();
    let busyAt = begun;
    const timer = setInterval(() => {
      const now = performance.now();
      if (root.current === null) return;
      if (root.current.querySelector('.skeleton') !== null) busyAt = now;
      if (now - busyAt >= SETTLED_MILLIS) {
        clearInterval(timer);
        onDrawn(root.current);
      } else if (now - begun > PATIENCE_MILLIS) {
        clearInterval(timer);
        onLate();
      }
    }, LOOK_MILLIS);
    return () => clearInterval(timer);
    // Runs once, because the called function renders the page again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className="savedrun" ref={root} inert>
      <JobHeader job={job} />
      <Progress view={view} />
      <JobKpis view={view} frozenAt={null} />
      <FirstError view={view} />
      <div className="cols">
        <Panels panels={savedPanels(job)} view={view} />
      </div>
    </div>
  );
}
