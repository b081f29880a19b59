import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { distribution, job, line, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { renderApp } from '@/test/renderApp';

const SIGNED_IN = {
  'GET /session': { body: person('researcher-1', 'submitter') },
  'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
  'GET /sites': { body: { items: [site()] } },
};

const open = async (answers: Parameters<typeof fakePortal>[0] = {}) => {
  const seen = fakePortal({ ...SIGNED_IN, 'GET /jobs/job-1': { body: job() }, ...answers });
  renderApp('/jobs/job-1');
  await screen.findByRole('heading', { name: 'gallery-4k' });
  return seen;
};

beforeEach(() => FakeStream.install());

describe('job page', () => {
  it('follows a job from running to its picture', async () => {
    await open();
    expect(FakeStream.last.url).toBe('/api/v1/jobs/job-1/events?newestLines=500');
    act(() => {
      FakeStream.last.accept();
      FakeStream.last.send({ job: job(), distribution: distribution(), log: [line(1)] });
    });
    expect(screen.getByRole('status')).toHaveTextContent('Running');
    expect(screen.getByText('≈ 3:08')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '70.1');
    expect(screen.getAllByRole('img', { name: /^share 50.0/ })).toHaveLength(2);
    expect(within(screen.getByRole('log')).getByText('line 1')).toBeInTheDocument();

    act(() => {
      FakeStream.last.send({
        job: job({
          state: 'SUCCEEDED',
          progress: 1,
          secondsLeft: null,
          finishedAt: '2026-11-18T14:12:50Z',
        }),
        artifacts: [
          {
            name: 'out file.png',
            sizeBytes: 9_100_000,
            sha256: 'ab',
            contentType: 'image/png',
            createdAt: '2026-11-18T14:12:50Z',
          },
          {
            name: 'evil.svg',
            sizeBytes: 10,
            sha256: 'cd',
            contentType: 'image/svg+xml',
            createdAt: '2026-11-18T14:12:50Z',
          },
        ],
      });
      FakeStream.last.end();
    });
    expect(screen.getByRole('status')).toHaveTextContent('Succeeded');
    expect(screen.getByText('10:40')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'out file.png' })).toHaveAttribute(
      'src',
      '/api/v1/jobs/job-1/artifacts/out%20file.png?inline=true',
    );
    expect(screen.queryByRole('img', { name: 'evil.svg' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download evil.svg' })).toBeInTheDocument();
    expect(FakeStream.opened).toHaveLength(1);
  });

  it('shows the exception that ended a job, with its first own frame', async () => {
    const failure = {
      code: 'application-threw',
      message: 'negative radius',
      stackTrace:
        'java.lang.Error: negative radius\n\tat java.base/java.util.A.b(A.java:1)\n\tat org.example.Scene.parse(Scene.java:41)',
      node: 'brno-2',
      site: 'brno',
    };
    await open({
      'GET /jobs/job-1': {
        body: job({ state: 'FAILED', failure, finishedAt: '2026-11-18T14:03:44Z' }),
      },
    });
    const panel = screen.getByRole('region', { name: 'First error' });
    expect(panel).toHaveTextContent('The job failed on brno-2 (brno): negative radius');
    expect(panel).toHaveTextContent('first own frame org.example.Scene.parse(Scene.java:41)');
    expect(panel).toHaveTextContent('application-threw');
  });

  it('switches to the table twin and keeps text from the program as text', async () => {
    await open();
    act(() =>
      FakeStream.last.send({
        distribution: distribution(),
        log: [line(1, { text: '<b>bold</b>' })],
      }),
    );
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Distribution as' })).getByRole('button', {
        name: 'Table',
      }),
    );
    expect(
      screen.getByRole('table', { name: 'Distribution of the work over the sites' }),
    ).toBeInTheDocument();
    expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
  });

  it('says when the connection is lost and asks why after a refusal', async () => {
    const seen = await open();
    act(() => {
      FakeStream.last.accept();
      FakeStream.last.fail(false);
    });
    expect(screen.getByText('Connection lost')).toBeInTheDocument();
    act(() => FakeStream.last.accept());
    expect(screen.queryByText('Connection lost')).not.toBeInTheDocument();
    const asked = () => seen.filter((request) => request.path === '/jobs/job-1').length;
    const before = asked();
    act(() => FakeStream.last.fail(true));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('cancels with a reason after telling what is lost', async () => {
    document.cookie = 'XSRF-TOKEN=t';
    const seen = await open({
      'POST /jobs/job-1/cancel': { status: 202, body: job({ state: 'CANCELLED' }) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel…' }));
    const form = screen.getByRole('form', { name: 'Cancel the job' });
    expect(form).toHaveTextContent('9 507 ref-s of finished work is lost');
    await userEvent.type(within(form).getByLabelText(/Reason/), 'wrong scene');
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel the job' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(seen.find((request) => request.method === 'POST')?.body).toEqual({
      reason: 'wrong scene',
    });
  });

  it('holds still while paused and catches up afterwards', async () => {
    await open();
    act(() => FakeStream.last.send({ job: job({ progress: 0.5 }) }));
    const live = screen.getByRole('group', { name: 'Live or paused' });
    await userEvent.click(within(live).getByRole('button', { name: 'Paused' }));
    act(() => FakeStream.last.send({ job: job({ progress: 0.6 }) }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await userEvent.click(within(live).getByRole('button', { name: 'Live' }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
  });

  it('knows a job that does not exist', async () => {
    fakePortal({
      ...SIGNED_IN,
      'GET /jobs/job-1': {
        status: 404,
        body: { title: 'No such job', detail: 'There is no job job-1.', code: 'job-unknown' },
      },
    });
    renderApp('/jobs/job-1');
    expect(await screen.findByRole('heading', { name: 'No such job' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('job-unknown');
  });

  it('holds a waiting job with a reason and says where it stands', async () => {
    const waiting = job({
      state: 'QUEUED',
      startedAt: null,
      attempt: 0,
      reason: 'All nodes that are up are busy with other jobs.',
      queue: { position: 3, possible: true, estimatedStart: null },
    });
    const seen = await open({
      'GET /jobs/job-1': { body: waiting },
      'GET /jobs/job-1/attempts': { body: { items: [] } },
      'POST /jobs/job-1/hold': { status: 202, body: job({ state: 'HELD' }) },
    });
    expect(screen.getByText(/No. 3 in the queue/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Distribution' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hold…' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'after the talk');
    await userEvent.click(screen.getByRole('button', { name: 'Hold the job' }));
    await waitFor(() =>
      expect(seen.find((each) => each.path === '/jobs/job-1/hold')?.body).toEqual({
        reason: 'after the talk',
      }),
    );
  });

  it('lists the points of a sweep', async () => {
    const point = job({ id: 'p', point: 1, parentId: 'job-1', arguments: ['a', 'b c'] });
    await open({
      'GET /jobs/job-1': {
        body: job({
          arguments: ['a'],
          sweep: { points: 2, waiting: 0, running: 1, succeeded: 1, failed: 0, cancelled: 0 },
        }),
      },
      'GET /jobs': { body: { items: [point] } },
    });
    expect(await screen.findByText("'b c'")).toBeInTheDocument();
    expect(screen.getByText(/1 of 2 points succeeded/)).toBeInTheDocument();
  });
});
