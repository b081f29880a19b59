export type NodeState = 'up' | 'down' | 'starting';

export interface Node {
  id: string;
  name: string;
  state: NodeState;
  workers: number;
  speed: number | null;
  javaVersion: string;
  agentVersion: string;
  /** What the host cannot give an engine; empty is full isolation. */
  isolation: string[];
  currentJobId: string | null;
  lastSeenAt: Date | null;
}

/** Which applications a site runs. */
export type Accepts = 'ALL' | 'LISTED' | 'BUILT_IN';

export interface SiteSettings {
  labels: string[];
  accepts: Accepts;
  applications: string[];
}

export interface Site {
  id: string;
  name: string;
  colour: number;
  speed: number;
  nodesUp: number;
  nodes: Node[];
  createdAt: Date;
  /** Null for a site from before owners. */
  owner: string | null;
  settings: SiteSettings;
}

/** A site is up while one of its nodes is; one without nodes has never been anything. */
export function siteState(site: Site): NodeState | 'empty' {
  if (site.nodes.length === 0) return 'empty';
  if (site.nodes.some((node) => node.state === 'up')) return 'up';
  return site.nodes.some((node) => node.state === 'starting') ? 'starting' : 'down';
}

/** What at least one node of the site cannot give: the weakest node decides. */
export const missingIsolation = (site: Site) => [
  ...new Set(site.nodes.flatMap((node) => node.isolation)),
];

export const presentWorkers = (site: Site) =>
  site.nodes.filter((node) => node.state !== 'down').reduce((sum, node) => sum + node.workers, 0);
