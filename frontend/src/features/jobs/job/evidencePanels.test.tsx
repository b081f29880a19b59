import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { job } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

const over = job({ state: 'SUCCEEDED', progress: 1, finishedAt: '2026-11-18T14:12:50Z' });
const GONE = {
  status: 410,
  body: {
    title: 'Gone',
    detail: 'This job’s telemetry was removed by retention on 2026-11-20: too old.',
    code: 'evidence-removed',
  },
};

const open = async (answers: Parameters<typeof openJob>[1], tab = '') => {
  await openJob(over, answers, tab);
  act(() => FakeStream.last.end());
};

const piece = (kind: string, more: object) => ({ kind, bytes: 2048, keepDays: 90, ...more });

beforeEach(() => FakeStream.install());

describe('evidence of a finished job', () => {
  it('is not called missing before the portal has told what there is', async () => {
    await openJob(over);
    expect(screen.getByLabelText('Loading the run')).toBeInTheDocument();
    expect(screen.queryByText('No result')).not.toBeInTheDocument();
    act(() => FakeStream.last.end());
    expect(screen.getByText('No result')).toBeInTheDocument();
  });

  it('says until when each piece is kept', async () => {
    const kept = { state: 'KEPT', keptUntil: '2027-02-16T14:12:50Z' };
    await open(
      {
        'GET /jobs/job-1/evidence': {
          body: {
            jobId: 'job-1',
            policy: 'CRS',
            limitBytes: 50_000_000_000,
            keepJobDays: 730,
            pieces: [piece('TELEMETRY', kept), piece('LOG', kept), piece('RESULTS', kept)],
          },
        },
      },
      '/results',
    );
    const table = await screen.findByRole('table', { name: 'Kept data of the job' });
    expect(within(table).getAllByText('until 16 Feb 2027')).toHaveLength(3);
    expect(
      screen.getByText('The job, its shares, steals and attempts are kept for 730 days'),
    ).toBeInTheDocument();
  });

  it('says in every panel what retention has removed', async () => {
    const removed = {
      state: 'REMOVED',
      keptUntil: '2026-11-19T00:00:00Z',
      removedAt: '2026-11-20T12:00:00Z',
      reason: 'too old',
    };
    const answers = {
      'GET /jobs/job-1/telemetry': GONE,
      'GET /jobs/job-1/tree': GONE,
      'GET /jobs/job-1/evidence': {
        body: {
          jobId: 'job-1',
          policy: 'CRS',
          limitBytes: 50_000_000_000,
          keepJobDays: 730,
          pieces: [piece('TELEMETRY', removed), piece('LOG', removed), piece('RESULTS', removed)],
        },
      },
    };
    await open(answers);
    const panel = (name: string) => within(screen.getByRole('region', { name }));
    const words = 'Removed by retention on 20 Nov 2026: too old.';
    expect(await panel('Log, all sites').findByText(words)).toBeInTheDocument();
    expect(await panel('Input and result').findByText(words)).toBeInTheDocument();
    expect(await panel('Over time').findByText(/removed by retention on/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Tree' }));
    expect(await panel('Spawn tree').findByText(/removed by retention on/)).toBeInTheDocument();
  });

  it('draws a figure over time and lists it as a table', async () => {
    const bucket = {
      at: '2026-11-18T14:02:10Z',
      count: 5,
      min: 0.5,
      mean: 0.9,
      max: 7.25,
      sum: 3.6,
    };
    await open({
      'GET /jobs/job-1/telemetry': {
        body: {
          jobId: 'job-1',
          metric: 'WORK',
          unit: 'reference cores',
          from: '2026-11-18T14:02:10Z',
          to: '2026-11-18T14:12:50Z',
          points: 120,
          readings: 5,
          series: [{ site: 'brno', colour: 5, buckets: [bucket] }],
        },
      },
    });
    expect(await screen.findByRole('img', { name: /of the run, by site/ })).toBeInTheDocument();
    const views = screen.getByRole('group', { name: 'Course as' });
    await userEvent.click(within(views).getByRole('button', { name: 'Table' }));
    const table = screen.getByRole('table', { name: 'Figures of the job over time' });
    expect(within(table).getByText('7.25')).toBeInTheDocument();
  });
});
