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
