import { presentWorkers, type Site } from '@/shared/domain/site';
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

/** Describes the jobs of busy nodes. A busy node without a job's id runs a job of another user. */
function busyNote(seen: number, others: boolean): string {
  if (seen === 0) return others ? 'on jobs of others' : 'no job running';
  return `on ${plural(seen, 'job')}${others ? ' and those of others' : ''}`;
}

/** Returns the figures of all sites together. */
export function overviewFigures(sites: Site[], work: DayWork | undefined): Kpi[] {
  const nodes = sites.flatMap((site) => site.nodes);
  const up = nodes.filter((node) => node.state === 'up');
  const busy = up.filter((node) => node.busy);
  const seen = new Set(busy.flatMap((node) => node.currentJobId ?? [])).size;
  const others = busy.some((node) => node.currentJobId === null);
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
      value: count(up.length),
      unit: `of ${nodes.length}`,
      note: plural(
        sites.reduce((sum, site) => sum + presentWorkers(site), 0),
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
      value: count(busy.length),
      unit: `of ${up.length} up`,
      note: busyNote(seen, others),
    },
    lastDay(work),
  ];
}
