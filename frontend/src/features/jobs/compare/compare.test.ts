import { describe, expect, it } from 'vitest';
import { toDistribution } from '@/shared/api/distribution';
import { toJob } from '@/shared/api/jobs';
import { toSteals } from '@/shared/api/steals';
import { distribution, job, siteShare } from '@/test/factories';
import { cell, steals } from '@/test/steals';
import { explain, noise } from './explain';
import { mainCause, signed } from './ExplainPanel';
import { candidates } from './PickRun';
import { askedRows, measuredRows, relative, shareRows } from './rows';
import { runOf, type Run } from './run';

const START = '2026-11-18T14:02:10Z';

interface Made {
  number?: number;
  took?: number;
  work?: number;
  speed?: number;
  words?: string[];
  requests?: number;
}

/** A run on one site that was there all the time. */
function run({
  number = 1,
  took = 100,
  work = 500,
  speed = 10,
  words = ['a'],
  requests = 0,
}: Made = {}): Run {
  const end = new Date(Date.parse(START) + took * 1000).toISOString();
  return runOf(
    toJob(
      job({
        id: `job-${number}`,
        number,
        state: 'SUCCEEDED',
        startedAt: START,
        finishedAt: end,
        arguments: words,
      }),
    ),
    toDistribution(
      distribution({
        workRefSeconds: work,
        sites: [
          siteShare({
            share: 1,
            workRefSeconds: work,
            speed,
            presentSeconds: took,
            busy: work / (speed * took),
          }),
        ],
      }),
    ),
    toSteals(steals({ cells: [cell(), cell({ victim: 'lecce', attempts: requests })] })),
  );
}

describe('why a run took longer', () => {
  it('is work, available speed and efficiency, which sum to the difference', () => {
    const explained = explain(run(), run({ took: 240, work: 600, speed: 5 }));
    expect(explained?.total).toBe(140);
    expect(
      (explained?.work ?? 0) + (explained?.speed ?? 0) + (explained?.efficiency ?? 0),
    ).toBeCloseTo(140);
    // Half the speed costs more than a fifth more work.
    expect(explained?.speed).toBeGreaterThan(explained?.work ?? Infinity);
    expect(explained && mainCause(explained)).toBe('less speed was available');
  });

  it('is also told of equal times with causes that cancel out', () => {
    const explained = explain(run(), run({ work: 1000, speed: 20 }));
    expect(explained?.total).toBe(0);
    expect(explained?.work).toBeCloseTo(100 * Math.log(2));
    expect(explained?.speed).toBeCloseTo(-100 * Math.log(2));
    expect(explained && mainCause(explained)).toBeNull();
  });

  it('is unknown while one of them runs or did nothing', () => {
    const running = { ...run(), tookSeconds: null };
    expect(explain(run(), running)).toBeNull();
    expect(explain(run({ work: 0 }), run())).toBeNull();
  });

  it('is written with a sign', () => {
    expect([signed(80), signed(-3), signed(0.2)]).toEqual(['+1:20', '−0:03', '±0:00']);
  });
});

describe('noise', () => {
  it('is the range of three or more runs of the same', () => {
    const runs = [run({ took: 100 }), run({ took: 104 }), run({ took: 98 }), run({ words: ['b'] })];
    expect(noise(run(), runs)).toEqual({ runs: 3, low: 98, high: 104 });
    expect(noise(run(), runs.slice(0, 2))).toBeNull();
    const other = { ...run(), job: { ...run().job, policy: 'RS' as const } };
    expect(noise(run(), [...runs.slice(0, 2), other])).toBeNull();
  });
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

  it('count what went between sites, not what stayed inside one', () => {
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
    const [site] = other.distribution.sites;
    const without: Run = {
      ...other,
      distribution: { ...other.distribution, sites: site ? [{ ...site, site: 'lecce' }] : [] },
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
