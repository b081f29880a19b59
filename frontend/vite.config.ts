import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The portal for `npm run dev`. The portal itself serves the built pages. */
const portal = process.env['SATIN_PORTAL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: portal, changeOrigin: false },
      '/sign-in/provider': { target: portal, changeOrigin: false },
    },
  },
  // One style sheet, because the styles of a page that is fetched later must not change the others.
  build: { target: 'es2023', sourcemap: false, cssCodeSplit: false },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Long enough for a machine with a load of ten on each core. A test that hangs still ends.
    testTimeout: 180_000,
    // Creating a document costs more time than most tests. Only tests in .tsx files get one.
    projects: [
      { extends: true, test: { name: 'pure', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./src/test/setup.ts'],
        },
      },
    ],
  },
});
