import type {
  Application,
  Distribution,
  Job,
  LogLine,
  Me,
  Node,
  NodeDetail,
  NodeGroup,
  Site,
  SiteShare,
} from '@/shared/api/generated/model';
import type { StolenTask } from '@/shared/domain/tree';
import { timeParts } from './timeParts';

export type { JobEvent as WireJobEvent } from '@/shared/api/generated/model';

/** Plausible objects as the portal sends them. A test only sets the fields that matter to it. */
export const job = (over: Partial<Job> = {}): Job => ({
  id: 'job-1',
  number: 1284,
  name: 'gallery-4k',
  applicationId: 'app-1',
  applicationName: 'raytracer',
  model: 'SATIN',
  owner: 'researcher-1',
  state: 'RUNNING',
  arguments: ['gallery.scene', 'out.png'],
  inputs: [{ fileId: 'f1', name: 'gallery.scene' }],
  sites: [],
  labels: [],
  tags: [],
  priority: 0,
  minWorkers: 1,
  retries: 0,
  createdAt: '2026-11-18T14:02:00Z',
  startedAt: '2026-11-18T14:02:10Z',
  progress: 0.701,
  secondsLeft: 188,
  leftBand: { low: 170, high: 215 },
  workRefSeconds: 9507,
  nodes: 3,
  workers: 4,
  attempt: 1,
  policy: 'AHEAD',
  predicted: null,
  results: null,
  etag: '1',
  ...over,
});

/** A stolen task on its way through the grid, in the form that the pages use. */
export const stolenTask = (over: Partial<StolenTask> = {}): StolenTask => ({
  name: '2-1',
  parent: '1-0',
  method: 'Scene.render',
  weight: 0.25,
  site: 'brno',
  node: 'brno-1',
  fromSite: over.parent === null ? null : 'das-2',
  fromNode: over.parent === null ? null : 'das-0',
  startedAt: new Date('2026-11-18T14:02:10Z'),
  endedAt: new Date('2026-11-18T14:05:10Z'),
  outcome: 'DONE',
  ...over,
});

export const siteShare = (over: Partial<SiteShare> = {}): SiteShare => ({
  site: 'brno',
  colour: 5,
  nodes: 4,
  workers: 8,
  workRefSeconds: 500,
  share: 0.5,
  predictedShare: 0.5,
  speed: 12.2,
  presentSeconds: 100,
  busy: 0.9,
  idleSeconds: 40,
  presentNodes: over.nodes ?? 4,
  presentWorkers: over.workers ?? 8,
  presentSpeed: over.speed ?? 12.2,
  time: timeParts({ useful: 500, idle: 40, rest: 60 }),
  ...over,
});

export const distribution = (over: Partial<Distribution> = {}): Distribution => ({
  jobId: 'job-1',
  at: '2026-11-18T14:09:42Z',
  workRefSeconds: 1000,
  balanceError: 0.02,
  redoneRefSeconds: 0,
  lost: [],
  sites: [
    siteShare(),
    siteShare({ site: 'lecce', colour: 3, share: 0.5, workers: 4, nodes: 1, idleSeconds: 20 }),
  ],
  ...over,
});

export const line = (seq: number, over: Partial<LogLine> = {}): LogLine => ({
  seq,
  at: '2026-11-18T14:05:57.200Z',
  site: 'brno',
  node: 'brno-3',
  stream: 'stdout',
  level: 'info',
  text: `line ${seq}`,
  ...over,
});

export const application: Application = {
  id: 'app-1',
  name: 'raytracer',
  fileName: 'raytracer.jar',
  sha256: 'ab'.repeat(32),
  sizeBytes: 412_000,
  mainClass: 'org.example.rt.Main',
  model: 'SATIN',
  spawnableMethods: ['Renderer.render'],
  warnings: [],
  owner: 'researcher-1',
  createdAt: '2026-11-18T12:00:00Z',
  version: 1,
  visibility: 'EVERYONE',
  builtIn: false,
  description: '',
  parameters: [],
  previews: [],
  settingsTag: '6f',
};

export const nodeGroup = (over: Partial<NodeGroup> = {}): NodeGroup => ({
  state: 'up',
  busy: false,
  isolationClass: 'A',
  nodes: 1,
  workers: 8,
  speed: 12.2,
  ...over,
});

export const site = (over: Partial<Site> = {}): Site => ({
  id: 'site-1',
  name: 'brno',
  colour: 5,
  speed: 12.2,
  nodesUp: 1,
  nodeCount: 1,
  workers: 8,
  nodeGroups: [nodeGroup()],
  problems: [],
  weaknesses: [],
  agentVersions: ['0.1.0'],
  createdAt: '2026-11-18T10:00:00Z',
  settings: { labels: [], accepts: 'ALL', applications: [] },
  settingsTag: '70',
  ...over,
});

export const node = (over: Partial<Node> = {}): Node => ({
  id: 'n1',
  name: 'brno-0',
  site: 'brno',
  state: 'up',
  workers: 8,
  speed: 12.2,
  javaVersion: '17.0.15',
  agentVersion: '0.1.0',
  isolation: [],
  box: { isolationClass: 'A', weaknesses: [] },
  currentJobId: null,
  busy: false,
  lastSeenAt: '2026-11-18T14:09:00Z',
  problems: [],
  ...over,
});

export const nodePage = (...items: Node[]) => ({ body: { items, nextPageToken: null } });

export const nodeDetail = (over: Partial<Node> = {}): NodeDetail => ({
  node: node({ id: 'n-1', ...over }),
  site: 'brno',
  siteColour: 5,
  siteOwner: 'owner-1',
  enrolledAt: '2026-11-18T10:00:00Z',
  machine: {
    system: 'Linux 6.1.0',
    architecture: 'amd64',
    processor: 'Intel Xeon E5-2680',
    cores: 8,
    memoryBytes: 34_359_738_368,
    javaVendor: 'Eclipse Adoptium',
    javaVersion: '17.0.15',
  },
});

const RIGHTS: Record<string, string[]> = {
  viewer: ['account', 'read'],
  submitter: ['account', 'read', 'submit'],
  'site-owner': ['account', 'read', 'submit', 'own-sites'],
  operator: ['account', 'read', 'submit', 'own-sites', 'operate'],
  admin: ['account', 'read', 'submit', 'own-sites', 'operate', 'administer'],
};

/** A signed-in user. */
export const person = (username: string, role: string): Me => ({
  username,
  role,
  rights: RIGHTS[role] ?? [],
  mustChangePassword: false,
});
