import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { job, person } from '@/test/factories';
import { fakePortal, queriesOf } from '@/test/fakePortal';
import { renderApp } from '@/test/renderApp';

const portal = (jobs: unknown[]) =>
  fakePortal({
    'GET /session': { body: person('ann', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /jobs': { body: { items: jobs } },
  });

it('asks the portal for what is sought', async () => {
  const seen = portal([job({ name: 'gallery', tags: ['thesis', 'run:3'] })]);
  renderApp('/jobs');
  await userEvent.click(await screen.findByRole('button', { name: 'Mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Failed' }));
  await userEvent.type(screen.getByLabelText('Name begins with'), 'gal{Enter}');
  await screen.findByRole('button', { name: 'Any name' });
  const tags = await screen.findByRole('group', { name: 'Tags' });
  await userEvent.click(within(tags).getByRole('button', { name: 'run:3' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Any name' }));
  expect(await screen.findByRole('button', { name: 'Any tag' })).toBeInTheDocument();
  await waitFor(() =>
    expect(queriesOf(seen, 'GET /jobs')).toContainEqual({
      owner: 'ann',
      state: 'FAILED',
      tag: 'run:3',
      pageSize: '25',
    }),
  );
});

it('says that nothing matches, and not that there is nothing', async () => {
  portal([]);
  renderApp('/jobs?name=gal');
  expect(await screen.findByText('No such job')).toBeInTheDocument();
});

it('names what a job has left behind', async () => {
  const results = (files: number) => ({
    files,
    bytes: 2_300_000,
    first: 'gallery.png',
    leftOut: 0,
  });
  portal([
    job({ id: 'one', number: 1, state: 'SUCCEEDED', results: results(1) }),
    job({ id: 'many', number: 2, state: 'SUCCEEDED', results: results(3) }),
  ]);
  renderApp('/jobs');
  const file = await screen.findByRole('link', { name: 'gallery.png' });
  expect(file).toHaveAttribute('href', expect.stringMatching(/\/jobs\/one\/.*gallery\.png$/));
  expect(file.parentElement).toHaveTextContent(/^gallery\.png, 2\.3\sMB$/);
  expect(screen.getByRole('link', { name: 'gallery.png and 2 more' })).toHaveAttribute(
    'href',
    '/jobs/many/results',
  );
});
