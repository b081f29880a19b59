import { expect, it } from 'vitest';
import { toJob } from '@/shared/api/jobs';
import { job } from '@/test/factories';
import { takenOff } from './takenOff';

const sites = [{ name: 'das' }, { name: 'brno' }, { name: 'lecce' }];

it('names what a job could use and no longer may', () => {
  const any = toJob(job({ sites: [] }));
  expect(takenOff(any, new Set(['das', 'brno']), sites)).toEqual(['lecce']);
  expect(takenOff(any, null, sites)).toEqual([]);
  const some = toJob(job({ sites: ['das', 'brno'] }));
  expect(takenOff(some, new Set(['brno', 'lecce']), sites)).toEqual(['das']);
});
