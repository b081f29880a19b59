import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** jsdom has no layout: every box is as wide as the chart's fallback. */
class StillObserver {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

// As patient as the tests' own bound in vite.config.ts allows: a busy machine renders slowly.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  // Tests need neither themes nor drawing. Checks in a real browser cover the content of a canvas.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLCanvasElement.prototype.getContext = () => null;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = 'XSRF-TOKEN=; Max-Age=0';
});
