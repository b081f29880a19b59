import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const TOKEN = {
  id: 't-1',
  name: 'nightly run',
  scopes: ['read', 'submit'],
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-11-02T10:00:00Z',
};

const portal = (answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person('ann', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /tokens': { body: { items: [TOKEN] } },
    ...answers,
  });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

describe('account', () => {
  it('issues a token with chosen scopes and shows its secret', async () => {
    const seen = portal({
      'POST /tokens': { status: 201, body: { id: 't-2', name: 'ci', secret: 'satin_secret' } },
    });
    renderApp('/account');
    expect(await screen.findByText('Expired')).toBeInTheDocument();
    expect(screen.getByText('Never')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^admin/)).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Name of the new token/), 'ci');
    await userEvent.click(screen.getByLabelText(/^submit/));
    await userEvent.click(screen.getByRole('button', { name: 'Issue token' }));
    expect(await screen.findByText('satin_secret')).toBeInTheDocument();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'ci',
      expiresInDays: 30,
      scopes: ['read', 'submit'],
    });
  });

  it('revokes a token after saying what that does', async () => {
    const seen = portal({ 'DELETE /tokens/t-1': { status: 204 } });
    renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke…' }));
    expect(screen.getByRole('group', { name: 'Revoke' })).toHaveTextContent('nightly run');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(seen.some(({ path, method }) => method === 'DELETE' && path === '/tokens/t-1')).toBe(
        true,
      ),
    );
  });

  it('changes the password and forgets both fields', async () => {
    portal({ 'PUT /session/password': { status: 204 } });
    renderApp('/account');
    await userEvent.type(await screen.findByLabelText('Current password'), 'old');
    await userEvent.type(screen.getByLabelText(/^New password/), 'correct horse battery');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('The password is changed.')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('asks nobody for a password who signs in with the provider', async () => {
    portal({
      'GET /session': {
        body: { ...person('ann', 'submitter'), issuer: 'https://login.example.org' },
      },
    });
    renderApp('/account');
    expect(await screen.findByText('https://login.example.org')).toBeInTheDocument();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Issue token' })).toBeInTheDocument();
  });

  it('opens nothing before a given password is changed', async () => {
    let due = true;
    portal({
      'GET /session': () => ({ body: { ...person('ann', 'submitter'), mustChangePassword: due } }),
      'PUT /session/password': () => {
        due = false;
        return { status: 204 };
      },
    });
    renderApp('/account');
    expect(await screen.findByText('Set your own password')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Current password'), 'given');
    await userEvent.type(screen.getByLabelText(/^New password/), 'correct horse battery');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  });
});
