import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { distribution, job } from '@/test/factories';
import { FakeStream } from '@/test/fakeStream';
import { openJob } from '@/test/openJob';

beforeEach(() => FakeStream.install());

describe('the page of a job that is not written for Satin', () => {
  it('says what a job of another model does not tell', async () => {
    const crew = job({ model: 'WORKCREW', progress: 0, secondsLeft: null });
    await openJob(crew);
    act(() => {
      FakeStream.last.send({ job: crew, distribution: distribution() });
    });
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/% done/)).not.toBeInTheDocument();
    expect(screen.getByText(/^WorkCrews programs do not report/)).toHaveTextContent(
      'Progress, time left and the shares in the spawn tree are not known',
    );
    const figures = screen.getByRole('group', { name: 'Figure over time' });
    expect(within(figures).getByRole('button', { name: 'Spawns' })).toBeInTheDocument();
    expect(within(figures).queryByRole('button', { name: 'Progress' })).not.toBeInTheDocument();
    expect(screen.getByText('not told by WorkCrews')).toBeInTheDocument();
    expect(screen.getByText('WorkCrews')).toBeInTheDocument();
  });
});
