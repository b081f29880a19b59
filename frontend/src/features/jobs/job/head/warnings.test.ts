import { describe, expect, it } from 'vitest';
import type { Alert } from '@/shared/domain/alert';
import { toDistribution } from '@/shared/api/distribution';
import { toJob } from '@/shared/api/jobs';
import { distribution, job, siteShare } from '@/test/factories';
import { warningsOf } from './warnings';

/** A run that has lasted ten minutes and will last another two to three minutes. */
const running = (timeLimitSeconds: number | null) =>
  toJob(
    job({
      startedAt: '2026-11-18T14:00:00Z',
      secondsLeft: 150,
      leftBand: { low: 120, high: 180 },
      timeLimitSeconds,
    }),
  );
const now = (over: Parameters<typeof distribution>[0] = {}) =>
  toDistribution(distribution({ at: '2026-11-18T14:10:00Z', ...over }));

const alert = (kind: Alert['kind'], site: string | null): Alert => ({
  id: 'alert-1',
  kind,
  severity: 'CRITICAL',
  job: { id: 'job-1', number: 1284, name: 'gallery-4k' },
  site,
  node: null,
  expected: 700,
  actual: 750,
  unit: 'SECONDS',
  since: new Date('2026-11-18T14:09:00Z'),
  until: null,
  muted: false,
});

describe('warnings of a run', () => {
  it('tell of a time limit that is at risk, with what is expected', () => {
    expect(warningsOf(running(700), now())).toMatchObject([
      {
        lead: 'The job will probably not end before its time limit.',
        rest: ' It is expected to end between 12:00 and 13:00 into the run, and is stopped at 11:40.',
      },
    ]);
    expect(warningsOf(running(750), now())[0]?.lead).toBe(
      'The job may not end before its time limit.',
    );
  });

  it('say nothing that an alert says', () => {
    expect(warningsOf(running(700), now(), [alert('DEADLINE_AT_RISK', null)])).toEqual([]);
    expect(warningsOf(running(700), now(), [alert('SHARE_OFF', 'brno')])).toHaveLength(1);
  });

  it('tell of nothing that is in time, without a limit, not known yet, or over', () => {
    expect(warningsOf(running(780), now())).toEqual([]);
    expect(warningsOf(running(null), now())).toEqual([]);
    expect(warningsOf({ ...running(700), leftBand: null }, now())).toEqual([]);
    expect(warningsOf({ ...running(700), state: 'TIMED_OUT' }, now())).toEqual([]);
    expect(warningsOf(running(700), null)).toEqual([]);
  });

  it('tell of a site that has no node left, with what it offered', () => {
    const lost = {
      node: 'lecce-0',
      site: 'lecce',
      workers: 4,
      silentSince: '2026-11-18T14:09:00Z',
      givenUp: false,
      openTasks: 1,
    };
    const sites = [
      siteShare({ speed: 9 }),
      siteShare({ site: 'lecce', colour: 3, nodes: 1, speed: 3, presentNodes: 0 }),
    ];
    expect(warningsOf(running(null), now({ sites, lost: [lost] }))).toMatchObject([
      { lead: '1 site lost: lecce.', rest: expect.stringContaining('25') as string },
    ]);
    expect(
      warningsOf(running(null), now({ sites, lost: [lost] }), [alert('SITE_LOST', 'lecce')]),
    ).toEqual([]);
    expect(
      warningsOf(running(null), now({ sites, lost: [lost] }), [alert('SITE_LOST', 'brno')]),
    ).toHaveLength(1);
    // A site that left in good order is not lost.
    expect(warningsOf(running(null), now({ sites }))).toEqual([]);
  });
});
