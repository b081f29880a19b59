import { describe, expect, it } from 'vitest';
import type { Course } from '@/shared/domain/measured';
import type { JobNode } from '@/shared/domain/node';
import { timeParts } from '@/test/timeParts';
import { findings, type RunEvidence } from './findings';

const SECONDS = 100;
const START = Date.UTC(2026, 0, 1);
const at = (second: number) => new Date(START + second * 1000);

const node = (name: string, more: Partial<JobNode> = {}): JobNode => ({
  node: name,
  site: name.slice(0, name.lastIndexOf('-')),
  workers: 2,
  speed: 2,
  joinedAt: at(0),
  until: at(SECONDS),
  presentSeconds: SECONDS,
  workRefSeconds: 190,
  progress: 0.25,
  idleSeconds: 6,
  executed: 20_000,
  queued: 4,
  stealAttempts: 300,
  stealsWon: 90,
  memory: { gcSeconds: 1, usedBytes: 4e8, maxBytes: 1e9 },
  time: timeParts(),
  routes: [],
  ...more,
});

const run = (nodes: JobNode[], more: Partial<RunEvidence> = {}): RunEvidence => ({
  startedAt: at(0),
  nodes,
  steals: null,
  work: null,
  progress: null,
  lost: [],
  attempts: [],
  ...more,
});

const four = () => [node('brno-0'), node('brno-1'), node('lecce-0'), node('lecce-1')];
const but = (...changed: JobNode[]) =>
  four().map((each) => changed.find((other) => other.node === each.node) ?? each);
const causes = (evidence: RunEvidence) => findings(evidence).map(({ cause }) => cause);

describe('findings', () => {
  it('are none where nothing held the run up, and before a run has shown anything', () => {
    expect(findings(run(four()))).toEqual([]);
    const early = but(node('brno-0', { workRefSeconds: 1 })).map((each) => ({
      ...each,
      presentSeconds: 5,
    }));
    expect(findings(run(early))).toEqual([]);
  });

  it('name a straggler by what it did while it had work, where all wait as much as it does', () => {
    const [, ...others] = four().map((each) => ({
      ...each,
      workRefSeconds: 150,
      idleSeconds: 42,
    }));
    const slow = node('brno-0', { workRefSeconds: 35, idleSeconds: 36 });
    const [straggler] = findings(run([slow, ...others]));
    expect(straggler?.cause).toBe('straggler');
    expect(straggler?.rest).toMatch(/idle 18\s% of the time and the others 21\s%/);
    const short = node('brno-0', { workRefSeconds: 35, idleSeconds: 60 });
    expect(causes(run(but(short)))).not.toContain('straggler');
  });

  it('tell a node that lacks processor time from a site whose speed was misjudged', () => {
    const slow = node('brno-0', { workRefSeconds: 80, progress: 0.1 });
    const [straggler] = findings(run(but(slow)));
    expect(straggler?.cause).toBe('straggler');
    expect(straggler?.lead).toMatch(
      /^brno-0 did 41\s% of the work that its speed predicts, the others 98\s%/,
    );
    const wrong = ['brno-0', 'brno-1'].map((name) => node(name, { progress: 0.12 }));
    expect(causes(run(but(...wrong)))).toEqual([]);
    const steady = (metric: 'WORK' | 'PROGRESS', of: (second: number) => number): Course => ({
      metric,
      unit: '',
      from: at(0),
      to: at(SECONDS),
      points: 20,
      readings: 40,
      series: ['brno', 'lecce'].map((site) => ({
        site,
        colour: 1,
        buckets: Array.from({ length: 20 }, (_, i) => {
          const sum = of(i * 5);
          return { at: at(i * 5), count: 5, min: sum, mean: sum, max: sum, sum };
        }),
      })),
    });
    const regular = {
      work: steady('WORK', () => 3.8),
      progress: steady('PROGRESS', (second) => second / SECONDS),
    };
    expect(causes(run(but(...wrong), regular))).toEqual(['misjudged-speed']);
  });

  it('blame a collector for what it has taken, and nobody else', () => {
    const memory = { gcSeconds: 40, usedBytes: 5e8, maxBytes: 1e9 };
    expect(
      causes(run(but(node('brno-0', { workRefSeconds: 110, progress: 0.14, memory })))),
    ).toEqual(['garbage-collection']);
    const full = { gcSeconds: 2, usedBytes: 9.6e8, maxBytes: 1e9 };
    expect(causes(run(but(node('brno-0', { memory: full }))))).toEqual(['memory']);
  });

  it('name the hub only where others have a direct way', () => {
    const cell = (thief: string, victim: string, millis: number) => ({
      thief,
      victim,
      attempts: 100,
      won: 40,
      workRefSeconds: 40,
      bytes: 0,
      meanRoundTripMillis: millis,
    });
    const far = (route: 'DIRECT' | 'RELAYED') =>
      run(
        [
          ...but(
            ...['lecce-0', 'lecce-1'].map((name) =>
              node(name, {
                idleSeconds: 80,
                workRefSeconds: 110,
                progress: 0.145,
                routes: [{ site: 'brno', route, roundTripMillis: 280 }],
              }),
            ),
          ),
          node('das-0', { routes: [{ site: 'brno', route: 'DIRECT', roundTripMillis: null }] }),
        ],
        {
          steals: {
            at: at(SECONDS),
            betweenSites: 1,
            cells: [cell('lecce', 'brno', 300), cell('das', 'brno', 20), cell('brno', 'das', 20)],
          },
        },
      );
    expect(causes(far('RELAYED'))).toEqual(['relayed']);
    expect(causes(far('DIRECT'))).toEqual(['slow-link']);
  });

  it('count a late node only by what it could have done', () => {
    const late = node('lecce-1', {
      joinedAt: at(60),
      presentSeconds: 40,
      workRefSeconds: 76,
      idleSeconds: 2,
      progress: 0.1,
    });
    const [found] = findings(run(but(late)));
    expect(found?.cause).toBe('late-join');
    expect(found?.rest).toContain('120');
    const small = { ...late, speed: 0.2, workRefSeconds: 7.6, progress: 0.01 };
    expect(causes(run(but(small)))).toEqual([]);
  });

  it('give idle workers one reason each', () => {
    const idle = (more: Partial<JobNode>) =>
      run(four().map((each) => ({ ...each, idleSeconds: 90, workRefSeconds: 105, ...more })));
    expect(causes(idle({ executed: 8 }))).toEqual(['coarse-grain']);
    expect(causes(idle({ stealAttempts: 4000, stealsWon: 40 }))).toEqual(['starved']);
    expect(causes(idle({}))).toEqual([]);
  });

  it('tell a serial beginning from a first task that is as long as the others, and from a start', () => {
    // One worker computes for so many twentieths of the run, then all eight.
    const work = (alone: number): Course => ({
      metric: 'WORK',
      unit: '',
      from: at(0),
      to: at(SECONDS),
      points: 20,
      readings: 40,
      series: ['brno', 'lecce'].map((site, index) => ({
        site,
        colour: 1,
        buckets: Array.from({ length: 20 }, (_, i) => {
          const sum = i >= alone ? 3.8 : index === 0 ? 0.9 : 0;
          return { at: at(i * 5), count: 5, min: sum, mean: sum, max: sum, sum };
        }),
      })),
    });
    const told = (alone: number, executed: number) =>
      causes(
        run(
          four().map((each) => ({ ...each, idleSeconds: 40, workRefSeconds: 155, executed })),
          { work: work(alone) },
        ),
      );
    expect(told(4, 2000)).toEqual(['serial-part']);
    expect(told(4, 5)).toEqual(['coarse-grain']);
    expect(told(1, 2000)).toEqual([]);
  });
});
