import { expect, it } from 'vitest';
import { portalFindings } from './siteFindings';

const site = (name: string, savedSeconds: number | null) => ({
  site: name,
  matches: true,
  reason: '',
  nodesFree: 1,
  savedSeconds,
});

const check = (...sites: ReturnType<typeof site>[]) => ({
  ok: true,
  problems: [],
  arguments: [],
  sites,
  workers: 8,
  speed: 4,
  prediction: { seconds: 130, low: 110, high: 155, runs: 3, speed: 4 },
});

it('says what each site adds, and which one to leave out', () => {
  const found = portalFindings(check(site('brno', 21), site('lecce', -7), site('das', 75)));
  expect(
    found.find(({ lead }) => lead === 'Effect of each site on the end of the job:')?.rest,
  ).toBe(
    'das 1:15\u202fmin earlier; brno 0:21\u202fmin earlier; lecce 0:07\u202fmin later; better without this site.',
  );
});

it('says nothing of sites of which nobody knows, or that change nothing', () => {
  const leads = portalFindings(check(site('das', null), site('brno', 0.4))).map(({ lead }) => lead);
  expect(leads).not.toContain('Effect of each site on the end of the job:');
});

it('says first that a job can never start, as the scheduler will say', () => {
  const impossible = 'The job needs 100 workers. The nodes that it can use have 8.';
  expect(portalFindings({ ...check(site('brno', 21)), impossible })[0]).toEqual({
    tone: 'fail',
    lead: 'The job can never start:',
    rest: impossible,
  });
});
