import type { Node, NodeGroup, Site } from '../src/shared/api/generated/model';
import { SITES } from './simSites.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

export const STATIC_NODES: Node[] = SITES.flatMap((site, index) =>
  site.nodes.map((name) => ({
    id: name,
    name,
    site: site.name,
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
);

STATIC_NODES.push({
  ...(STATIC_NODES[0] as Node),
  id: 'das-7',
  name: 'das-7',
  state: 'down',
  currentJobId: null,
  busy: false,
  lastSeenAt: ago(5400).toISOString(),
});

const groupOf = ({ state, busy, workers, speed }: Node): NodeGroup => ({
  state,
  busy,
  isolationClass: null,
  nodes: 1,
  workers,
  speed: speed ?? 0,
});

export const STATIC_SITES: Site[] = SITES.map((site, index) => {
  const nodes = STATIC_NODES.filter((node) => node.site === site.name);
  const up = nodes.filter((node) => node.state === 'up');
  return {
    id: `site-${index + 1}`,
    name: site.name,
    colour: site.colour,
    speed: site.speed,
    nodesUp: up.length,
    nodeCount: nodes.length,
    workers: up.length * site.workersPerNode,
    nodeGroups: nodes.map(groupOf),
    problems: [],
    weaknesses: [],
    agentVersions: ['0.1.0'],
    createdAt: ago(864_000).toISOString(),
    settings: { labels: [], accepts: 'ALL', applications: [] },
    settingsTag: '70',
  };
});
