import { catalogue } from '@millrace/core';
import { openapi } from '@millrace/core/openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls, file, get, post, upload } from '../../packages/core/src/http/call.ts';

const options = { title: 'Millrace', version: '1.0.0' };
const document = openapi(catalogue, options) as { paths: Record<string, Record<string, { operationId: string }>> };
const summaryOf = (operation: object) => ('summary' in operation ? operation.summary : undefined);
const rows = Object.values(catalogue).flatMap((table) => Object.values(table));

test('the document of the whole catalogue is a valid one of OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

test('every call is there, at its path and under its name', () => {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  const wanted = rows.map(({ method, path, name }) => `${method} /${path.replace(/^\//, '')} ${name}`);
  expect(found.sort()).toEqual(wanted.sort());
});

test('every call and every domain says in a sentence what it is for, each in words of its own', () => {
  const told = document as unknown as { tags: { description: string }[] };
  const sentences = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(summaryOf));
  for (const sentence of [...sentences, ...told.tags.map(({ description }) => description)]) {
    expect(sentence).toMatch(/^[A-Z].{8,88}\.$/);
  }
  expect(new Set(sentences).size).toBe(rows.length);
});

test('the document can be sent as JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

const Tree: z.ZodMiniType = z.object({ name: z.string(), parts: z.lazy(() => z.array(Tree)) });

const lab = calls('lab', {
  read: get('/lab/{id}/', {
    asks: z.object({ id: z.int(), isOpen: z._default(z.boolean(), true), oids: z.optional(z.array(z.int())) }),
    gives: Tree,
    who: 'publisher',
    needs: ['view_offers', 'view_special'],
  }),
  write: post('lab/write', {
    asks: z.object({ name: z.string(), tags: z._default(z.array(z.string()), []) }),
    gives: z.object({ amount: z.string() }),
    payload: 'a',
    ours: true,
    who: 'anyone',
  }),
  upload: post('/lab/upload/', {
    who: 'member',
    needs: { none: 'Everybody may.' },
    asks: z.object({ picture: upload() }),
    gives: file,
  }),
});

const { paths, components, servers } = openapi({ lab }, { ...options, origin: 'https://api.tide.test' }) as {
  servers: unknown;
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, unknown> };
};

test('a GET asks in its path and its query: a boolean as 1 or 0, a list as JSON text', () => {
  expect(paths['/lab/{id}/']?.['get']).toMatchObject({
    operationId: 'lab.read',
    tags: ['lab'],
    'x-who': 'publisher',
    'x-needs': ['view_offers', 'view_special'],
    'x-while': 'unblocked',
    security: [{ session: [] }],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'isOpen', in: 'query', required: false, schema: { type: 'integer', enum: [0, 1], default: 1 } },
      {
        name: 'oids',
        in: 'query',
        required: false,
        content: { 'application/json': { schema: { type: 'array', items: { type: 'integer' } } } },
      },
    ],
  });
  expect(paths['/lab/{id}/']?.['get']).not.toHaveProperty('requestBody');
  expect(paths['/lab/{id}/']?.['get']).not.toHaveProperty('x-ours');
});

test('a POST asks in its form, takes no field that it does not know, and needs the CSRF token', () => {
  expect(paths['/lab/write']?.['post']).toMatchObject({
    'x-ours': true,
    security: [{ csrf: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            properties: { name: { type: 'string' }, tags: { type: 'array', default: [] } },
            required: ['name'],
            additionalProperties: false,
          },
          encoding: { tags: { contentType: 'application/json' } },
        },
      },
    },
    responses: { 403: { description: expect.any(String) }, 429: { description: expect.any(String) } },
  });
});

test('a file is sent as multipart, and one that is answered is bytes or a refusal', () => {
  expect(paths['/lab/upload/']?.['post']).toMatchObject({
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { picture: { format: 'binary' } } } } },
    },
    responses: {
      200: {
        content: {
          '*/*': { schema: { format: 'binary' } },
          'application/json': { schema: { $ref: expect.any(String) } },
        },
      },
    },
  });
});

test('an answer stands in the envelope at the field that its row names', () => {
  expect(JSON.stringify(paths['/lab/write']?.['post']?.['responses'])).toContain('"a":{"type":"object"');
  expect(JSON.stringify(paths['/lab/{id}/']?.['get']?.['responses'])).toContain('"d":{"$ref":');
});

test('what refers to itself stands among the schemas of the document, under its call', () => {
  const tree = { $ref: '#/components/schemas/lab.read' };
  expect(components.schemas['lab.read']).toMatchObject({ properties: { parts: { type: 'array', items: tree } } });
  expect(JSON.stringify(paths['/lab/{id}/'])).toContain(JSON.stringify(tree));
  expect(JSON.stringify(components)).not.toContain('$defs');
});

interface Operation {
  readonly responses: { 200: { content: { 'application/json': { schema: { oneOf: readonly object[] } } } } };
}

test('what our server always sends is required, also where somebody else may leave it out', () => {
  const profile = document.paths['/accounts/profile-r/']?.['get'] as unknown as Operation | undefined;
  const [answer] = profile?.responses[200].content['application/json'].schema.oneOf ?? [];
  const menus = { type: 'array', items: { required: ['t', 'i', 'u', 'ul'], properties: { i: { type: 'string' } } } };
  expect(answer).toMatchObject({
    properties: { d: { properties: { menus }, required: ['en', 'p', 'menus', 'user'] } },
  });
  // What holds itself is told once.
  expect(answer).toMatchObject({
    properties: { d: { properties: { menus: { items: { properties: { ul: menus } } } } } },
  });
  expect(JSON.stringify(answer)).not.toContain('"default":null');
});

test('a bearer is told beside the session where it opens a call, and alone where nothing else does', () => {
  const told = openapi(
    { lab },
    {
      ...options,
      bearers: {
        app: { description: 'Of an app.', opens: ({ name }) => name !== 'lab.upload', needs: ({ method }) => [method] },
        key: { description: 'Of a server.', opens: ({ name }) => name === 'lab.upload', isOnlyWay: true },
      },
    },
  ) as { paths: typeof paths; components: { securitySchemes: object } };
  expect(told.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey' },
    app: { type: 'http', scheme: 'bearer', description: 'Of an app.' },
  });
  expect(told.paths['/lab/{id}/']?.['get']?.['security']).toEqual([{ session: [] }, { app: ['GET'] }]);
  expect(told.paths['/lab/upload/']?.['post']?.['security']).toEqual([{ key: [] }]);
});

test('the document says where the API is, by default where it is read itself', () => {
  expect(servers).toEqual([{ url: 'https://api.tide.test' }]);
  expect(document).toMatchObject({ servers: [{ url: '/' }], info: options });
});
