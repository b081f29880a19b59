import { defineConfig } from 'orval';

/** One function and its types per operation of the contract. Our own http.ts sends the requests. */
export default defineConfig({
  portal: {
    input: '../contract/openapi.json',
    output: {
      target: './src/shared/api/generated/portal.ts',
      schemas: './src/shared/api/generated/model',
      client: 'fetch',
      mode: 'single',
      clean: true,
      urlEncodeParameters: true,
      override: {
        mutator: { path: './src/shared/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
      },
    },
  },
});
