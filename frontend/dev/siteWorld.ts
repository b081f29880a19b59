import type { Site } from '../src/shared/api/generated/model';
import { SITES } from './simSites.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

export const STATIC_SITES: Site[] = SITES.map((site, index) => ({
  id: `site-${index + 1}`,
  name: site.name,
  colour: site.colour,
  speed: site.speed,
  nodesUp: site.nodes.length,
  createdAt: ago(864_000).toISOString(),
  settings: { labels: [], accepts: 'ALL', applications: [] },
  settingsTag: '70',
  nodes: site.nodes.map((name) => ({
    id: name,
    name,
    state: 'up',
    workers: site.workersPerNode,
    speed: site.speed / site.nodes.length,
    javaVersion: index % 2 === 0 ? '17.0.15' : '25.0.1',
    agentVersion: '0.1.0',
    isolation: index % 2 === 1 ? ['no memory limit', 'runs as the agent’s user'] : [],
    currentJobId: site.name === 'berlin' ? null : 'job-1282',
    busy: site.name !== 'berlin',
    lastSeenAt: ago(2).toISOString(),
    problems: [],
  })),
}));

const das = STATIC_SITES[0];
das?.nodes.push({
  ...(das.nodes[0] as Site['nodes'][number]),
  id: 'das-7',
  name: 'das-7',
  state: 'down',
  currentJobId: null,
  busy: false,
  lastSeenAt: ago(5400).toISOString(),
  problems: [],
});
