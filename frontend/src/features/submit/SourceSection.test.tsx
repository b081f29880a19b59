import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, job, person } from '@/test/factories';
import { fakePortal } from '@/test/fakePortal';
import { FakeStream } from '@/test/fakeStream';
import { renderApp } from '@/test/renderApp';

const portal = (answers: Parameters<typeof fakePortal>[0] = {}) =>
  fakePortal({
    'GET /session': { body: person('researcher-1', 'submitter') },
    'GET /info': { body: { name: 'Satin Grid', version: '0.1.0' } },
    'GET /sites': { body: { items: [] } },
    'GET /applications': { body: { items: [application] } },
    'GET /templates': { body: { items: [] } },
    'POST /jobs/check': {
      body: { ok: true, problems: [], arguments: [], sites: [], workers: 0, speed: 0 },
    },
    ...answers,
  });

beforeEach(() => {
  FakeStream.install();
  document.cookie = 'XSRF-TOKEN=t';
});

describe('a program without a jar', () => {
  it('compiles a pasted file, and a finding leads to its line', async () => {
    const bad = {
      status: 422,
      body: {
        title: 'Unprocessable',
        detail: 'Fib.java does not compile. It has one error.',
        code: 'does-not-compile',
        errors: [{ pointer: 'Fib.java:2', message: 'cannot find symbol' }],
      },
    };
    const answers = [bad, { status: 201, body: application }];
    const seen = portal({ 'POST /applications': () => answers.shift() ?? bad });
    renderApp('/submit');
    await userEvent.click(await screen.findByText('Paste a Java file'));
    const area = screen.getByLabelText<HTMLTextAreaElement>('Java source');
    expect(screen.getByRole('button', { name: 'Compile' })).toBeDisabled();
    await userEvent.click(area);
    await userEvent.paste('class Fib {\n  Unknown x;\n}\n');
    await userEvent.click(screen.getByRole('button', { name: 'Compile' }));
    const finding = await screen.findByRole('button', { name: 'Line 2' });
    expect(screen.getByRole('alert')).toHaveTextContent('cannot find symbol');
    await userEvent.click(finding);
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('  Unknown x;');
    await userEvent.click(screen.getByRole('button', { name: 'Insert an example' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Compile' }));
    expect(await screen.findByText(/Compiled as/)).toBeInTheDocument();
    expect(screen.getByLabelText('Application')).toHaveValue('app-1');
    expect(
      seen.filter((each) => each.path === '/applications' && each.method === 'POST'),
    ).toHaveLength(2);
  });

  it('submits the example of a new user with one click', async () => {
    const seen = portal({
      'GET /applications': { body: { items: [] } },
      'POST /applications': { status: 201, body: application },
      'POST /jobs': { status: 201, body: job() },
      'GET /jobs/job-1': { body: job() },
    });
    renderApp('/submit');
    await userEvent.click(await screen.findByRole('button', { name: 'Run the example' }));
    expect(await screen.findByRole('heading', { name: 'gallery-4k' })).toBeInTheDocument();
    const request = seen.find((each) => each.path === '/jobs' && each.method === 'POST');
    expect(request?.body).toMatchObject({ applicationId: 'app-1', arguments: ['14'] });
  });
});
