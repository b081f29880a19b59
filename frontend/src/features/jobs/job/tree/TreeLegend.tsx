import { useMemo } from 'react';
import type { StolenTask } from '@/shared/domain/tree';
import { SiteMark } from '@/shared/ui/SiteMark';
import { PALE, RED } from './treePaint';

interface TreeLegendProps {
  tasks: StolenTask[];
  colourOf: (site: string) => number;
}

export function TreeLegend({ tasks, colourOf }: TreeLegendProps) {
  const sites = useMemo(() => [...new Set(tasks.map((task) => task.site))].toSorted(), [tasks]);
  return (
    <p className="row xs q2">
      {sites.map((site) => (
        <SiteMark key={site} name={site} colour={colourOf(site)} />
      ))}
      {tasks.some((task) => RED.has(task.outcome)) && <span>Red: lost or failed.</span>}
      {tasks.some((task) => PALE.has(task.outcome)) && <span>Pale: ended before it was done.</span>}
    </p>
  );
}
