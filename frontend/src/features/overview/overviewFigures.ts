import { countNodes, type Site } from '@/shared/domain/site';
import { cores, count, plural } from '@/shared/format/number';
import type { Kpi } from '@/shared/ui/Kpis';
import type { DayWork } from './api/work';

/** Counts the jobs of the last day by their outcome. */
function lastDay(work: DayWork | undefined): Kpi {
  const { succeeded = null, failed = 0, cancelled = 0 } = work ?? {};
  return {
    label: 'Last 24 hours',
    value: count(succeeded),
    unit: 'succeeded',
    note: failed + cancelled === 0 ? 'none failed' : `${failed} failed, ${cancelled} cancelled`,
  };
}

/** Returns the figures of all sites together. */
export function overviewFigures(sites: Site[], work: DayWork | undefined): Kpi[] {
  const up = countNodes(sites, (group) => group.state === 'up');
  const busy = countNodes(sites, (group) => group.state === 'up' && group.busy);
  const running = work?.runningJobs ?? 0;
  const speed = sites.reduce((sum, site) => sum + site.speed, 0);
  const sitesUp = sites.filter((site) => site.nodesUp > 0).length;
  return [
    {
      label: 'Sites',
      value: count(sitesUp),
      unit: `of ${sites.length} up`,
      note: sitesUp === sites.length ? 'none down' : `${sites.length - sitesUp} down`,
    },
    {
      label: 'Nodes',
      value: count(up),
      unit: `of ${count(countNodes(sites, () => true))}`,
      note: plural(
        sites.reduce((sum, site) => sum + site.workers, 0),
        'worker',
      ),
    },
    {
      label: 'Speed offered',
      value: cores(speed),
      note: 'reference cores',
      title: 'Work per second: 1.00 is one reference core',
    },
    {
      label: 'Busy nodes',
      value: count(busy),
      unit: `of ${count(up)} up`,
      note: running === 0 ? 'no job running' : `on ${plural(running, 'job')}`,
    },
    lastDay(work),
  ];
}
