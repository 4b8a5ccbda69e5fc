import { codes } from '@millrace/core';
import { aProvider } from '@millrace/core/reference';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const provider = aProvider({ name: 'Tide Network' });
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
