import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const token = 'a-long-secret-of-the-operator';
const server = aServer({ config: { metricsToken: token } });
const read = (authorization = `Bearer ${token}`) => fetch(`${server.origin}/metrics`, { headers: { authorization } });

test('calls are counted by name, code and status, and never by what was asked', async () => {
  const { client, fetch: ask } = await server.signIn('publisher@demo.test');
  await client.offers.list({ search: 'Harbor' });
  await client.offers.read({ id: 2_000_000 }).catch(() => undefined);
  await ask('/api/nothing/here/');
  const text = await (await read()).text();
  expect(text).toMatch(/millrace_answers_total\{call="offers\.list",code="0",status="200"\} 1/);
  expect(text).toMatch(/millrace_answers_total\{call="offers\.read",code="-2",status="200"\} 1/);
  expect(text).toMatch(/millrace_call_seconds_count\{call="offers\.list"\} 1/);
  expect(text).toMatch(/millrace_answers_total\{call="none",code="-2",status="404"\} 1/);
  expect(text).not.toMatch(/\{[^}]*(?:Harbor|2000000|publisher|nothing)/);
});

test('the database and the letters that wait are measured', async () => {
  const text = await (await read()).text();
  expect(text).toMatch(/millrace_database_connections [1-9]/);
  expect(text).toMatch(/millrace_database_waiting \d/);
  expect(text).toMatch(/^millrace_jobs_waiting\{kind="letter"\} 0$/m);
  expect(text).toMatch(/^millrace_jobs_oldest_seconds\{kind="postback"\} 0$/m);
  expect(text).toMatch(/^millrace_database_up 1$/m);
  expect(text).toMatch(/^millrace_database_writable 1$/m);
  expect(text).toContain('process_resident_memory_bytes');
});

test('without the token there is nothing', async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer another-secret', `Basic ${token}`]) {
    expect((await read(wrong)).status).toBe(404);
  }
});

test('how long the event loop was held up is measured', async () => {
  expect(await (await read()).text()).toMatch(/\nmillrace_event_loop_delay_seconds \d/);
});
