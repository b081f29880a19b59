import { screen } from '@testing-library/react';
import type { Job } from '@/shared/api/generated/model';
import { person, site } from './factories';
import { fakePortal } from './fakePortal';
import { renderApp } from './renderApp';

/** Opens the page of job-1 as the user who submitted the job. */
export async function openJob(job: Job, answers: Parameters<typeof fakePortal>[0] = {}, tab = '') {
  const seen = fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site()] } },
    'GET /jobs/job-1': { body: job },
    'GET /jobs/job-1/speeds': { body: { items: [] } },
    ...answers,
  });
  renderApp(`/jobs/job-1${tab}`);
  await screen.findByRole('heading', { name: job.name });
  return seen;
}
