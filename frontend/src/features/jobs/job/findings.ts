import type { LostNode, Steals } from '@/shared/domain/evidence';
import type { Course } from '@/shared/domain/measured';
import type { JobNode } from '@/shared/domain/node';
import type { Attempt } from '../api/attempts';
import { crashLoop, garbage, lateJoin, memoryShort } from './findingsOfNodes';
import { coarseGrain, fineGrain, serialPart, starved } from './findingsOfIdle';
import { slowLink } from './findingsOfLinks';
import { misjudged, stragglers } from './findingsOfSpeed';
import type { Reading } from './readings';
import { whileItRan } from './runSums';

/** All data for finding causes. */
export interface RunEvidence {
  /** Start of the program's main, or null before it. */
  startedAt: Date | null;
  nodes: JobNode[];
  steals: Steals | null;
  /** Work and progress over the whole run, or null until they are known. */
  work: Course | null;
  progress: Course | null;
  lost: LostNode[];
  attempts: Attempt[];
}

export type Cause =
  | 'crash-loop'
  | 'garbage-collection'
  | 'memory'
  | 'late-join'
  | 'straggler'
  | 'misjudged-speed'
  | 'serial-part'
  | 'relayed'
  | 'slow-link'
  | 'coarse-grain'
  | 'fine-grain'
  | 'starved';

/** A cause that slowed the run down, and the figures that prove it. */
export interface Finding extends Reading {
  cause: Cause;
}

/** Earlier figures of a run only show how it spread. */
const SETTLED_SECONDS = 15;

/** Returns the findings, most serious first. Each idle worker gets one reason only. */
export function findings(told: RunEvidence): Finding[] {
  const evidence = { ...told, nodes: whileItRan(told.nodes, told.startedAt) };
  const { nodes } = evidence;
  const settled = nodes.some((node) => node.presentSeconds >= SETTLED_SECONDS);
  const broken = crashLoop(evidence);
  if (!settled) return broken === null ? [] : [broken];
  const ofEngines = [garbage(nodes), memoryShort(nodes), lateJoin(nodes)];
  const slow = new Set(nodes.filter(collects).map(({ node }) => node));
  const ofSpeed = misjudged(evidence, slow) ?? stragglers(nodes, slow);
  const ofIdle =
    serialPart(evidence) ??
    slowLink(evidence) ??
    fineGrain(evidence) ??
    coarseGrain(evidence) ??
    starved(evidence);
  return [broken, ...ofEngines, ofSpeed, ofIdle].filter((finding) => finding !== null);
}

const COLLECTING = 0.05;

const collects = ({ memory, presentSeconds }: JobNode) =>
  memory !== null && presentSeconds > 0 && memory.gcSeconds / presentSeconds >= COLLECTING;
