import { describe, expect, it } from 'vitest';
import type { JobNode } from '@/shared/domain/node';
import { timeParts } from '@/test/timeParts';
import type { RunEvidence } from './findings';
import { slowLink } from './findingsOfLinks';
import { whileItRan } from './runSums';

const PRESENT = 100;

const node = (site: string, idle: number, roundTripMillis: number, speed = 1): JobNode => ({
  node: `${site}-0`,
  site,
  workers: 1,
  speed,
  joinedAt: new Date(0),
  until: new Date(1000 * PRESENT),
  presentSeconds: PRESENT,
  workRefSeconds: speed * (PRESENT - idle),
  progress: 0.3,
  idleSeconds: idle,
  executed: 1000,
  queued: 0,
  stealAttempts: 100,
  stealsWon: 40,
  memory: null,
  time: timeParts(),
  routes: [{ site: site === 'brno' ? 'lecce' : 'brno', route: 'DIRECT', roundTripMillis }],
});

/** An answer to lecce took 280 ms, one to brno 250. */
const run = (brno: JobNode, lecce: JobNode): RunEvidence => ({
  startedAt: new Date(0),
  nodes: [brno, lecce],
  steals: {
    at: new Date(1000 * PRESENT),
    betweenSites: 80,
    cells: [
      ['brno', 'lecce', 250],
      ['lecce', 'brno', 280],
    ].map(([thief, victim, millis]) => ({
      thief: String(thief),
      victim: String(victim),
      attempts: 100,
      won: 40,
      workRefSeconds: 30,
      bytes: 0,
      meanRoundTripMillis: Number(millis),
    })),
  },
  work: null,
  progress: null,
  lost: [],
  attempts: [],
});

describe('a slow link', () => {
  it('is named if the link itself takes long', () => {
    expect(slowLink(run(node('brno', 5, 260), node('lecce', 40, 240)))?.cause).toBe('slow-link');
  });

  it('is not blamed for answers that wait for a processor', () => {
    expect(slowLink(run(node('brno', 5, 28), node('lecce', 40, 240)))).toBeNull();
  });

  it('is not blamed for answers that take as long inside a site', () => {
    const told = run(node('brno', 5, 260), node('lecce', 40, 240));
    const cells = told.steals?.cells ?? [];
    const inside = cells.map((cell) => ({ ...cell, victim: cell.thief, meanRoundTripMillis: 120 }));
    const steals = told.steals && { ...told.steals, cells: [...cells, ...inside] };
    expect(slowLink({ ...told, steals })).toBeNull();
  });

  it('is not blamed for a wait before the program ran', () => {
    const [lecce] = whileItRan([node('lecce', 40, 240)], new Date(1000 * 38));
    expect(lecce).toMatchObject({ presentSeconds: 62, idleSeconds: 2 });
  });

  it('is not what held the run up where the site that waits is a small part of it', () => {
    expect(slowLink(run(node('brno', 5, 260, 10), node('lecce', 40, 240)))).toBeNull();
  });
});
