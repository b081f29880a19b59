import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { distribution, job, line } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

beforeEach(() => FakeStream.install());

it('searches the whole log at the portal', async () => {
  const asked: string[] = [];
  await openJob(
    job(),
    {
      'GET /jobs/job-1/logs': ({ query }) => {
        asked.push(query);
        return query.includes('text=needle')
          ? {
              body: {
                lines: [line(7, { text: 'a needle' })],
                lastSeq: 7,
                complete: false,
                total: 1,
              },
            }
          : { body: { lines: [line(9)], lastSeq: 9, complete: false, total: 100_000 } };
      },
    },
    '/log',
  );
  act(() => {
    FakeStream.last.accept();
    FakeStream.last.send({ job: job(), distribution: distribution(), log: [line(9)] });
  });
  expect(
    await screen.findByRole('button', { name: /Download 100\s000 lines/ }),
  ).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search the whole log'), 'needle');
  const log = screen.getByRole('log');
  await waitFor(() => expect(within(log).getByText('a needle')).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Download 1 line' })).toBeInTheDocument();
  expect(asked.every((query) => query.includes('newest=true'))).toBe(true);
});

it('links to the whole output of a job that has ended', async () => {
  const ended = job({ state: 'SUCCEEDED', finishedAt: job().createdAt });
  const output = (stream: string, node: string, main: boolean) => ({
    stream,
    node,
    main,
    sizeBytes: 2_000_000,
    sha256: 'ab',
    createdAt: job().createdAt,
  });
  await openJob(
    ended,
    {
      'GET /jobs/job-1/logs': {
        body: { lines: [line(9)], lastSeq: 9, complete: true, total: 1 },
      },
      'GET /jobs/job-1/output': {
        body: {
          items: [output('STDOUT', 'brno-1', true), output('STDERR', 'lecce-1', false)],
          nextPageToken: null,
        },
      },
    },
    '/log',
  );
  act(() => {
    FakeStream.last.accept();
    FakeStream.last.send({ job: ended, distribution: distribution(), log: [line(9)] });
  });
  const main = await screen.findByRole('link', { name: /Download stdout, 2\.0\sMB/ });
  expect(main).toHaveAttribute('href', '/api/v1/jobs/job-1/output/file?stream=STDOUT&node=brno-1');
  expect(
    screen.getByRole('link', { name: /Download stderr of lecce-1, 2\.0\sMB/ }),
  ).toBeInTheDocument();
});
