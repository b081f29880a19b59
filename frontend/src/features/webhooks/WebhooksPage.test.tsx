import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const HOOK = {
  id: 'w-1',
  url: 'https://example.org/satin?secret=1',
  kinds: ['job.failed'],
  everybody: false,
  enabled: true,
  pending: 1,
  createdAt: '2026-11-01T10:00:00Z',
  etag: '7',
};

const DELIVERY = {
  id: 'd-1',
  state: 'FAILED',
  createdAt: '2026-11-01T10:00:00Z',
  attempts: [
    { at: '2026-11-01T10:00:01Z', millis: 12, error: 'cannot connect' },
    { at: '2026-11-01T10:00:06Z', millis: 31, status: 503, error: 'answered 503' },
  ],
  event: {
    type: 'job.failed',
    timestamp: '2026-11-01T10:00:00Z',
    data: { id: 'job-1', number: 12, name: '<b>gallery</b>' },
  },
};

const portal = (role: string, answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person('ann', role) },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /webhooks': { body: { items: [HOOK] } },
    'GET /webhooks/w-1': { body: HOOK },
    'GET /webhooks/w-1/deliveries': { body: { items: [DELIVERY] } },
    ...answers,
  });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

describe('webhooks', () => {
  it('adds one and shows its secret until it is kept', async () => {
    const seen = portal('submitter', {
      'POST /webhooks': { status: 201, body: { webhook: HOOK, secret: 'whsec_abc' } },
    });
    renderApp('/webhooks');
    await userEvent.type(await screen.findByLabelText(/^Address/), 'https://example.org/x');
    await userEvent.click(screen.getByLabelText(/^job.cancelled/));
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      url: 'https://example.org/x',
      kinds: ['job.succeeded', 'job.failed', 'job.timed_out'],
      everybody: false,
    });
    expect(screen.queryByLabelText(/everybody/)).not.toBeInTheDocument();
  });

  it('shows what was told, what went wrong, and tells it again', async () => {
    const seen = portal('submitter', {
      'POST /webhooks/w-1/deliveries/d-1/redeliver': { status: 202, body: DELIVERY },
      'POST /webhooks/w-1/ping': { status: 202, body: DELIVERY },
    });
    renderApp('/webhooks/w-1');
    expect(await screen.findByText('Given up')).toBeInTheDocument();
    expect(screen.getByText(/: answered 503$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '<b>gallery</b> #12' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Deliver again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send a ping' }));
    await waitFor(() =>
      expect(seen.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        '/webhooks/w-1/deliveries/d-1/redeliver',
        '/webhooks/w-1/ping',
      ]),
    );
  });

  it('gives one a new secret after saying what ends, and shows it until it is kept', async () => {
    const seen = portal('submitter', {
      'POST /webhooks/w-1/secret': { body: { webhook: HOOK, secret: 'whsec_new' } },
    });
    renderApp('/webhooks/w-1');
    await userEvent.click(await screen.findByRole('button', { name: 'New secret…' }));
    expect(screen.getByText(/The old secret stops working at once/)).toBeInTheDocument();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'New secret' }));
    expect(await screen.findByText('whsec_new')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText('whsec_new')).not.toBeInTheDocument();
  });

  it('says why one is disabled and enables it', async () => {
    const disabled = { ...HOOK, enabled: false, disabledReason: 'Every attempt has failed.' };
    const seen = portal('submitter', {
      'GET /webhooks/w-1': { body: disabled },
      'PATCH /webhooks/w-1': { body: HOOK },
    });
    renderApp('/webhooks/w-1');
    expect(await screen.findByText('Every attempt has failed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a ping' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Enable' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ enabled: true }),
    );
  });
});
