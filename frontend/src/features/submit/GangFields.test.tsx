import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, job, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { renderApp } from '@/test/renderApp';

const threads = {
  ...application,
  name: 'threads',
  model: 'THREADS',
  spawnableMethods: [],
  warnings: ['demo.Main.names may hold a list; make it an array'],
};

const open = () => {
  const seen = fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site()] } },
    'GET /applications': { body: { items: [threads] } },
    'GET /templates': { body: { items: [] } },
    'POST /applications': { status: 201, body: threads },
    'POST /jobs/check': {
      body: { ok: true, problems: [], arguments: [], sites: [], workers: 0, speed: 0 },
    },
    'POST /jobs': { status: 201, body: job() },
    'GET /jobs/job-1': { body: job() },
  });
  renderApp('/submit');
  return seen;
};

beforeEach(() => {
  FakeStream.install();
  document.cookie = 'XSRF-TOKEN=t';
});

describe('submitting a threaded program', () => {
  it('asks for nodes and access in place of workers and policy', async () => {
    const seen = open();
    await userEvent.selectOptions(
      await screen.findByLabelText('Application'),
      await screen.findByRole('option', { name: /threads/ }),
    );
    expect(screen.queryByLabelText('Min. workers')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Stealing policy')).not.toBeInTheDocument();
    expect(await screen.findByText('May fail on several nodes:')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Nodes'), '3');
    await userEvent.selectOptions(screen.getByLabelText('Access'), 'PF');
    expect(screen.getByLabelText('Command')).toHaveTextContent('--nodes 3 \\ --access pf');
    await userEvent.click(screen.getByRole('button', { name: 'Submit job' }));
    expect(await screen.findByRole('heading', { name: 'gallery-4k' })).toBeInTheDocument();
    const request = seen.find((each) => each.path === '/jobs' && each.method === 'POST');
    expect(request?.body).toMatchObject({ gang: { nodes: 3, access: 'PF' } });
  });

  it('says of a plain jar that its threads are meant', async () => {
    const seen = open();
    await userEvent.click(await screen.findByLabelText(/program of plain threads/));
    await userEvent.upload(
      screen.getByLabelText('Application file'),
      new File(['PK'], 'threads.jar', { type: 'application/java-archive' }),
    );
    expect(await screen.findByText(/model Threads/)).toBeInTheDocument();
    const request = seen.find((each) => each.path === '/applications' && each.method === 'POST');
    expect((request?.body as FormData).get('model')).toBe('threads');
  });
});
