import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const provider = { name: 'Tide Network', support_email: 'help@tide.test', terms_url: 'https://tide.test/terms' };
const server = aServer({ config: { provider } });

test('anyone can read who operates the network', async () => {
  const { client } = await server.visitor();
  expect(await client.reference.provider()).toEqual(provider);
});

test('a question that the call does not know is refused by name', async () => {
  const { fetch } = await server.visitor();
  const answer = await fetch('/api/common/get-provider-r/?secret=1');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { secret: expect.any(String) } } });
});
