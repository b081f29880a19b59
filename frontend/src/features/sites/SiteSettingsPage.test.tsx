import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const portal = (username: string, answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person(username, 'site-owner') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /sites/brno': { body: site({ owner: 'ann' }) },
    'GET /applications': { body: { items: [application] } },
    ...answers,
  });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=t';
});

describe('settings of a site', () => {
  it('saves labels and the chosen applications', async () => {
    const seen = portal('ann', { 'PUT /sites/brno/settings': { body: site({ owner: 'ann' }) } });
    renderApp('/sites/brno/settings');
    await userEvent.type(await screen.findByLabelText(/^Labels/), 'gpu, big-memory');
    await userEvent.click(screen.getByLabelText('Applications chosen below'));
    await userEvent.click(await screen.findByLabelText(/^raytracer, version 1/));
    await userEvent.selectOptions(screen.getByLabelText(/^Lowest isolation class/), 'B');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('If-Match')).toBe('"70"');
    expect(put?.body).toEqual({
      labels: ['gpu', 'big-memory'],
      accepts: 'LISTED',
      applications: ['app-1'],
      lowestIsolation: 'B',
    });
  });

  it('says what somebody else has set meanwhile and loses nothing that was typed', async () => {
    const theirs = site({
      owner: 'ann',
      settings: { labels: ['theirs'], accepts: 'BUILT_IN', applications: [] },
      settingsTag: '71',
    });
    let now = site({ owner: 'ann' });
    const seen = portal('ann', {
      'GET /sites/brno': () => ({ body: now }),
      'PUT /sites/brno/settings': ({ headers }) =>
        headers.get('If-Match') === `"${now.settingsTag}"`
          ? { body: now }
          : {
              status: 412,
              body: { title: 'Precondition Failed', detail: '', code: 'changed-meanwhile' },
            },
    });
    renderApp('/sites/brno/settings');
    const labels = await screen.findByLabelText(/^Labels/);
    await userEvent.type(labels, 'mine');
    now = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    const note = await screen.findByText(/^Somebody else has changed these values/);
    expect(note.closest('[role=alert]')).toHaveTextContent('Labels: theirs');
    expect(note.closest('[role=alert]')).toHaveTextContent('Built-in applications only');
    expect(screen.queryByText('changed-meanwhile')).not.toBeInTheDocument();
    expect(labels).toHaveValue('mine');

    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(labels).toHaveValue('mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeInTheDocument();
    const puts = seen.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers }) => headers.get('If-Match'))).toEqual(['"70"', '"71"']);
    expect(puts[1]?.body).toMatchObject({ labels: ['mine'] });
  });

  it('tells anybody else why they cannot', async () => {
    portal('bob');
    renderApp('/sites/brno/settings');
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    expect(save).toHaveAttribute('title', expect.stringContaining('Only the site’s owner'));
  });
});
