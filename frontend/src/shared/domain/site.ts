export const NODE_STATES = [
  'up',
  'down',
  'starting',
  'unhealthy',
  'cordoned',
  'draining',
  'drained',
  'revoked',
] as const;
export type NodeState = (typeof NODE_STATES)[number];

/** How work is kept from a node, and by whom. */
export interface Withdrawal {
  kind: 'CORDON' | 'DRAIN' | 'REVOKE';
  reason: string;
  by: string;
  since: Date;
  /** Of a drain; what runs there then is stopped. */
  deadline: Date | null;
}

/** What is wrong with a node, in a sentence. */
export interface NodeProblem {
  code: string;
  text: string;
  since: Date;
}

/** How far an application is kept apart from its host; the best first. */
export const ISOLATION_CLASSES = ['A', 'B', 'C'] as const;
export type IsolationClass = (typeof ISOLATION_CLASSES)[number];

/** Something that an application can do on a node, and should not. */
export interface Weakness {
  what: string;
  remedy: string;
}

/** What a node keeps its engines in. */
export interface Box {
  isolationClass: IsolationClass;
  weaknesses: Weakness[];
}

/** What a node is known by. */
export interface NodeIdentity {
  /** Six words, which its agent has printed when it enrolled. */
  key: string;
  /** Of the portal's, when it connected last. */
  clockAheadSeconds: number | null;
}

export interface Node {
  /** Absent for a node from before nodes had keys. */
  identity?: NodeIdentity | null;
  id: string;
  name: string;
  state: NodeState;
  workers: number;
  speed: number | null;
  javaVersion: string;
  agentVersion: string;
  /** What its engines are kept in; null until its agent has told. */
  box: Box | null;
  /** Null also for a job of another person. */
  currentJobId: string | null;
  busy: boolean;
  lastSeenAt: Date | null;
  withdrawal: Withdrawal | null;
  problems: NodeProblem[];
}

/** Which applications a site runs. */
export type Accepts = 'ALL' | 'LISTED' | 'BUILT_IN';

export interface SiteSettings {
  labels: string[];
  accepts: Accepts;
  applications: string[];
  /** Of the nodes that get jobs; null is any. */
  lowestIsolation: IsolationClass | null;
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
  /** Names the settings as they are. */
  settingsTag: string;
}

/** What a site of several nodes is called after, where its nodes differ. */
const LEADING: readonly NodeState[] = [
  'up',
  'starting',
  'draining',
  'unhealthy',
  'cordoned',
  'drained',
  'down',
  'revoked',
];

/** A site is up while one of its nodes is; one without nodes has never been anything. */
export const siteState = (site: Site): NodeState | 'empty' =>
  LEADING.find((state) => site.nodes.some((node) => node.state === state)) ?? 'empty';

/** The lowest class of the site's nodes; null while none of them has told. */
export const isolationClass = (site: Site): IsolationClass | null =>
  site.nodes
    .map((node) => node.box?.isolationClass ?? null)
    .reduce<IsolationClass | null>(
      (low, each) => (low === null || (each !== null && each > low) ? each : low),
      null,
    );

const phrase = ({ what, remedy }: Weakness) =>
  remedy === '' ? what : `${what}. Remedy: ${remedy}`;

/** What a node's box lacks, with remedies. */
export const weaknesses = (node: Node) => (node.box?.weaknesses ?? []).map(phrase);

/** What the box of at least one node of the site lacks, with remedies. */
export const missingIsolation = (site: Site) => [...new Set(site.nodes.flatMap(weaknesses))];

export const presentWorkers = (site: Site) =>
  site.nodes
    .filter((node) => node.state !== 'down' && node.state !== 'revoked')
    .reduce((sum, node) => sum + node.workers, 0);
