import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { node, nodePage, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const portal = (lowestIsolation: 'A' | 'B' | undefined) => {
  const shown = site({
    settings: {
      labels: [],
      accepts: 'ALL',
      applications: [],
      ...(lowestIsolation && { lowestIsolation }),
    },
  });
  return fakePortal({
    'GET /session': { body: person('ann', 'site-owner') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [shown] } },
    'GET /sites/brno': { body: shown },
    'GET /nodes': nodePage(node({ box: { isolationClass: 'C', weaknesses: [] } })),
    'POST /sites/brno/enrolment-tokens': {
      body: { token: 't', command: 'the line', expiresAt: '2099-01-01T00:00:00Z' },
    },
  });
};

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

const line = async () => {
  renderApp('/sites/brno/add-node');
  await userEvent.click(await screen.findByRole('button', { name: 'Get the command line' }));
  expect(await screen.findByLabelText('Command for the node')).toHaveTextContent('the line');
};

it('names the machines that get no jobs, and both remedies, beside the line', async () => {
  portal('B');
  await line();
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('brno gives jobs only to nodes of class B or better.');
  expect(within(note).getByText('apt-get install bubblewrap')).toBeInTheDocument();
  expect(within(note).getByText('satin sites set brno --isolation C')).toBeInTheDocument();
  expect(screen.getByText('Gets no jobs: brno accepts class B or better')).toBeInTheDocument();
});

it('does not warn where every class gets jobs', async () => {
  portal(undefined);
  await line();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(screen.queryByText(/Gets no jobs/)).not.toBeInTheDocument();
});
