import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { job } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

const over = job({ state: 'SUCCEEDED', progress: 1, finishedAt: '2026-11-18T14:12:50Z' });
const findings = (causes: object[]) => ({
  'GET /jobs/job-1/findings': {
    body: { jobId: 'job-1', at: over.finishedAt, causes, usage: null, grain: null },
  },
});

beforeEach(() => FakeStream.install());

describe('causes of delay', () => {
  it('are the sentences of the portal, in its order', async () => {
    await openJob(
      over,
      findings([
        { cause: 'MEMORY', summary: 'das-1 is full.', detail: 'At its limit the engine ends.' },
        { cause: 'STRAGGLER', summary: 'brno-0 did 41 % of its work.', detail: '' },
      ]),
    );
    act(() => FakeStream.last.end());
    const panel = await screen.findByRole('region', { name: 'Causes of delay' });
    const items = within(panel).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'das-1 is full. At its limit the engine ends.',
      'brno-0 did 41\u202f% of its work.',
    ]);
  });

  it('have no panel if the portal names none', async () => {
    const seen = await openJob(over, findings([]));
    act(() => FakeStream.last.end());
    await screen.findByRole('region', { name: 'Over time' });
    expect(seen.some(({ path }) => path.endsWith('/findings'))).toBe(true);
    expect(screen.queryByRole('region', { name: /^Causes of delay/ })).not.toBeInTheDocument();
  });
});
