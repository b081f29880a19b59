import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { nodeDetail, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const signedIn = (role: string) => ({
  'GET /session': { body: person('researcher-1', role) },
  'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
  'GET /sites': { body: { items: [site()] } },
  'GET /nodes/n-1/speeds': {
    body: { nodeId: 'n-1', node: 'brno-0', site: 'brno', calibrations: [], applications: [] },
  },
});

const BUSY = {
  nodes: 1,
  engines: 1,
  workers: 8,
  tasks: 12,
  drainSeconds: 1.5,
  jobs: [{ id: 'j-1', number: 7, owner: 'ada', nodesHere: 1, nodesElsewhere: 2, main: true }],
};

describe('a node in service', () => {
  it('is drained after its owner has seen what that costs', async () => {
    const portal = fakePortal({
      ...signedIn('operator'),
      'GET /nodes/n-1': { body: nodeDetail() },
      'GET /nodes/n-1/impact': { body: BUSY },
      'POST /nodes/n-1/drain': { status: 202, body: nodeDetail({ state: 'draining' }) },
    });
    renderApp('/nodes/n-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Drain…' }));
    const form = screen.getByRole('form', { name: 'Drain brno-0' });
    expect(await within(form).findByText(/^1 engine of job #7 with 12 tasks/)).toHaveTextContent(
      'are handed over. No work is lost. The drain takes about 2 s.',
    );
    await userEvent.type(within(form).getByLabelText(/Reason/), 'new disk');
    await userEvent.click(within(form).getByRole('button', { name: 'Drain' }));
    const order = portal.find(({ method }) => method === 'POST');
    expect(order?.path).toBe('/nodes/n-1/drain');
    expect(order?.body).toEqual({
      reason: 'new disk',
      deadlineSeconds: 3600,
    });
  });

  it('says who has withdrawn it and why, and what is wrong', async () => {
    fakePortal({
      ...signedIn('operator'),
      'GET /nodes/n-1': {
        body: nodeDetail({
          state: 'cordoned',
          withdrawal: {
            kind: 'CORDON',
            reason: 'new disk',
            by: 'ada',
            since: '2026-11-18T14:09:00Z',
          },
          problems: [
            {
              code: 'HUB_UNREACHABLE',
              text: 'The hub 10.0.0.1:12001 cannot be reached.',
              since: '2026-11-18T14:09:00Z',
            },
          ],
        }),
      },
    });
    renderApp('/nodes/n-1');
    expect(await screen.findByText(/^Cordoned by ada.*: new disk$/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('10.0.0.1:12001 cannot be reached');
    expect(screen.getByRole('button', { name: 'Resume…' })).toBeEnabled();
    expect(screen.getByText('Intel Xeon E5-2680, 8 cores')).toBeInTheDocument();
  });

  it('is not withdrawn by somebody whose site it is not', async () => {
    fakePortal({ ...signedIn('submitter'), 'GET /nodes/n-1': { body: nodeDetail() } });
    renderApp('/nodes/n-1');
    const drain = await screen.findByRole('button', { name: 'Drain…' });
    expect(drain).toBeDisabled();
    expect(drain).toHaveAttribute('title', expect.stringContaining('Only the site’s owner'));
  });
});
