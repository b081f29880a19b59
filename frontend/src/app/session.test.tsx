import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { job, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const NOBODY = {
  status: 401,
  body: { title: 'Not signed in', detail: '', code: 'unauthenticated' },
};
const ME = person('admin', 'admin');

/** A portal with one person. `in` is true if the person is signed in. */
function portal() {
  const session = { in: false };
  const guarded = (body: unknown) => () => (session.in ? { body } : NOBODY);
  fakePortal({
    'GET /session': guarded(ME),
    'POST /session': ({ body }) => {
      if ((body as { password: string }).password !== 'right') {
        return {
          status: 401,
          body: { title: 'User name or password is wrong', detail: '', code: 'credentials-wrong' },
        };
      }
      session.in = true;
      return { body: ME };
    },
    'DELETE /session': () => {
      session.in = false;
      return { status: 204 };
    },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': guarded({ items: [site()] }),
    'GET /jobs': guarded({
      items: [job({ state: 'QUEUED', reason: 'All nodes are busy.', startedAt: null })],
    }),
    'GET /jobs/job-1': guarded(job()),
  });
  return session;
}

async function signIn(password: string) {
  await userEvent.type(await screen.findByLabelText('User name'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

describe('session', () => {
  it('asks for a sign-in and then shows what was asked for', async () => {
    portal();
    renderApp('/jobs?state=QUEUED');
    await signIn('right');
    expect(await screen.findByText('All nodes are busy.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Waiting', pressed: true })).toBeInTheDocument();
  });

  it('says that the password is wrong and forgets it', async () => {
    portal();
    renderApp('/');
    await signIn('guess');
    expect(await screen.findByRole('alert')).toHaveTextContent('User name or password is wrong');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('returns to the sign-in when the session has ended, and back', async () => {
    const session = portal();
    session.in = true;
    renderApp('/sites');
    expect(await screen.findByRole('heading', { name: 'Sites' })).toBeInTheDocument();
    session.in = false;
    await userEvent.click(screen.getByRole('link', { name: 'Jobs' }));
    await signIn('right');
    expect(await screen.findByRole('heading', { name: 'Jobs' })).toBeInTheDocument();
  });

  it('signs out', async () => {
    portal().in = true;
    renderApp('/sites');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });
});

it('answers an unknown address with a page that leads on', async () => {
  portal().in = true;
  renderApp('/results');
  expect(await screen.findByRole('heading', { name: 'No such page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/jobs');
});
