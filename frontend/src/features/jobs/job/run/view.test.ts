import { describe, expect, it } from 'vitest';
import { toJob } from '@/shared/api/jobs';
import { distribution, job, line, type WireJobEvent } from '@/test/factories';
import { toJobEvent } from '../../api/jobEvent';
import { initialView, MAX_LINES, reduceJob, type JobView } from './view';

const start = initialView(toJob(job()));
const at = new Date('2026-11-18T14:09:42.400Z');
const play = (view: JobView, ...events: WireJobEvent[]) =>
  events.reduce(
    (now, event) => reduceJob(now, { type: 'event', event: toJobEvent(event), receivedAt: at }),
    view,
  );

describe('the view of a job', () => {
  it('changes only what an event carries', () => {
    const view = play(
      start,
      { distribution: distribution(), job: null },
      { job: job({ progress: 0.8 }), distribution: null },
    );
    expect(view.job.progress).toBe(0.8);
    expect(view.distribution?.balanceError).toBe(0.02);
    expect(view.artifacts).toBeNull();
  });

  it('is the same after a reconnect has sent everything again', () => {
    const everything = { job: job(), distribution: distribution(), log: [line(1), line(2)] };
    const once = play(start, everything);
    expect(play(once, everything)).toEqual(once);
    expect(play(once, { log: [line(2), line(3)] }).log.map((each) => each.seq)).toEqual([1, 2, 3]);
  });

  it('keeps the newest lines and says how many it let go', () => {
    const many = Array.from({ length: MAX_LINES }, (_, index) => line(index + 1));
    const view = play(start, { log: many }, { log: [line(MAX_LINES + 1), line(MAX_LINES + 2)] });
    expect(view.log).toHaveLength(MAX_LINES);
    expect(view.log[0]?.seq).toBe(3);
    expect(view.droppedLines).toBe(2);
  });

  it('keeps what the portal told of the run, however long the log', () => {
    const told = { ...line(1), stream: 'portal' };
    const many = Array.from({ length: MAX_LINES }, (_, index) => line(index + 2));
    const view = play(start, { log: [told] }, { log: many });
    expect(view.log).toHaveLength(MAX_LINES);
    expect(view.log.slice(0, 2).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('knows by their numbers of how many lines it was not sent', () => {
    const view = play(start, { log: [{ ...line(3), stream: 'portal' }, line(99_501)] });
    expect(view.droppedLines).toBe(99_499);
  });

  it('takes shares of no work for unknown', () => {
    const view = play(start, {
      distribution: distribution({ workRefSeconds: 0, balanceError: 0 }),
    });
    expect(view.distribution).toBeNull();
    expect(view.samples).toEqual([]);
  });

  it('collects one sample per moment', () => {
    const later = distribution({ at: '2026-11-18T14:09:43Z', workRefSeconds: 1021 });
    const view = play(
      start,
      { distribution: distribution() },
      { distribution: distribution() },
      { distribution: later },
    );
    expect(view.samples.map((sample) => sample.workRefSeconds)).toEqual([1000, 1021]);
  });

  it('takes a small lag for the age of the sample and a large one for the clock', () => {
    expect(play(start, { distribution: distribution() }).skewMillis).toBe(0);
    expect(
      play(start, { distribution: distribution({ at: '2026-11-18T14:10:42.400Z' }) }).skewMillis,
    ).toBe(60_000);
  });

  it('stays ended when the connection closes afterwards', () => {
    const ended = reduceJob(start, { type: 'ended' });
    expect(reduceJob(ended, { type: 'lost' }).connection).toBe('ended');
    expect(reduceJob(start, { type: 'lost' }).connection).toBe('lost');
  });
});
