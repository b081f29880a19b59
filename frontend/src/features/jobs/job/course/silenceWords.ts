import type { Silence } from './available';

/** Lists sites, for example "lecce", "lecce and brno" or "lecce, brno and 2 more sites". */
function named(sites: string[]): string {
  const [first = '', second] = sites;
  if (second === undefined) return first;
  if (sites.length === 2) return `${first} and ${second}`;
  return `${first}, ${second} and ${sites.length - 2} more ${sites.length === 3 ? 'site' : 'sites'}`;
}

/** Names the sites that sent no reports for a time. Empty if all sites sent reports. */
export function silenceWords(silences: Silence[]): string {
  const sites = [...new Set(silences.map(({ site }) => site))];
  return sites.length === 0
    ? ''
    : `Striped: ${named(sites)} reported nothing there, so the sum is not known.`;
}
