import * as z from 'zod/mini';
import { file, isGuarded, type Catalogue, type Row } from './http/call.ts';
import { codes } from './http/codes.ts';
import { toldOf } from './http/perhaps.ts';
import { permissionsIn } from './http/rights.ts';
import { callSummaries, domainSummaries } from './summaries.ts';

export { callSummaries, domainSummaries, type CallName } from './summaries.ts';

type Json = { [key: string]: unknown };
type Bearers = NonNullable<OpenApiOptions['bearers']>;

/** Where schemas that others refer to are put, and under whose name. */
interface Place {
  readonly schemas: Json;
  readonly name: string;
  /** What this is a part of, as far as it could hold itself. */
  readonly within?: readonly z.ZodMiniType[];
}

/** A token of `Authorization: Bearer`, which a call may be made with. */
export interface Bearer {
  readonly description: string;
  opens(row: Row): boolean;
  /** What a token needs to have been made for, so that it opens a call. */
  needs?(row: Row): readonly string[];
  /** Where it opens a call, nothing else does. */
  readonly isOnlyWay?: boolean;
}

export interface OpenApiOptions {
  readonly title: string;
  readonly version: string;
  /** Where the API is; by default where the document itself is read. */
  readonly origin?: string;
  /** What opens calls beside the session, by the name that it has in the document. */
  readonly bearers?: Readonly<Record<string, Bearer>>;
}

/** An OpenAPI 3.1 document of these calls; what the specification does not have is marked `x-ours`. */
export function openapi(catalogue: Catalogue, { title, version, origin = '/', bearers = {} }: OpenApiOptions): Json {
  const schemas: Json = { Refusal: refusal };
  const paths: Record<string, Json> = {};
  for (const row of Object.values(catalogue).flatMap((table) => Object.values(table))) {
    const path = row.path.startsWith('/') ? row.path : `/${row.path}`;
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, { schemas, name: row.name }, bearers) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    tags: Object.keys(catalogue).map((name) => ({ name, ...described(name) })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken' },
        ...Object.fromEntries(
          Object.entries(bearers).map(([name, { description }]) => [
            name,
            { type: 'http', scheme: 'bearer', description },
          ]),
        ),
      },
    },
  };
}

const refusal = {
  type: 'object',
  properties: {
    c: { type: 'integer', not: { const: codes.ok }, description: names() },
    m: { type: 'string', description: 'What went wrong, in words.' },
    d: {
      type: ['object', 'null'],
      properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
  required: ['c', 'm'],
};

function names(): string {
  return Object.entries(codes)
    .filter(([, code]) => code !== codes.ok)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ');
}

function operation(row: Row, place: Place, bearers: Bearers): Json {
  const fields = Object.entries(row.asks.def.shape as Record<string, z.ZodMiniType>);
  const inPath = fields.filter(([name]) => row.path.includes(`{${name}}`));
  const rest = fields.filter(([name]) => !row.path.includes(`{${name}}`));
  const parameters = [
    ...inPath.map(([name, schema]) => ({ name, in: 'path', required: true, schema: onWire(schema, place) })),
    ...(row.method === 'GET' ? rest.map(([name, schema]) => parameter(name, schema, place)) : []),
  ];
  return {
    operationId: row.name,
    ...summed(row.name),
    tags: [row.domain],
    ...(row.ours ? { 'x-ours': true } : {}),
    'x-who': row.who,
    ...(row.who === 'anyone' ? {} : { 'x-needs': permissionsIn(row.needs), 'x-while': row.while }),
    security: security(row, bearers),
    parameters,
    ...(row.method === 'POST' && rest.length > 0 ? { requestBody: form(rest, place) } : {}),
    responses: {
      200: { description: 'The answer, or a refusal: an envelope whose c is not 0.', content: content(row, place) },
      ...(isGuarded(row) ? { 403: failure('The CSRF token is missing or another session’s.') } : {}),
      429: failure('Too many calls; Retry-After says when to try again.'),
    },
  };
}

// Calls of a host's own have no sentence of ours.
const summaries = new Map<string, string>(Object.entries(callSummaries));
const descriptions = new Map<string, string>(Object.entries(domainSummaries));

function summed(call: string): Json {
  const summary = summaries.get(call);
  return summary === undefined ? {} : { summary };
}

function described(domain: string): Json {
  const description = descriptions.get(domain);
  return description === undefined ? {} : { description };
}

/** The ways in which a call may be made, of which one is enough. */
function security(row: Row, bearers: Bearers): Json[] {
  const opening = Object.entries(bearers).filter(([, bearer]) => bearer.opens(row));
  const ways = opening.map(([name, { needs }]) => ({ [name]: needs?.(row) ?? [] }));
  if (opening.some(([, { isOnlyWay }]) => isOnlyWay)) return ways;
  const needed = { ...(row.who === 'anyone' ? {} : { session: [] }), ...(isGuarded(row) ? { csrf: [] } : {}) };
  // A way that needs nothing is said where there is another one.
  return Object.keys(needed).length > 0 || ways.length > 0 ? [needed, ...ways] : [];
}

function parameter(name: string, schema: z.ZodMiniType, place: Place): Json {
  const shape = onWire(schema, place);
  const how = isJson(shape) ? { content: { 'application/json': { schema: shape } } } : { schema: shape };
  return { name, in: 'query', required: isRequired(schema), ...how };
}

function form(fields: [string, z.ZodMiniType][], place: Place): Json {
  const shapes = fields.map(([name, schema]) => [name, onWire(schema, place)] as const);
  const hasFile = shapes.some(([, shape]) => shape['format'] === 'binary');
  const encoded = shapes
    .filter(([, shape]) => isJson(shape))
    .map(([name]) => [name, { contentType: 'application/json' }]);
  const required = fields.filter(([, schema]) => isRequired(schema)).map(([name]) => name);
  return {
    required: true,
    content: {
      [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: {
        schema: { type: 'object', properties: Object.fromEntries(shapes), required, additionalProperties: false },
        ...(encoded.length > 0 ? { encoding: Object.fromEntries(encoded) } : {}),
      },
    },
  };
}

function content(row: Row, place: Place): Json {
  if ((row.gives as unknown) === file) {
    return { '*/*': { schema: bytes }, 'application/json': { schema: refused } };
  }
  const payloadSchema = schemaOf(row.gives, place);
  const answer = {
    type: 'object',
    properties: { c: { const: codes.ok }, m: { type: 'string' }, [row.payload]: payloadSchema },
    required: ['c'],
  };
  const schema = { oneOf: [answer, refused] };
  if (!row.tells) return { 'application/json': { schema } };
  const media = {
    type: 'string',
    description: 'Events: `told`, each with a part as it comes, then `answer` with the envelope. For Accept.',
  };
  return { 'application/json': { schema }, 'text/event-stream': { schema: media } };
}

const bytes = { type: 'string', format: 'binary' };
const refused = { $ref: '#/components/schemas/Refusal' };

function failure(description: string): Json {
  return { description, content: { 'application/json': { schema: refused } } };
}

function isRequired(schema: z.ZodMiniType): boolean {
  return !schema.safeParse(undefined).success;
}

/** Lists and objects travel as their JSON text. */
function isJson({ type }: Json): boolean {
  return type === 'array' || type === 'object';
}

/** A field as a query or a form spells it: booleans are 1 and 0 there. */
function onWire(schema: z.ZodMiniType, place: Place): Json {
  const { type, default: usual, ...rest } = schemaOf(schema, place);
  if (type !== 'boolean')
    return { ...(type === undefined ? {} : { type }), ...(usual === undefined ? {} : { default: usual }), ...rest };
  return { type: 'integer', enum: [0, 1], ...(usual === undefined ? {} : { default: Number(usual) }) };
}

function schemaOf(schema: z.ZodMiniType, { schemas, name, within = [] }: Place): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...shape
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const inner = toldOf(zodSchema);
      if (inner) {
        delete jsonSchema.default;
        // What holds itself is told once.
        const isWithin = within.includes(inner);
        const payload = isWithin
          ? { type: inner.def.type }
          : schemaOf(inner, { schemas, name, within: [...within, inner] });
        Object.assign(jsonSchema, payload);
      }
      if (zodSchema instanceof z.ZodMiniObject) {
        // It may be missing elsewhere, but our server sends it.
        const fields = Object.entries(zodSchema.def.shape).filter(
          ([, part]) => toldOf(part)?._zod.optin === undefined && toldOf(part),
        );
        const required = new Set([...(jsonSchema.required ?? []), ...fields.map(([field]) => field)]);
        if (required.size > 0) jsonSchema.required = [...required];
      }
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, bytes);
      // The bounds of every integer that JavaScript can hold say nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  // What refers to itself stands among the document's schemas, under its call's name.
  const component = `#/components/schemas/${name}`;
  const placed = (part: unknown): Json =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll('"$ref":"#/$defs/', `"$ref":"${component}.`)
        .replaceAll('"$ref":"#"', `"$ref":"${component}"`),
    ) as Json;
  for (const [definitionName, definition] of Object.entries($defs))
    schemas[`${name}.${definitionName}`] = placed(definition);
  if (!JSON.stringify(shape).includes('"$ref":"#"')) return placed(shape);
  schemas[name] = placed(shape);
  return { $ref: component };
}
