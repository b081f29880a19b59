import type { Place } from '@/shared/charts/icicle';

/** Returns the tasks from the program down to a task. Each was stolen from the previous one. */
export function wayTo(places: Place[], at: number): number[] {
  const way: number[] = [];
  for (let next: number | null = at; next !== null; next = places[next]?.above ?? null) {
    if (places[next] !== undefined) way.unshift(next);
  }
  return way;
}

export interface StolenOn {
  site: string;
  tasks: number;
  /** Share of the whole job. */
  weight: number;
}

/**
 * Returns the tasks that were stolen from a task while this task ran, by the sites of the thieves,
 * heaviest first.
 */
export function stolenOn(places: Place[], at: number): StolenOn[] {
  const sites = new Map<string, StolenOn>();
  for (const index of places[at]?.below ?? []) {
    const task = places[index]?.task;
    if (task === undefined) continue;
    const sum = sites.get(task.site) ?? { site: task.site, tasks: 0, weight: 0 };
    sum.tasks += 1;
    sum.weight += task.weight;
    sites.set(task.site, sum);
  }
  return [...sites.values()].toSorted((a, b) => b.weight - a.weight);
}
