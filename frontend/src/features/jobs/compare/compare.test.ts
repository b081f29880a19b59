import { describe, expect, it } from 'vitest';
import { toJob } from '@/shared/api/jobs';
import { job } from '@/test/factories';
import { signed } from './ExplainPanel';
import { candidates } from './PickRun';
import { askedRows, measuredRows, relative, shareRows } from './rows';
import type { Run } from './run';

const START = '2026-11-18T14:02:10Z';

interface Made {
  number?: number;
  took?: number;
  work?: number;
  speed?: number;
  words?: string[];
  requests?: number;
}

/** A run on one site with nodes that were present during the whole run. */
function run({
  number = 1,
  took = 100,
  work = 500,
  speed = 10,
  words = ['a'],
  requests = 0,
}: Made = {}): Run {
  const id = `job-${number}`;
  return {
    job: toJob(
      job({
        id,
        number,
        state: 'SUCCEEDED',
        startedAt: START,
        finishedAt: new Date(Date.parse(START) + took * 1000).toISOString(),
        arguments: words,
      }),
    ),
    figures: {
      jobId: id,
      tookSeconds: took,
      waitedSeconds: 5,
      availableRefSeconds: speed * took,
      workRefSeconds: work,
      idleRefSeconds: 0,
      meanSpeed: speed,
      efficiency: work / (speed * took),
      balanceError: 0,
      redoneRefSeconds: 0,
      requests,
      tasksMoved: 0,
      bytesMoved: 0,
      lostNodes: 0,
      nodes: 2,
      workers: 4,
      sites: [{ site: 'brno', share: 1 }],
      explanation: null,
    },
  };
}

it('writes a difference of times with a sign', () => {
  expect([signed(80), signed(-3), signed(0.2)]).toEqual(['+1:20', '−0:03', '±0:00']);
});

describe('rows of the comparison', () => {
  it('begin with the time, then with what differs most, and name what is the same', () => {
    const { differ, same } = measuredRows([run(), run({ took: 110, work: 1000, speed: 11 })]);
    expect(differ.map(({ label }) => label).slice(0, 3)).toEqual([
      'Took',
      'Work done',
      'Efficiency',
    ]);
    expect(differ[0]?.cells).toEqual(['1:40', '1:50']);
    expect(differ[0]?.differences).toEqual(['+10\u202f%']);
    expect(differ[2]?.differences).toEqual(['+32.6 points']);
    expect(same).toContain('Nodes');
  });

  it('show how much less of a figure there is', () => {
    const { differ } = measuredRows([run({ requests: 40 }), run({ requests: 10 })]);
    const requests = differ.find(({ label }) => label === 'Requests for work');
    expect(requests?.cells).toEqual(['40', '10']);
    expect(requests?.differences).toEqual(['−75\u202f%']);
  });

  it('leave out a difference that says nothing', () => {
    expect(relative(100, 100.2)).toBe('');
    expect(relative(0, 5)).toBe('');
    expect(relative(null, 5)).toBe('');
    expect(relative(100, 90)).toBe('−10\u202f%');
  });

  it('show of what was asked for only what differs', () => {
    const { differ, same } = askedRows([run(), run({ words: ['b', 'c d'] })]);
    expect(differ.map(({ label, cells }) => [label, cells])).toEqual([
      ['Arguments', ['a', "b 'c d'"]],
    ]);
    expect(same).toContain('Application');
  });

  it('know no share of a site that did not take part', () => {
    const [one, other] = [run(), run()];
    const without: Run = {
      ...other,
      figures: { ...other.figures, sites: [{ site: 'lecce', share: 1 }] },
    };
    expect(shareRows([one, without]).map(({ label, cells }) => [label, ...cells])).toEqual([
      ['brno', '100.0\u202f%', '–'],
      ['lecce', '–', '100.0\u202f%'],
    ]);
  });
});

it('offers runs of the same application first, never one that is chosen or has not started', () => {
  const jobs = [
    job({ id: 'a', number: 5, applicationId: 'other' }),
    job({ id: 'b', number: 3 }),
    job({ id: 'c', number: 4 }),
    job({ id: 'd', startedAt: null }),
    job({ id: 'e' }),
  ].map(toJob);
  expect(candidates(jobs, ['e'], 'app-1').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
