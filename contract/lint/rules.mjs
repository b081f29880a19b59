// The rules for contract/openapi.json. Those without a slash come with Redocly's linter.

/** Words that name no thing of the grid: a client's type of such a name could be anything. */
const VAGUE = [
  'Bucket',
  'Cell',
  'Code',
  'Entry',
  'Item',
  'Kind',
  'Piece',
  'State',
  'Thing',
  'Unit',
  'Value',
  'Way',
];

const has = (schema, ...keys) => keys.every((key) => schema[key] !== undefined);
const is = (schema, ...types) => [schema.type ?? []].flat().some((type) => types.includes(type));

/** Returns the missing bound of a value that a client sends, or undefined if the value is bounded. */
export function missingBound(schema) {
  if (
    is(schema, 'string') &&
    !['maxLength', 'format', 'enum', 'const', 'pattern'].some((key) => has(schema, key))
  ) {
    return 'maxLength, format, pattern or enum';
  }
  const low = has(schema, 'minimum') || has(schema, 'exclusiveMinimum');
  if (
    is(schema, 'integer', 'number') &&
    !(low && (has(schema, 'maximum') || schema.format === 'int64'))
  ) {
    return 'minimum or maximum';
  }
  if (is(schema, 'array') && !has(schema, 'maxItems')) {
    return 'maxItems';
  }
  if (schema.additionalProperties && !has(schema, 'maxProperties')) {
    return 'maxProperties';
  }
  return undefined;
}

const described = () => ({
  SchemaProperties(properties, { report, location }) {
    for (const [name, property] of Object.entries(properties)) {
      if (!property.description) {
        report({
          message: `The property ${name} has no description.`,
          location: location.child(name),
        });
      }
    }
  },
});

const named = () => ({
  NamedSchemas(schemas, { report, location }) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (VAGUE.includes(name)) {
        report({
          message: `The schema ${name} needs a name that says of what.`,
          location: location.child(name).key(),
        });
      }
      if (!schema.description) {
        report({
          message: `The schema ${name} has no description.`,
          location: location.child(name).key(),
        });
      }
    }
  },
});

/** Calls `visit` with a schema and all schemas inside it, each once. */
function walk(schema, location, resolve, visit, seen = new Set()) {
  if (schema?.$ref) {
    const { node, location: there } = resolve(schema);
    if (seen.has(schema.$ref) || !node) {
      return;
    }
    seen.add(schema.$ref);
    walk(node, there, resolve, visit, seen);
    return;
  }
  if (typeof schema !== 'object' || schema === null) {
    return;
  }
  visit(schema, location);
  const inside = { items: schema.items, additionalProperties: schema.additionalProperties };
  Object.entries(inside).forEach(([key, part]) =>
    walk(part, location.child(key), resolve, visit, seen),
  );
  for (const key of ['properties', 'anyOf', 'oneOf', 'allOf']) {
    for (const [name, part] of Object.entries(schema[key] ?? {})) {
      walk(part, location.child([key, name]), resolve, visit, seen);
    }
  }
}

/** Bounds matter in what clients send: without them a client learns a limit by its refusal. */
const bounded = () => {
  const told = new Set();
  const check = (schema, location, { report, resolve }) =>
    walk(schema, location, resolve, (part, where) => {
      const bound = missingBound(part);
      if (bound && !told.has(where.absolutePointer)) {
        told.add(where.absolutePointer);
        report({ message: `A value that clients send has no ${bound}.`, location: where });
      }
    });
  return {
    RequestBody: {
      MediaType: (media, context) => check(media.schema, context.location.child('schema'), context),
    },
    Parameter: (parameter, context) =>
      check(parameter.schema, context.location.child('schema'), context),
  };
};

export const plugin = { id: 'contract', rules: { oas3: { described, named, bounded } } };

export const rules = Object.fromEntries(
  [
    'struct',
    'no-unresolved-refs',
    'no-identical-paths',
    'no-ambiguous-paths',
    'no-path-trailing-slash',
    'path-not-include-query',
    'path-parameters-defined',
    'path-declaration-must-exist',
    'operation-operationId',
    'operation-operationId-unique',
    'operation-operationId-url-safe',
    'operation-parameters-unique',
    'operation-2xx-response',
    'operation-summary',
    'operation-description',
    'operation-tag-defined',
    'operation-singular-tag',
    'tag-description',
    'parameter-description',
    'no-enum-type-mismatch',
    'no-invalid-media-type-examples',
    'no-unused-components',
    'security-defined',
    'contract/described',
    'contract/named',
    'contract/bounded',
  ].map((rule) => [rule, 'error']),
);
