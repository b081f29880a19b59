import { screen, within } from '@testing-library/react';
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
          calibrations: [{ at: '2026-11-18T14:00:00Z', speed: 1, coreSpeed: 1.05 }],
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
