import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { distribution, job, siteShare } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

beforeEach(() => FakeStream.install());

describe('the page of a job in trouble', () => {
  it('names a lost node with its cost and counts only those that are there', async () => {
    await openJob(job());
    act(() =>
      FakeStream.last.send({
        job: job(),
        distribution: distribution({
          redoneRefSeconds: 0.4,
          sites: [
            siteShare(),
            {
              ...siteShare({ site: 'lecce', nodes: 1, workers: 4 }),
              presentNodes: 0,
              presentWorkers: 0,
            },
          ],
          lost: [
            {
              node: 'lecce-0',
              site: 'lecce',
              workers: 4,
              silentSince: '2026-11-18T14:02:52Z',
              givenUp: false,
              openTasks: 2,
            },
          ],
        }),
      }),
    );
    const panel = screen.getByRole('region', { name: 'First error' });
    expect(panel).toHaveTextContent(
      'Node lecce-0 (lecce) stopped reporting, 0:42 into the run. The node can come back.',
    );
    expect(panel).toHaveTextContent('with 2 stolen tasks open');
    expect(panel).toHaveTextContent('Work done again: at most 0.40');
    expect(screen.getByText('8 workers on 1 site, 1 lost')).toBeInTheDocument();
  });

  it('shows no progress of a job that threw', async () => {
    await openJob(
      job({
        state: 'FAILED',
        progress: 0.999,
        workRefSeconds: 0.02,
        finishedAt: '2026-11-18T14:02:11Z',
        failure: {
          code: 'application-threw',
          message: 'org.example.SceneException: There is no scene',
          stackTrace: '',
          node: 'lecce-0',
          site: 'lecce',
        },
      }),
    );
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'First error' })).toHaveTextContent(
      'SceneException on lecce-0 (lecce): There is no scene',
    );
  });

  it('says that the clock of this machine is off, and shows the portal’s times', async () => {
    const now = (ago: number) => new Date(Date.now() - ago).toISOString();
    await openJob(job({ startedAt: now(600_000) }));
    act(() =>
      FakeStream.last.send({
        job: job({ startedAt: now(600_000) }),
        distribution: distribution({ at: now(300_000) }),
      }),
    );
    expect(
      screen.getByText(/^This machine’s clock is 5:00\smin ahead of the portal’s\./),
    ).toBeInTheDocument();
    // The run has lasted ten minutes by this machine's clock and five minutes by the portal's
    // clock.
    expect(screen.getByText('5:00')).toBeInTheDocument();
    act(() => FakeStream.last.send({ distribution: distribution({ at: now(0) }) }));
    expect(screen.queryByText(/^This machine’s clock/)).not.toBeInTheDocument();
  });

  it('takes names with markup for text, in the page and in its title', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const site = '<b>brno</b>';
    await openJob(job({ name, applicationName: name, arguments: [name], sites: [site] }));
    act(() =>
      FakeStream.last.send({
        distribution: distribution({
          sites: [siteShare({ site }), siteShare({ site: 'lecce', nodes: 1 })],
          lost: [
            {
              node: name,
              site,
              workers: 4,
              silentSince: '2026-11-18T14:02:52Z',
              givenUp: false,
              openTasks: 2,
            },
          ],
        }),
      }),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(screen.getByRole('region', { name: 'First error' })).toHaveTextContent(
      `${name} (${site})`,
    );
    expect(document.title).toContain(name);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(document.querySelector('b b')).toBeNull();
  });
});
