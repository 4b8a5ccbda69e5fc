import type { openapi } from '@millrace/core/openapi';

/** One field that a call asks. */
interface Field {
  readonly name: string;
  readonly in: 'path' | 'query' | 'form';
  readonly isRequired: boolean;
  readonly type: string;
}

/** One call as the page shows it. */
export interface Operation {
  readonly id: string;
  readonly domain: string;
  /** What it does, in a sentence. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly who: string;
  readonly changes: boolean;
  readonly takesFile: boolean;
  readonly fields: readonly Field[];
  readonly answer: string;
}

/** A schema, as far as the page reads it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
}

interface Content {
  readonly [type: string]: { readonly schema: Schema };
}

interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags: readonly string[];
  readonly 'x-who': string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema?: Schema;
    readonly content?: Content;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

/** The calls of an OpenAPI document, flat and in its order. */
export function operationsOf(document: ReturnType<typeof openapi>): Operation[] {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(path, method, described)),
  );
}

function operation(path: string, method: string, described: Described): Operation {
  const [type = '', form] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
  return {
    id: described.operationId,
    domain: described.tags[0] ?? '',
    summary: described.summary ?? '',
    method: method === 'get' ? 'GET' : 'POST',
    path,
    who: described['x-who'],
    changes: described.security.some((needed) => 'csrf' in needed),
    takesFile: type === 'multipart/form-data',
    fields: [
      ...described.parameters.map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        isRequired: parameter.required,
        type: typeText(parameter.schema ?? parameter.content?.['application/json']?.schema ?? {}),
      })),
      ...Object.entries(form?.schema.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'form' as const,
        isRequired: form?.schema.required?.includes(name) === true,
        type: typeText(schema),
      })),
    ],
    answer: answerText(described),
  };
}

function answerText({ responses }: Described): string {
  const content = responses['200']?.content ?? {};
  if ('*/*' in content) return 'a file';
  const [answer] = content['application/json']?.schema.oneOf ?? [];
  const { c: _c, m: _m, ...payload } = answer?.properties ?? {};
  const [media] = Object.values(payload);
  return media ? typeText(media) : 'nothing';
}

/** A schema as people read a type. */
function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => typeText(one, indent)).join(' | ');
  if (schema.format === 'binary') return 'file';
  const type = [schema.type ?? 'anything'].flat().join(' | ');
  if (type === 'array') return `${typeText(schema.items ?? {}, indent)}[]`;
  if (type === 'object') return objectText(schema, indent);
  return type + boundsOf(schema) + (schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`);
}

function objectText({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties || Object.keys(properties).length === 0) {
    return typeof additionalProperties === 'object' ? `{ [name]: ${typeText(additionalProperties, indent)} }` : '{}';
  }
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, deeper)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function boundsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  const min = minimum ?? minLength;
  const max = maximum ?? maxLength;
  // Nobody needs to be told how large an integer of 32 bits can be.
  const isPlain = (minimum === undefined || minimum <= -2_147_483_648) && (maximum ?? 0) >= 2_147_483_647;
  if (isPlain || (min === undefined && max === undefined)) return '';
  return ` (${[min, max].map((bound) => bound ?? '').join('…')})`;
}
