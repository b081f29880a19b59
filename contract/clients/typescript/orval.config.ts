import { defineConfig } from 'orval';

/** One function and its types per operation. Requests are sent by src/http.ts. */
export default defineConfig({
  portal: {
    input: '../../openapi.json',
    output: {
      target: './src/portal.ts',
      client: 'fetch',
      mode: 'single',
      urlEncodeParameters: true,
      override: {
        mutator: { path: './src/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
