import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { node, nodePage, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const SIGNED_IN = {
  'GET /session': { body: person('researcher-1', 'submitter') },
  'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
  'GET /sites': { body: { items: [site()] } },
};

it('shows what one site offers, and its nodes', async () => {
  fakePortal({ ...SIGNED_IN, 'GET /sites/brno': { body: site() }, 'GET /nodes': nodePage(node()) });
  renderApp('/sites/brno');
  expect(await screen.findByRole('heading', { name: 'brno' })).toBeInTheDocument();
  const nodes = within(screen.getByRole('region', { name: 'Nodes' }));
  expect(await nodes.findByRole('link', { name: 'brno-0' })).toHaveAttribute('href', '/nodes/n1');
  expect(screen.getByText('Every node isolates programs fully.')).toBeInTheDocument();
});

it('knows a site that does not exist', async () => {
  fakePortal({
    ...SIGNED_IN,
    'GET /sites/nowhere': {
      status: 404,
      body: { title: 'No such site', detail: 'There is no site nowhere.', code: 'site-unknown' },
    },
  });
  renderApp('/sites/nowhere');
  expect(await screen.findByRole('heading', { name: 'No such site' })).toBeInTheDocument();
});
