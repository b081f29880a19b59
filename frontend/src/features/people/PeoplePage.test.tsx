import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const ANN = {
  id: 'u-1',
  username: 'ann',
  role: 'submitter',
  disabled: false,
  createdAt: '2026-11-01T10:00:00Z',
  etag: '3',
};

const portal = (role: string, answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person('root', role) },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /users': { body: { items: [ANN] } },
    ...answers,
  });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

describe('people', () => {
  it('adds somebody and shows the first password until it is kept', async () => {
    const seen = portal('admin', {
      'POST /users': { status: 201, body: { user: ANN, password: 'shown-once-only' } },
    });
    renderApp('/people');
    await userEvent.type(await screen.findByLabelText(/^User name/), 'ann');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: /^Role(?! of)/ }),
      'site-owner',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add person' }));
    expect(await screen.findByText('shown-once-only')).toBeInTheDocument();
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'ann',
      role: 'site-owner',
    });
    await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText('shown-once-only')).not.toBeInTheDocument();
  });

  it('changes a role only as it was last seen, and says so when it was not', async () => {
    const seen = portal('admin', {
      'PATCH /users/u-1': {
        status: 412,
        body: {
          title: 'Precondition Failed',
          detail: 'Somebody was faster.',
          code: 'changed-meanwhile',
        },
      },
    });
    renderApp('/people');
    await userEvent.selectOptions(await screen.findByLabelText('Role of ann'), 'operator');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster.');
    const patch = seen.find(({ method }) => method === 'PATCH');
    expect(patch?.body).toEqual({ role: 'operator' });
    expect(patch?.headers.get('If-Match')).toBe('"3"');
  });

  it('says what disabling loses before it does it', async () => {
    const seen = portal('admin', { 'PATCH /users/u-1': { body: { ...ANN, disabled: true } } });
    renderApp('/people');
    await userEvent.click(await screen.findByRole('button', { name: 'Disable…' }));
    const question = screen.getByRole('group', { name: 'Disable' });
    expect(question).toHaveTextContent('signed out and kept out');
    expect(seen.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Disable' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ disabled: true }),
    );
  });

  it('leaves role and password of those who sign in with the provider to the provider', async () => {
    portal('admin', {
      'GET /users': { body: { items: [{ ...ANN, issuer: 'https://login.example.org' }] } },
    });
    renderApp('/people');
    expect(await screen.findByLabelText('Role of ann')).toBeDisabled();
    expect(screen.getByText('the provider')).toHaveAttribute('title', 'https://login.example.org');
    expect(screen.queryByRole('button', { name: 'Reset password…' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Disable…' })).toBeEnabled();
  });

  it('is neither listed nor shown without the right', async () => {
    portal('operator');
    renderApp('/people');
    expect(await screen.findByText('Not for your role')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'People' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Activity' })).toBeInTheDocument();
  });
});
