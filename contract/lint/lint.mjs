// Judges contract/openapi.json by rules.mjs. Each fault is a line, and the last line is JSON.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import { missingBound, plugin, rules } from './rules.mjs';

const file = process.argv[2] ?? fileURLToPath(new URL('../openapi.json', import.meta.url));
const problems = await lint({
  ref: file,
  config: await createConfig({ plugins: [plugin], rules }),
});
for (const problem of problems) {
  const [{ pointer, source }] = problem.location;
  console.error(
    `${source.absoluteRef.split('/').pop()}${pointer ?? ''}: ${problem.message} (${problem.ruleId})`,
  );
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];
const contract = JSON.parse(readFileSync(file, 'utf8'));
const operations = Object.values(contract.paths).flatMap((path) =>
  methods.flatMap((method) => path[method] ?? []),
);
const properties = Object.values(contract.components.schemas).flatMap((schema) =>
  Object.values(schema.properties ?? {}),
);
const count = (list, test) => list.filter(test).length;
console.log(
  JSON.stringify({
    operations: operations.length,
    described: count(operations, (operation) => operation.summary && operation.description),
    properties: properties.length,
    described_properties: count(properties, (property) => property.description),
    bounded: count(properties, (property) => property.type && !missingBound(property)),
    violations: problems.length,
  }),
);
process.exit(problems.length > 0 ? 1 : 0);
