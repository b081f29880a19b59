import { SITES } from './simSites.ts';
import { Run } from './simulation.ts';
import { finish, JOBS, refresh } from './world.ts';

/** Moves every job to its state at the present time. */
export function advance() {
  const now = Date.now();
  for (const each of JOBS) {
    const age = (now - Date.parse(each.job.createdAt)) / 1000;
    const submitted = each.job.reason === 'Waits for nodes.';
    if (submitted && each.job.state === 'QUEUED' && age > 1)
      Object.assign(each.job, { state: 'STARTING', reason: null });
    else if (
      each.run === null &&
      each.job.state === 'STARTING' &&
      each.job.number > 1284 &&
      age > 2.5
    ) {
      const chosen = SITES.filter(
        (site) => each.job.sites.length === 0 || each.job.sites.includes(site.name),
      );
      each.run = new Run(
        new Date(now),
        25 * chosen.reduce((sum, site) => sum + site.speed, 0),
        chosen,
        3,
      );
      Object.assign(each.job, { state: 'RUNNING', startedAt: each.run.startedAt.toISOString() });
    }
    if (each.run !== null && each.job.state === 'RUNNING') {
      each.run.advanceTo((now - each.run.startedAt.getTime()) / 1000);
      refresh(each);
      if (each.run.done) finish(each);
    }
  }
}
