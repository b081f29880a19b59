import { Fragment } from 'react';
import { useSteadyView } from '../run/steadyView';
import type { JobView } from '../run/view';
import type { PanelOfRun } from './panelsOfRun';

/** Draws panels, one below the other or beside each other. */
export function Panels({ panels, view }: { panels: readonly PanelOfRun[]; view: JobView }) {
  const steady = useSteadyView(view);
  return panels.map(({ id, draw }) => <Fragment key={id}>{draw(view, steady)}</Fragment>);
}
