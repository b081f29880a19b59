import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, job, person, site } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { renderApp } from '@/test/renderApp';

const portal = (answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [site(), site({ id: 'site-2', name: 'lecce', colour: 3 })] } },
    'GET /applications': { body: { items: [application] } },
    'GET /templates': { body: { items: [] } },
    'POST /jobs/check': {
      body: { ok: true, problems: [], arguments: [], sites: [], workers: 0, speed: 0 },
    },
    ...answers,
  });

const jar = (name: string) => new File(['PK'], name, { type: 'application/java-archive' });

beforeEach(() => {
  FakeStream.install();
  document.cookie = 'XSRF-TOKEN=t';
});

describe('submit page', () => {
  it('uploads an application and an input file, and submits', async () => {
    const seen = portal({
      'POST /applications': { status: 201, body: application },
      'POST /files': { status: 201, body: { id: 'f1', name: 'gallery.scene', sizeBytes: 38_000 } },
      'POST /jobs': { status: 201, body: job() },
      'GET /jobs/job-1': { body: job() },
    });
    renderApp('/submit');
    await userEvent.upload(await screen.findByLabelText('Application file'), jar('raytracer.jar'));
    expect(await screen.findByText(/main class org.example.rt.Main/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Arguments'), 'gallery.scene "my picture.png"');
    await userEvent.upload(screen.getByLabelText('Input files'), new File(['{}'], 'gallery.scene'));
    expect(await screen.findByRole('button', { name: 'Remove gallery.scene' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Chosen' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /lecce/ }));
    expect(screen.getByLabelText('Command')).toHaveTextContent(
      "satin jobs submit --app raytracer \\ --input gallery.scene \\ --site brno \\ -- gallery.scene 'my picture.png'",
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submit job' }));
    expect(await screen.findByRole('heading', { name: 'gallery-4k' })).toBeInTheDocument();
    const request = seen.find((each) => each.path === '/jobs' && each.method === 'POST');
    expect(request?.body).toEqual({
      applicationId: 'app-1',
      name: null,
      arguments: ['gallery.scene', 'my picture.png'],
      inputs: [{ fileId: 'f1', name: 'gallery.scene' }],
      sites: ['brno'],
    });
    expect(request?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(request?.headers.get('Content-Type')).toBe('application/json');
  });

  it('shows class, method and line of a refused jar and keeps nothing', async () => {
    portal({
      'POST /applications': {
        status: 422,
        body: {
          title: 'The rewriter refuses this jar',
          detail: 'The portal did not keep the jar.',
          code: 'class-refused',
          errors: [{ pointer: 'org.example.Tree.sum:41', message: 'used before sync()' }],
        },
      },
    });
    renderApp('/submit');
    await userEvent.upload(await screen.findByLabelText('Application file'), jar('bad.jar'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('org.example.Tree.sum:41 used before sync()');
    expect(alert).toHaveTextContent('class-refused');
    expect(screen.getByRole('button', { name: 'Submit job' })).toBeDisabled();
  });

  it('sends the same key again for the same job', async () => {
    const seen = portal({
      'POST /jobs': { status: 503, body: { title: 'Busy', detail: 'Later.', code: 'busy' } },
    });
    renderApp('/submit');
    await userEvent.selectOptions(
      await screen.findByLabelText('Application'),
      await screen.findByRole('option', { name: /raytracer/ }),
    );
    const submit = screen.getByRole('button', { name: 'Submit job' });
    await userEvent.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
    await userEvent.click(submit);
    const keys = () =>
      seen
        .filter((each) => each.method === 'POST' && each.path === '/jobs')
        .map((each) => each.headers.get('Idempotency-Key'));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toBe(keys()[1]);
    await userEvent.type(screen.getByLabelText('Name'), 'other');
    await userEvent.click(submit);
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[2]).not.toBe(keys()[1]);
  });

  it('starts from an earlier job', async () => {
    portal({ 'GET /jobs/job-1': { body: job({ arguments: ['a b', 'c'], sites: ['brno'] }) } });
    renderApp('/submit?from=job-1');
    expect(await screen.findByLabelText('Arguments')).toHaveValue("'a b' c");
    expect(await screen.findByRole('checkbox', { name: /lecce/ })).not.toBeChecked();
    expect(screen.getByText('Ready to submit')).toBeInTheDocument();
  });

  it('names the model of the chosen application', async () => {
    const stays = 'demo.Fill.run: stays on its node; mark the field cells with @GivesBack';
    const forking = {
      ...application,
      model: 'FJTASK' as const,
      spawnableMethods: ['Fib.run'],
      warnings: [stays],
    };
    portal({ 'GET /applications': { body: { items: [forking] } } });
    renderApp('/submit');
    await screen.findByRole('option', { name: /raytracer/ });
    await userEvent.selectOptions(screen.getByLabelText('Application'), 'app-1');
    expect(screen.getByText(/model FJTask/)).toBeInTheDocument();
    expect(screen.getByText(/1 task that may leave its node: Fib.run/)).toBeInTheDocument();
    expect(screen.getByText(stays)).toBeInTheDocument();
  });

  it('asks for what the application describes and shows what the portal says', async () => {
    const described = {
      ...application,
      parameters: [
        {
          name: 'size',
          title: 'Size',
          description: '',
          type: 'integer',
          required: true,
          minimum: 1,
          choices: [],
          option: '--size=',
        },
      ],
    };
    const seen = portal({
      'GET /applications': { body: { items: [described] } },
      'POST /jobs/check': ({ body }) =>
        (body as { parameters: { size?: string } }).parameters.size === undefined
          ? {
              body: {
                ok: false,
                problems: [{ pointer: 'parameters.size', message: 'is required' }],
                arguments: [],
                sites: [],
                workers: 0,
                speed: 0,
              },
            }
          : {
              body: {
                ok: true,
                problems: [],
                arguments: ['--size=4'],
                sites: [
                  { site: 'brno', colour: 5, matches: true, reason: '', nodesFree: 1 },
                  { site: 'lecce', colour: 3, matches: false, reason: 'It does not offer gpu.' },
                ],
                workers: 8,
                speed: 12.2,
              },
            },
      'POST /jobs': { status: 201, body: job() },
      'GET /jobs/job-1': { body: job() },
    });
    renderApp('/submit');
    await userEvent.selectOptions(
      await screen.findByLabelText('Application'),
      await screen.findByRole('option', { name: /raytracer/ }),
    );
    expect(await screen.findByText('parameters.size is required')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit job' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText(/^Size/), '4');
    await userEvent.type(screen.getByLabelText('Labels'), 'gpu');
    await userEvent.type(screen.getByLabelText('Time limit (min)'), '5');
    expect(await screen.findByText('It does not offer gpu.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Submit job' }));
    expect(await screen.findByRole('heading', { name: 'gallery-4k' })).toBeInTheDocument();
    const request = seen.find((each) => each.path === '/jobs' && each.method === 'POST');
    expect(request?.body).toMatchObject({
      arguments: [],
      parameters: { size: '4' },
      labels: ['gpu'],
      timeLimitSeconds: 300,
    });
  });

  it('shows a viewer why the act is not theirs', async () => {
    portal({ 'GET /session': { body: person('v', 'viewer') } });
    renderApp('/submit');
    expect(await screen.findByText(/Viewers cannot submit jobs/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit job' })).toBeDisabled();
  });
});
