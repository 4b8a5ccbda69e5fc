import { codes } from '@millrace/core';
import { apiRequest, chosenAt, reportTypes } from '@millrace/core/reports';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();
const path = '/api/v1/report/sml_report';

test('the report API gives the same rows as the page, by the header or by the field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { token } = await client.account.token();
  const { list, totals } = await client.reports.list({ type: 'sml_report', group: ['country'], n: 25 });
  const program = await server.visitor();
  const given = await program.client.reports.api({ type: 'sml_report', group: ['country'], n: 25, token });
  expect(given).toMatchObject({ list, totals });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.origin}${path}?group=["country"]&n=25`, { headers });
  expect(await answer.json()).toMatchObject({ c: 0, d: { list, totals } });
  const file = await program.client.reports.apiCsv({ type: 'sml_report', group: ['country'], token });
  expect(await file.text()).toContain('"Country"');
});

test('the request that a page shows works as it is', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { token } = await client.account.token();
  const { url } = apiRequest(server.origin, chosenAt('?type=stat_report', new Date()), token, new Date());
  expect(await (await fetch(url)).json()).toMatchObject({ c: 0, d: { cur: 1 } });
});

test('a token that is missing, wrong, made up for another or renewed opens nothing', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const { token } = await client.account.token();
  const opens = async (one: string) => {
    const answer = await fetch(`${server.origin}/api/v1/report/stat_report`, {
      headers: { authorization: `Bearer ${one}` },
    });
    const { c } = (await answer.json()) as { c: number };
    return c;
  };
  expect(await opens(token)).toBe(0);
  const wrong = ['', 'x', `1${token.slice(1)}`, token.slice(0, -1), `${token}A`, `9${token.slice(1)}`];
  for (const one of wrong) expect(await opens(one), one).toBe(codes.loginNeeded);
  const { token: next } = await client.account.renewToken();
  expect(await opens(token)).toBe(codes.loginNeeded);
  expect(await opens(next)).toBe(0);
  // A session is no token: the pages of others can not have a browser read it.
  const answer = await (await server.signIn('publisher@demo.test')).fetch(path);
  expect(await answer.json()).toMatchObject({ c: codes.loginNeeded });
});

test('a file is given to whoever holds the token, and to nobody else', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const { token } = await client.account.token();
  const { reports } = (await server.visitor()).client;
  const asks = { type: 'sml_report' as const, group: ['country' as const] };
  expect(await (await reports.apiCsv({ ...asks, token })).text()).toContain('"Country"');
  for (const wrong of [`${token}A`, '']) {
    const asked = reports.apiCsv({ ...asks, token: wrong });
    await expect(asked).rejects.toMatchObject({ code: codes.loginNeeded });
  }
});

test('the token of a blocked account opens nothing', async () => {
  const { client } = await server.signIn('rejected@demo.test');
  const { token } = await client.account.token();
  await server.db.execute("update users set status = 2 where un = 'rejected@demo.test'");
  const program = await server.visitor();
  const asked = program.client.reports.api({ type: 'sml_report', token });
  await expect(asked).rejects.toMatchObject({ code: codes.notAllowed });
});

// By section 6 of the specification a customer of interactive ads holds the help of the report API and no report.
test.each(reportTypes)(
  'the token of who may not see the page of %s does not open it to a program either',
  async (type) => {
    const { client } = await server.signIn('interactive@demo.test');
    const { token } = await client.account.token();
    const { reports } = (await server.visitor()).client;
    const refused = { code: codes.notAllowed, message: 'This report is not open to your account.' };
    await expect(reports.api({ type, token })).rejects.toMatchObject(refused);
    await expect(reports.apiCsv({ type, token })).rejects.toMatchObject(refused);
  },
);
