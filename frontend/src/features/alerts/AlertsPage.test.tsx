import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakePortal, type Answer } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';
import { person } from '@/test/factories';

const LATE = {
  id: 'a-1',
  kind: 'DEADLINE_AT_RISK',
  severity: 'WARNING',
  jobId: 'j-1',
  jobNumber: 12,
  jobName: 'ray',
  text: '',
  expected: 600,
  actual: 750,
  unit: 'SECONDS',
  since: '2026-03-01T12:00:00Z',
  muted: false,
};
const KINDS = ['DEADLINE_AT_RISK', 'STRAGGLER', 'SITE_LOST', 'SHARE_OFF'];
const SETTINGS = {
  mailOn: true,
  everybody: false,
  kinds: KINDS.map((kind) => ({ kind, on: true, webhook: true, mail: true, threshold: 0.5 })),
};

const portal = (more: Record<string, Answer> = {}) =>
  fakePortal({
    'GET /session': { body: person('ann', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /alerts': { body: { items: [LATE] } },
    'GET /alert-settings': { body: SETTINGS },
    ...more,
  });

describe('the page of alerts', () => {
  it('says what is not as expected, and how much that is in the header', async () => {
    portal();
    renderApp('/alerts');
    const table = await screen.findByRole('table', { name: 'Alerts, newest first' });
    expect(
      within(table).getByRole('link', { name: '#12 ray will probably end after its time limit' }),
    ).toHaveAttribute('href', '/jobs/j-1');
    expect(await screen.findByRole('link', { name: '1 alert' })).toHaveAttribute('href', '/alerts');
  });

  it('mutes one', async () => {
    const seen = portal({ 'POST /alerts/a-1/mute': { body: { ...LATE, muted: true } } });
    renderApp('/alerts');
    await userEvent.click(await screen.findByRole('button', { name: /^Mute: #12 ray/ }));
    await waitFor(() => expect(seen.some(({ path }) => path === '/alerts/a-1/mute')).toBe(true));
  });

  it('asks for what the address says', async () => {
    const seen = portal();
    renderApp('/alerts?state=ended&kind=SITE_LOST');
    await screen.findByRole('table', { name: 'Alerts, newest first' });
    expect(seen.some(({ query }) => query === '?kind=SITE_LOST&state=ENDED')).toBe(true);
  });

  it('saves settings in the portal’s units', async () => {
    const seen = portal({ 'PUT /alert-settings': { body: SETTINGS } });
    renderApp('/alerts');
    const share = await screen.findByLabelText(/share of the work is below its predicted share by/);
    expect(share).toHaveValue(50);
    await userEvent.clear(share);
    await userEvent.type(share, '12.5');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Straggler: told at all' }));
    await userEvent.type(screen.getByLabelText(/^Mail address/), 'ada@example.org');
    // The other kinds have values below their minimum, and the browser's own validation would
    // prevent sending the form.
    document.querySelector('form')?.setAttribute('novalidate', '');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const sent = seen.find(({ method }) => method === 'PUT')?.body as typeof SETTINGS;
    expect(sent).toMatchObject({ mailAddress: 'ada@example.org', everybody: false });
    expect(sent.kinds[3]).toMatchObject({ kind: 'SHARE_OFF', threshold: 0.125 });
    expect(sent.kinds[1]).toMatchObject({ kind: 'STRAGGLER', on: false });
  });

  it('is calm while all is well', async () => {
    portal({ 'GET /alerts': { body: { items: [] } } });
    renderApp('/alerts');
    expect(await screen.findByText('No alerts')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Alerts' })).toBeInTheDocument();
  });
});
