import { catalogue, codes, type Row } from '@millrace/core';
import { aProvider } from '@millrace/core/reference';
import { expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { createContext, type Context } from '../../packages/server/src/context.ts';
import type { Handler } from '../../packages/server/src/call/handle.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { newApp } from '../../packages/server/src/http/trace.ts';
import { Refusal } from '../../packages/server/src/call/refusal.ts';
import { serve } from '../../packages/server/src/app/serve.ts';
import { aDatabase } from '../lab/operator.ts';

const lab = aDatabase();
let logged: string[] = [];

const installation = { secret: 'of the test', checkedSince: new Date() };

/** A row that anyone may call, made from one of the catalogue. */
function aRow(part: Partial<Row>): Row {
  return { ...catalogue.reference.provider, name: 'lab.read', domain: 'lab', path: '/api/lab/', ...part };
}

/** Asks a server of these rows; each handler is under its row's name. */
async function ask(path: string, rows: Record<string, [Row, Handler<Row>]>, environment: Record<string, string> = {}) {
  logged = [];
  const context: Context = createContext(readConfig(environment), lab.opened, {
    installation,
    log: createLog({ logLevel: 'trace' }, { write: (line) => logged.push(line) }),
  });
  const table = Object.fromEntries(
    Object.entries(rows).map(([name, [row]]) => [name, { ...row, name: `lab.${name}` }]),
  );
  const handlers = Object.fromEntries(Object.entries(rows).map(([name, [, handler]]) => [name, handler]));
  const app = newApp(context);
  serve(app, { lab: table }, { lab: handlers }, context);
  return app.request(
    path,
    {},
    { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  );
}

const provider = aProvider({ name: 'Tide Network' });

test('an answer that does not fit its row is a fault, and the log names call and field', async () => {
  const answer = await ask('/api/lab/', { read: [aRow({}), () => ({ ...provider, support_email: 7 })] });
  expect(answer.status).toBe(500);
  expect(logged.join('')).toContain('the answer of lab.read does not fit its row at \\"d.support_email\\"');
});

test('an answer with a field that its row does not know is a fault', async () => {
  const answer = await ask('/api/lab/', { read: [aRow({}), () => ({ ...provider, password_hash: 'x' })] });
  expect(answer.status).toBe(500);
  expect(logged.join('')).toContain('does not fit its row at \\"d.password_hash\\"');
});

test('in production a field that its row does not know is left out', async () => {
  const rows: Parameters<typeof ask>[1] = { read: [aRow({}), () => ({ ...provider, password_hash: 'x' })] };
  const answer = await ask('/api/lab/', rows, { NODE_ENV: 'production' });
  expect(await answer.json()).toEqual({ c: 0, m: '', d: provider });
});

test('a fault tells its id and nothing of what happened', async () => {
  const answer = await ask('/api/lab/', { read: [aRow({}), () => Promise.reject(new Error('the inner workings'))] });
  const id = answer.headers.get('x-request-id') ?? '';
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ c: codes.fault, m: `Something went wrong on our side (${id}).`, d: null });
  expect(logged.join('')).toContain('the inner workings');
  expect(logged.join('')).toContain(id);
});

test('a failed query is logged without the values that it was given', async () => {
  const answer = await ask('/api/lab/', {
    read: [aRow({}), (_asked, _who, { db }) => db.execute("select 'a secret value'::int")],
  });
  expect(answer.status).toBe(500);
  expect(logged.join('')).toContain('22P02');
  expect(logged.join('')).not.toContain('input syntax for type integer: \\"a secret value');
});

test('a refusal is an answer with its code, its words and its fields', async () => {
  const refusal = new Refusal(codes.conflict, 'Already there.', { fields: { name: 'Taken.' } });
  const answer = await ask('/api/lab/', { read: [aRow({}), () => Promise.reject(refusal)] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ c: codes.conflict, m: 'Already there.', d: { fields: { name: 'Taken.' } } });
});

test('the answer stands in the field that its row names', async () => {
  const answer = await ask('/api/lab/', { read: [aRow({ payload: 'a' }), () => provider] });
  expect(await answer.json()).toEqual({ c: 0, m: '', a: provider });
});

test('an address that is spelled out comes before one with a name in it, in whatever order they are listed', async () => {
  const { asks } = catalogue.offers.list;
  const { gives } = catalogue.session.loginInfo;
  const answer = await ask('/api/lab/list/', {
    read: [aRow({ path: '/api/lab/{search}/', asks, gives }), () => ({ status: 1, user_id: null })],
    list: [aRow({ path: '/api/lab/list/', asks, gives }), () => ({ status: 2, user_id: null })],
  });
  expect(await answer.json()).toMatchObject({ d: { status: 2 } });
});

test('a name in the path is read as it was written', async () => {
  const { asks } = catalogue.offers.list;
  let seen: unknown;
  const look: Handler<Row> = (asked) => {
    seen = asked['search'];
    return provider;
  };
  await ask('/api/lab/50%25%20off%2Fnow/', { read: [aRow({ path: '/api/lab/{search}/', asks }), look] });
  expect(seen).toBe('50% off/now');
});

test('a call without a handler does not start, and does not compile', async () => {
  const context = createContext(readConfig({}), lab.opened, { installation });
  const table = { lab: { read: aRow({}) } };
  // @ts-expect-error: the handler of lab.read is missing.
  expect(() => serve(newApp(context), table, { lab: {} }, context)).toThrow('lab.read has no handler');
});
