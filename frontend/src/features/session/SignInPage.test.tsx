import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const portal = (provider: string | null) =>
  fakePortal({
    'GET /session': { status: 401, body: { title: 'Not signed in', code: 'unauthorized' } },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0', provider } },
  });

const link = () => screen.findByRole('link', { name: 'Sign in with Example University' });

describe('sign-in with the provider', () => {
  it('is offered beside the local form where the portal has a provider', async () => {
    portal('Example University');
    renderApp('/sign-in');
    expect(await link()).toHaveAttribute('href', '/sign-in/provider');
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('is not offered where there is none', async () => {
    const seen = portal(null);
    renderApp('/sign-in');
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(seen.some(({ path }) => path === '/info')).toBe(true);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads back to the page that was asked for, and to no other site', async () => {
    portal('Example University');
    renderApp('/jobs?state=QUEUED');
    expect(await link()).toHaveAttribute('href', '/sign-in/provider?next=%2Fjobs%3Fstate%3DQUEUED');
  });

  it('forgets another site’s address', async () => {
    portal('Example University');
    renderApp('/sign-in?next=//evil.example');
    expect(await link()).toHaveAttribute('href', '/sign-in/provider');
  });

  it.each([
    ['denied', 'cancelled or refused'],
    ['expired', 'took too long'],
    ['provider-away', 'cannot be reached'],
    ['provider-error', 'could not be used'],
    ['clock', 'clocks'],
    ['no-group', 'Your groups have no access'],
    ['no-name', 'no usable user name'],
    ['name-taken', 'Somebody else has an account'],
    ['no-account', 'no account here yet'],
    ['account-disabled', 'is disabled'],
    ['constructor', 'did not succeed'],
    ['<b>x</b>', 'did not succeed'],
  ])('says in a sentence what %s means', async (word, sentence) => {
    portal('Example University');
    renderApp(`/sign-in?problem=${encodeURIComponent(word)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});
