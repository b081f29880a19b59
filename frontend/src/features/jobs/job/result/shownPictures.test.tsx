import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { job } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';
import { picturePart as part } from '@/test/pictureParts';

beforeEach(() => FakeStream.install());
afterEach(() => vi.useRealTimers());

it('shows as much of a picture as is there, and who computed it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let parts = [part(0, 'das-2'), part(10, 'brno')];
  const seen = await openJob(job(), {
    'GET /jobs/job-1/pictures': () => ({ body: { jobId: 'job-1', last: 7, parts } }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Input and result' }));
  expect(await panel.findByRole('img', { name: /^gallery\.png, 50\.0\s%/ })).toBeInTheDocument();
  expect(panel.queryByText('No result yet')).not.toBeInTheDocument();
  expect(panel.getByText('brno').parentElement).toHaveTextContent(/25\.0\s%/);
  await userEvent.click(panel.getByRole('button', { name: 'Computed by' }));

  parts = [part(20, 'brno')];
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await waitFor(() => expect(panel.getByText(/^75\.0\s% of the picture is there/)).toBeVisible());
  const asked = seen.filter(({ path }) => path === '/jobs/job-1/pictures');
  const [first, ...later] = asked.map(({ query }) => query);
  expect(first).toBe('?after=0');
  expect(new Set(later)).toEqual(new Set(['?after=7']));
});
