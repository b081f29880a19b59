import { describe, expect, it } from 'vitest';
import type { Application } from '@/shared/domain/application';
import { formsFor, shellForm } from './shellForms';

const ray = { id: 'a1', name: 'ray tracer' } as Application;
const plain = { applicationId: 'a1', arguments: [], inputs: [], sites: [] };

describe('what the form does, in a shell', () => {
  it('says everything that was chosen', () => {
    const submission = {
      ...plain,
      name: 'gallery',
      inputs: [{ fileId: 'f1', name: 'gallery.scene' }],
      sites: ['brno', 'lecce'],
      parameters: { size: '5 12' },
      labels: ['gpu'],
      priority: 2,
      minWorkers: 2,
      maxWorkers: 8,
      timeLimitSeconds: 5400,
      retries: 1,
      lowestIsolation: 'B' as const,
      policy: 'CRS_SPLIT' as const,
      hold: true,
    };
    expect(shellForm('satin', submission, ray, '').split(' \\\n    ')).toEqual([
      "satin jobs submit --app 'ray tracer'",
      '--name gallery',
      '--input gallery.scene',
      '--site brno',
      '--site lecce',
      "--param 'size=5 12'",
      '--label gpu',
      '--priority 2',
      '--min-workers 2',
      '--max-workers 8',
      '--time-limit 5400s',
      '--retries 1',
      '--isolation B',
      '--policy crs_split',
      '--hold',
    ]);
  });

  it('leaves out what has its default', () => {
    expect(shellForm('satin', { ...plain, arguments: ['-n', '4'] }, ray, '')).toBe(
      "satin jobs submit --app 'ray tracer' \\\n    -- -n 4",
    );
  });

  it('has no line of the command for a sweep', () => {
    expect(formsFor(plain)).toEqual(['satin', 'curl']);
    expect(formsFor({ ...plain, points: [['1'], ['2']] })).toEqual(['curl']);
  });
});
