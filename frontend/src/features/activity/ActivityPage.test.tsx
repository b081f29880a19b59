import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { person } from '@/test/factories';
import { fakePortal, queriesOf } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const event = (id: number, over: object = {}) => ({
  id,
  at: '2026-11-20T12:00:00Z',
  who: 'ann',
  address: '192.0.2.1',
  entrance: 'token',
  action: 'job.submit',
  target: '/api/v1/jobs/1',
  status: 201,
  ...over,
});

it('shows who did what, strangers’ text as text, and asks the portal for what is filtered', async () => {
  const seen = fakePortal({
    'GET /session': { body: person('root', 'operator') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /audit-events': {
      body: { items: [event(2), event(1, { status: 403, detail: '<b>root</b>' })] },
    },
  });
  renderApp('/activity');
  expect(await screen.findByText('<b>root</b>')).toBeInTheDocument();
  expect(screen.getByText('Refused, 403')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sites' }));
  await userEvent.type(screen.getByLabelText('User name'), 'bob{Enter}');
  await screen.findByRole('button', { name: 'Everybody' });
  await waitFor(() =>
    expect(queriesOf(seen, 'GET /audit-events')).toContainEqual({
      action: 'site',
      refused: 'true',
      who: 'bob',
      pageSize: '50',
    }),
  );
});
