import { expect, it } from 'vitest';
import { toSite } from '@/shared/api/sites';
import { application, nodeGroup, site } from '@/test/factories';
import { toApplication } from './api/applications';
import { check, isReady, type Draft } from './check';
import { splitArguments } from './commandLine';

const draft = (over: Partial<Draft> = {}): Draft => ({
  application: toApplication(application),
  split: splitArguments('a b'),
  inputs: [],
  sites: [toSite(site())],
  ...over,
});

const leads = (over: Partial<Draft>) => check(draft(over)).map((finding) => finding.lead);

it('is ready when nothing is missing', () => expect(isReady(check(draft()))).toBe(true));

it.each([
  ['no application', { application: null }, 'No application is chosen.'],
  ['an open quote', { split: splitArguments('"') }, 'The arguments cannot be read.'],
  ['no site', { sites: [] }, 'No site is chosen.'],
  [
    'two files of one name',
    {
      inputs: [
        { name: 'a', sizeBytes: 1 },
        { name: 'a', sizeBytes: 2 },
      ],
    },
    'Two input files are called a.',
  ],
])('is not ready with %s', (_, over: Partial<Draft>, lead) => {
  expect(leads(over)).toContain(lead);
  expect(isReady(check(draft(over)))).toBe(false);
});

it('lets a job wait for sites that are down', () => {
  const down = toSite(site({ nodeGroups: [nodeGroup({ state: 'down' })] }));
  expect(leads({ sites: [down] })).toContain('All of these sites are down.');
  expect(isReady(check(draft({ sites: [down] })))).toBe(true);
});
