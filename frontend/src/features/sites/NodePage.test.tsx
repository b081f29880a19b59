import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { nodeDetail, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const SIGNED_IN = {
  'GET /session': { body: person('researcher-1', 'submitter') },
  'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
  'GET /sites': { body: { items: [site()] } },
};

const DETAIL = {
  'GET /nodes/n-1': { body: { ...nodeDetail() } },
};

const estimate = {
  calibrated: 1,
  speed: 1.32,
  low: 1.1,
  high: 1.58,
  confidence: 0.75,
  measurements: 1,
};

describe('page of a node', () => {
  it('shows what its jobs showed beside the calibration', async () => {
    fakePortal({
      ...SIGNED_IN,
      ...DETAIL,
      'GET /nodes/n-1/speeds': {
        body: {
          nodeId: 'n-1',
          node: 'brno-0',
          site: 'brno',
          calibrations: [
            { at: '2026-11-18T14:10:00Z', speed: 1, coreSpeed: 1.05 },
            { at: '2026-11-18T14:00:00Z', speed: 0.5, coreSpeed: 0.6 },
          ],
          applications: [
            {
              applicationId: 'app-1',
              applicationName: 'raytracer',
              estimate,
              history: [
                { at: '2026-11-18T14:12:00Z', factor: 1.5, tasks: 812, workRefSeconds: 90 },
              ],
            },
          ],
        },
      },
    });
    renderApp('/nodes/n-1');
    const speeds = await screen.findByRole('table', { name: 'Speed by application' });
    expect(within(speeds).getByText('1.10–1.58')).toBeInTheDocument();
    expect(within(speeds).getByText(/^75\s%$/)).toBeInTheDocument();
    expect(screen.getByText('1.50')).toBeInTheDocument();
    expect(screen.getByText('1.05')).toBeInTheDocument();
    expect(screen.getByText('0.60–1.05')).toBeInTheDocument();
  });

  it('shows the isolation class with the remedy for each weakness', async () => {
    const box = {
      isolationClass: 'B' as const,
      weaknesses: [{ what: 'no limit of processes', remedy: 'run the agent as root' }],
    };
    fakePortal({ ...SIGNED_IN, 'GET /nodes/n-1': { body: nodeDetail({ box }) } });
    renderApp('/nodes/n-1');
    expect(await screen.findByText('Isolation: class B')).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Weaknesses' });
    expect(within(table).getByText('run the agent as root')).toBeInTheDocument();
  });

  it('offers its owner the agent of the portal, and nobody else', async () => {
    const upgrade = {
      command: '/opt/satin-agent/current/bin/satin-agent upgrade',
      asRoot: true,
      installed: '0123456789abcdef',
      offered: 'fedcba9876543210',
    };
    const busy = { ...nodeDetail({ currentJobId: 'job-1', busy: true }), upgrade };
    fakePortal({
      ...SIGNED_IN,
      'GET /session': { body: person('owner-1', 'site-owner') },
      'GET /nodes/n-1': { body: busy },
    });
    const { unmount } = renderApp('/nodes/n-1');
    const line = await screen.findByLabelText('Command for the upgrade');
    expect(line).toHaveTextContent(upgrade.command);
    expect(screen.getByText(/as root/)).toBeInTheDocument();
    expect(screen.getByText(/bundle fedcba98, this machine runs 01234567/)).toBeInTheDocument();
    expect(screen.getByText(/A job runs here now/)).toBeInTheDocument();
    unmount();
    fakePortal({ ...SIGNED_IN, 'GET /nodes/n-1': { body: busy } });
    renderApp('/nodes/n-1');
    expect(await screen.findByText('Isolation: class A')).toBeInTheDocument();
    expect(
      screen.queryByText('The portal offers another version of the agent'),
    ).not.toBeInTheDocument();
  });

  it('asks the agent what is wrong and shows its answer', async () => {
    const report = { id: 'r-1', subject: 'DOCTOR', requestedAt: '2026-11-18T14:00:00Z' };
    fakePortal({
      ...SIGNED_IN,
      ...DETAIL,
      'GET /session': { body: person('owner-1', 'site-owner') },
      'POST /nodes/n-1/logs': { status: 202, body: report },
      'GET /nodes/n-1/logs/r-1': { body: { ...report, text: 'FAIL  clock  10 min behind' } },
    });
    renderApp('/nodes/n-1');
    const button = await screen.findByRole('button', { name: 'Examine' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    const answer = await screen.findByLabelText('Findings of satin-agent doctor');
    expect(answer).toHaveTextContent('10 min behind');
  });

  it('says that a node is only calibrated, and that one is unknown', async () => {
    fakePortal({
      ...SIGNED_IN,
      ...DETAIL,
      'GET /nodes/n-1/speeds': {
        body: { nodeId: 'n-1', node: 'brno-0', site: 'brno', calibrations: [], applications: [] },
      },
    });
    renderApp('/nodes/n-1');
    expect(await screen.findByText('Only calibrated')).toBeInTheDocument();
    expect(screen.getByText('Not measured yet')).toBeInTheDocument();
  });
});
