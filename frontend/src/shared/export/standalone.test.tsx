import { beforeEach, expect, it, vi } from 'vitest';
import { standalone } from './standalone';

const rootOf = (html: string) => {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    // The Blob of the test environment, because only this Blob can be read by its FileReader.
    vi.fn(() =>
      Promise.resolve({
        ok: true,
        blob: () => Promise.resolve(new Blob(['x'], { type: 'image/png' })),
      }),
    ),
  );
});

it('keeps what is drawn and leaves out what can be pressed', async () => {
  const root = rootOf(
    '<h1>gallery &lt;b&gt;</h1><button>Cancel…</button><a href="/jobs/1">All jobs</a><svg><path d="M0 0"/></svg>',
  );
  const page = await standalone(root, 'job-1 <x>', 'as of now');
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toContain('<title>job-1 &lt;x&gt;</title>');
  expect(page).toContain('gallery &lt;b&gt;');
  expect(page).toContain('as of now');
  expect(page).toContain('<path d="M0 0">');
  expect(page).toContain('All jobs');
  expect(page).not.toContain('Cancel');
  expect(page).not.toContain('href=');
  expect(page).toContain("default-src 'none'");
  expect(root.querySelector('button'), 'the page itself stays as it is').not.toBeNull();
});

it('has pictures in itself', async () => {
  const root = rootOf('<img src="/api/v1/picture" alt="gallery.png">');
  const page = await standalone(root, 'job', '');
  expect(page).toContain('src="data:image/png;base64,');
  expect(page).not.toContain('/api/v1/');
});

it('names a picture that it could not get', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('gone', { status: 410 }))),
  );
  const page = await standalone(rootOf('<img src="/p" alt="gallery.png">'), 'job', '');
  expect(page).toContain('(gallery.png: not in this file)');
});
