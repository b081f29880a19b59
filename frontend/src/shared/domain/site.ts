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

/** An order that keeps work from a node. */
export interface Withdrawal {
  kind: 'CORDON' | 'DRAIN' | 'REVOKE';
  reason: string;
  by: string;
  since: Date;
  /** The time at which a drain stops remaining engines. */
  deadline: Date | null;
}

/** A problem of a node, as a sentence. */
export interface NodeProblem {
  code: string;
  text: string;
  since: Date;
}

/** The isolation of an application from its host, best class first. */
export const ISOLATION_CLASSES = ['A', 'B', 'C'] as const;
export type IsolationClass = (typeof ISOLATION_CLASSES)[number];

/** An action that the sandbox should prevent but does not. */
export interface Weakness {
  what: string;
  remedy: string;
}

/** A node's sandbox for engines. */
export interface Box {
  isolationClass: IsolationClass;
  weaknesses: Weakness[];
}

/** The identity of a node. */
export interface NodeIdentity {
  /** Six words that the agent printed at its enrolment. */
  key: string;
  /** The difference to the portal's clock at the node's last connection. */
  clockAheadSeconds: number | null;
}

export interface Node {
  /** The key of the node. Absent for a node that joined before nodes had keys. */
  identity?: NodeIdentity | null;
  id: string;
  name: string;
  site: string;
  state: NodeState;
  workers: number;
  speed: number | null;
  javaVersion: string;
  agentVersion: string;
  /** The sandbox of its engines, or null until its agent has reported it. */
  box: Box | null;
  /**
   * The job on the node, if the user can see it. Null without a job and for a job of another user.
   */
  currentJobId: string | null;
  busy: boolean;
  lastSeenAt: Date | null;
  withdrawal: Withdrawal | null;
  problems: NodeProblem[];
}

/** The applications that a site runs. */
export type Accepts = 'ALL' | 'LISTED' | 'BUILT_IN';

export interface SiteSettings {
  labels: string[];
  accepts: Accepts;
  applications: string[];
  /** Minimum isolation class of nodes that get jobs, or null for any. */
  lowestIsolation: IsolationClass | null;
}

/** Nodes of a site that are alike. */
export interface NodeGroup {
  state: NodeState;
  /** True if they work on jobs, even jobs that the user cannot see. */
  busy: boolean;
  /** Null until their agents have reported it. */
  isolationClass: IsolationClass | null;
  nodes: number;
  workers: number;
  /** Their measured speed, summed, in reference cores. */
  speed: number;
}

/** A site, with sums over its nodes. */
export interface Site {
  id: string;
  name: string;
  colour: number;
  speed: number;
  nodesUp: number;
  nodeCount: number;
  /** Workers of nodes that are neither down nor revoked. */
  workers: number;
  nodeGroups: NodeGroup[];
  /** The weaknesses of the sandboxes of its nodes, each once. */
  weaknesses: Weakness[];
  agentVersions: string[];
  createdAt: Date;
  /** Null for a site that was created before sites had owners. */
  owner: string | null;
  settings: SiteSettings;
  /** Identifies the current settings. */
  settingsTag: string;
}

/**
 * The states of nodes by priority. The state of a site is the first of these states that one of its
 * nodes has.
 */
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

/**
 * Returns the state of a site. A site is up while one of its nodes is up. A site without nodes is
 * empty.
 */
export const siteState = (site: Site): NodeState | 'empty' =>
  LEADING.find((state) => site.nodeGroups.some((group) => group.state === state)) ?? 'empty';

/** Returns the lowest class of the site's nodes, or null if no node has reported its class. */
export const isolationClass = (site: Site): IsolationClass | null =>
  site.nodeGroups
    .map((group) => group.isolationClass)
    .reduce<IsolationClass | null>(
      (low, each) => (low === null || (each !== null && each > low) ? each : low),
      null,
    );

/** Returns true if the site accepts the node's class, or if the node has not reported its class. */
export const isOfAcceptedClass = (
  { settings: { lowestIsolation } }: Pick<Site, 'settings'>,
  { box }: Node,
) => lowestIsolation === null || box === null || box.isolationClass <= lowestIsolation;

/**
 * Describes a class together with all better classes. Null for the lowest class, which every node
 * has.
 */
export const orBetter = (lowest: IsolationClass | null) =>
  lowest === 'A' ? 'class A' : lowest === 'B' ? 'class B or better' : null;

const phrase = ({ what, remedy }: Weakness) =>
  remedy === '' ? what : `${what}. Remedy: ${remedy}`;

/** Returns the weaknesses of a node's sandbox, with remedies. */
export const weaknesses = (node: Node) => (node.box?.weaknesses ?? []).map(phrase);

/** Returns the weaknesses of all sandboxes of the site, with remedies. */
export const missingIsolation = (site: Site) => site.weaknesses.map(phrase);

/** Counts the nodes of the groups that fulfil a condition. */
export const countNodes = (sites: Site[], holds: (group: NodeGroup) => boolean) =>
  sites
    .flatMap((site) => site.nodeGroups)
    .filter(holds)
    .reduce((sum, group) => sum + group.nodes, 0);
