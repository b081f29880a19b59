import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { application, job, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { renderApp } from '@/test/renderApp';

it('submits under a stealing policy of those that the model has', async () => {
  FakeStream.install();
  document.cookie = 'XSRF-TOKEN=t';
  const seen = fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site()] } },
    'GET /templates': { body: { items: [] } },
    'POST /jobs/check': {
      body: { ok: true, problems: [], arguments: [], sites: [], workers: 0, speed: 0 },
    },
    'GET /applications': { body: { items: [{ ...application, model: 'FJTASK' }] } },
    'POST /jobs': { status: 201, body: job({ policy: 'RS' }) },
    'GET /jobs/job-1': { body: job({ policy: 'RS' }) },
  });
  renderApp('/submit');
  await userEvent.click(await screen.findByText('Advanced'));
  const select = screen.getByLabelText(/^Stealing policy/);
  expect(select).toHaveValue('AHEAD');
  expect(
    screen.getByText(/^An idle node requests work from one node of its own site, and from one/),
  ).toBeInTheDocument();
  await userEvent.selectOptions(await screen.findByLabelText('Application'), 'app-1');
  expect(await screen.findByRole('option', { name: /^CRS_SPLIT/ })).toBeDisabled();
  await userEvent.selectOptions(select, 'RS');
  expect(screen.getByLabelText('Command')).toHaveTextContent('--policy rs');
  await userEvent.click(screen.getByRole('button', { name: 'Submit job' }));
  expect(await screen.findByText(/stealing policy RS/)).toBeInTheDocument();
  const request = seen.find((each) => each.path === '/jobs' && each.method === 'POST');
  expect(request?.body).toMatchObject({ policy: 'RS' });
});
