import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const SHARE = {
  user: 'ann',
  weight: 1,
  maxQueued: 10,
  useRefSeconds: 1234,
  runningWorkers: 4,
  queuedJobs: 2,
  settingsTag: '5a',
};

const portal = (role: string, answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person('root', role) },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /shares': { body: { items: [SHARE] } },
    ...answers,
  });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

describe('shares', () => {
  it('saves weight and limits together, an emptied limit as none', async () => {
    const seen = portal('admin', { 'PUT /shares/ann': { body: { ...SHARE, weight: 2 } } });
    renderApp('/shares');
    const weight = await screen.findByLabelText('Weight of ann');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await userEvent.clear(weight);
    await userEvent.type(weight, '2');
    await userEvent.clear(screen.getByLabelText('Max waiting jobs of ann'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => seen.find(({ method }) => method === 'PUT');
    await waitFor(() => expect(sent()).toBeDefined());
    const put = sent();
    expect(put?.headers.get('If-Match')).toBe('"5a"');
    expect(put?.body).toEqual({
      weight: 2,
      maxWorkers: null,
      maxQueued: null,
      maxBytes: null,
    });
  });

  it('shows and sets how much data somebody may have', async () => {
    const limited = { ...SHARE, maxBytes: 20e9, usedBytes: 7_300_000 };
    const seen = portal('admin', {
      'GET /shares': { body: { items: [limited] } },
      'PUT /shares/ann': { body: limited },
    });
    renderApp('/shares');
    const most = await screen.findByLabelText('Max gigabytes of ann');
    expect(most).toHaveValue(20);
    expect(screen.getByText('7.3 MB')).toBeInTheDocument();
    await userEvent.clear(most);
    await userEvent.type(most, '2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ maxBytes: 2.5e9 }),
    );
  });

  it('takes the share that somebody else has set meanwhile, once it was shown', async () => {
    let now: typeof SHARE = SHARE;
    portal('admin', {
      'GET /shares': () => ({ body: { items: [now] } }),
      'PUT /shares/ann': {
        status: 412,
        body: { title: 'Precondition Failed', detail: '', code: 'changed-meanwhile' },
      },
    });
    renderApp('/shares');
    const weight = await screen.findByLabelText('Weight of ann');
    await userEvent.clear(weight);
    await userEvent.type(weight, '2');
    now = { ...SHARE, weight: 7, settingsTag: '5b' };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Weight: 7')).toBeInTheDocument();
    expect(screen.getByText('Max. workers: no limit')).toBeInTheDocument();
    expect(weight).toHaveValue(2);
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(weight).toHaveValue(7);
    expect(screen.queryByText(/^Somebody else/)).not.toBeInTheDocument();
  });

  it('lets operators look only', async () => {
    portal('operator');
    renderApp('/shares');
    expect(await screen.findByLabelText('Weight of ann')).toBeDisabled();
  });

  it('is not for others', async () => {
    portal('submitter');
    renderApp('/shares');
    expect(await screen.findByText('Not for your role')).toBeInTheDocument();
  });
});
