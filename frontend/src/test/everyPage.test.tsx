import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import index from '../../index.html?raw';
import { JOBS } from '../../dev/world.ts';
import { connect, startFixturePortal, type FixturePortal } from './fixturePortal';
import { renderApp } from './renderApp';

/** Contrast needs a browser that draws; `contrast.test.ts` computes it from the tokens. */
const RULES = { 'color-contrast': { enabled: false } };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const idOf = (state: string) =>
  JOBS.find(({ job }) => job.state === state && job.sweep === undefined)?.job.id ?? '';
const RUN = `/jobs/${idOf('RUNNING')}`;

const PAGES = [
  '/',
  '/jobs',
  '/jobs?state=TIMED_OUT',
  RUN,
  `${RUN}?nodes=brno&nodes=das-2`,
  `${RUN}?distribution=table&course=table&steals=table`,
  `${RUN}/time`,
  `${RUN}/replay`,
  `${RUN}/tree`,
  `${RUN}/log`,
  `${RUN}/results`,
  `${RUN}/events`,
  `${RUN}/definition`,
  `${RUN}/attempts`,
  ...['SUCCEEDED', 'FAILED', 'CANCELLED', 'STARTING', 'QUEUED', 'HELD'].map(
    (state) => `/jobs/${idOf(state)}`,
  ),
  `/jobs/${JOBS.find(({ job }) => job.sweep !== undefined)?.job.id}`,
  '/compare',
  `/compare?job=${idOf('SUCCEEDED')}&job=${idOf('CANCELLED')}`,
  '/jobs/there-is-none',
  '/submit',
  '/sites',
  '/sites/brno',
  '/sites/brno/settings',
  '/sites/brno/add-node',
  '/sites/new',
  '/network',
  '/network?links=table',
  '/alerts',
  '/alerts?state=all',
  '/activity',
  '/people',
  '/shares',
  '/account',
  '/webhooks',
  '/no-such-page',
];

let portal: FixturePortal;
beforeAll(async () => {
  portal = await startFixturePortal();
});
afterAll(() => {
  portal.server.closeAllConnections();
  portal.server.close();
});
beforeEach(() => {
  connect(portal, 'admin');
  // jsdom cannot draw, and reports an error for each attempt.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  document.documentElement.lang = /<html lang="(\w+)"/.exec(index)?.[1] ?? '';
});

/** Returns the violations of the page, as rule and element. */
async function violations(): Promise<string[]> {
  const found = await axe.run(document, {
    runOnly: { type: 'tag', values: TAGS },
    rules: RULES,
    resultTypes: ['violations'],
  });
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
  );
}

/** Opens a page and waits for its requests, and for the requests that follow from them. */
async function read(address: string) {
  const { client } = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  const quiet = () =>
    waitFor(() => {
      expect(client.isFetching()).toBe(0);
      expect(document.querySelector('.skeleton')).toBeNull();
    });
  await quiet();
  await act(() => Promise.resolve());
  await quiet();
}

describe('every page can be read and used without eyes or a mouse', () => {
  it.each(PAGES)('%s', async (address) => {
    await read(address);
    expect(await violations()).toEqual([]);
  });

  it('and shows what the portal told', async () => {
    await read(`${RUN}?nodes=brno`);
    const panel = await screen.findByRole('region', { name: 'Distribution' });
    expect(await within(panel).findByText('brno-3')).toBeInTheDocument();
  });

  it('/sign-in', async () => {
    connect(portal, '');
    await read('/sign-in');
    expect(await violations()).toEqual([]);
  });
});
