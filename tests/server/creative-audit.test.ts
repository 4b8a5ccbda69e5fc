import { codes } from '@millrace/core';
import { heaviestFor } from '@millrace/core/creatives';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

let colour = 0;
/** A picture that no other test has sent. */
async function aPicture(width = 300, height = 250): Promise<File> {
  colour += 1;
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: colour, g: 90, b: 160 } } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'banner.png', { type: 'image/png' });
}

async function aSubmission(part: object = {}) {
  return { name: 'Summer banner', ad_type: 2, width: 300, height: 250, picture: await aPicture(), ...part };
}

const below = (address: string) => address.slice(server.origin.length);

test('own submissions come with the newest first, in every state, and only a rejected one has a reason', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { tot, list } = await client.creatives.submissions({ n: 50 });
  expect(tot).toBeGreaterThanOrEqual(14);
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3]));
  for (const { state, reason } of list) expect(reason !== '').toBe(state === 2);
  const rejected = await client.creatives.submissions({ state: 2 });
  expect(rejected.tot).toBe(list.filter(({ state }) => state === 2).length);
  const other = await server.signIn('pending@demo.test');
  expect(await other.client.creatives.submissions()).toMatchObject({ tot: 0, list: [] });
});

test('a submitted creative is pending, and its picture is shown to its owner only', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const made = await visitor.client.creatives.submit(await aSubmission({ name: '  Harbor at noon ' }));
  expect(made).toMatchObject({ name: 'Harbor at noon', ad_type: 2, width: 300, height: 250, state: 0, reason: '' });
  expect((await visitor.client.creatives.submissions()).list[0]).toEqual(made);
  const picture = await visitor.fetch(below(made.img_url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 250 });
  const stranger = await server.visitor();
  const other = await server.signIn('pending@demo.test');
  const advertiser = await server.signIn('advertiser@demo.test');
  for (const someone of [stranger, other, advertiser]) {
    expect((await someone.fetch(below(made.img_url))).status).toBe(404);
  }
});

test('what is wrong with a submission is said at its field', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const other = await aPicture(320, 50);
  const wrong: [string[], object, string?][] = [
    [['name'], { name: '  ' }],
    [['name'], { name: 'x'.repeat(101) }],
    [['ad_type'], { ad_type: 0 }],
    [['ad_type'], { ad_type: 6 }],
    [['width'], { width: 0 }],
    [['picture'], { picture: other }, 'The dimensions of this image do not match.'],
    [['picture'], { picture: new File([], 'a.png', { type: 'image/png' }) }, 'Please choose a JPEG, PNG or GIF.'],
  ];
  for (const [fields, part, words] of wrong) {
    const submit = client.creatives.submit(await aSubmission(part));
    const wanted = fieldsOf(...fields);
    await expect(submit).rejects.toMatchObject(words ? { ...wanted, fields: { picture: words } } : wanted);
  }
  const given = { user_id: '1', state: '1', reason: 'mine' };
  await expect(client.creatives.submit(Object.assign(await aSubmission(), given))).rejects.toMatchObject(
    fieldsOf('user_id', 'state', 'reason'),
  );
  expect((await client.creatives.submissions()).tot).toBe(0);
});

test('the same picture waits once for the same use, and may be sent again once it is decided', async () => {
  const { client } = await server.signIn('pending@demo.test');
  const submission = await aSubmission();
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => client.creatives.submit(submission)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(client.creatives.submit(submission)).rejects.toMatchObject({ code: codes.conflict });
  expect(await client.creatives.submit({ ...submission, ad_type: 4 })).toMatchObject({ ad_type: 4 });
  const { list } = await client.creatives.submissions();
  expect(list).toHaveLength(2);
  await client.creatives.withdraw({ id: list[1]?.id ?? 0 });
  expect(await client.creatives.submit(submission)).toMatchObject({ state: 0 });
});

test('a submission is withdrawn once while it is pending, and by its owner', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { id } = await client.creatives.submit(await aSubmission());
  const other = await server.signIn('pending@demo.test');
  await expect(other.client.creatives.withdraw({ id })).rejects.toMatchObject({ code: codes.notFound });
  await expect(client.creatives.withdraw({ id: 999_999 })).rejects.toMatchObject({ code: codes.notFound });
  const ends = await Promise.allSettled([1, 2, 3].map(() => client.creatives.withdraw({ id })));
  const done = ends.filter((end) => end.status === 'fulfilled');
  expect(done.map(({ value }) => value)).toMatchObject([{ id, state: 3 }]);
  await expect(client.creatives.withdraw({ id })).rejects.toMatchObject({ code: codes.conflict });
  for (const state of [1, 2]) {
    const { list } = await client.creatives.submissions({ state });
    const decided = client.creatives.withdraw({ id: list[0]?.id ?? 0 });
    await expect(decided).rejects.toMatchObject({ code: codes.conflict });
  }
});

test('the heaviest picture of an ad type is taken, one byte more is not', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const submission = await aSubmission({ ad_type: 1 });
  const most = heaviestFor(1) ?? 0;
  const padded = new Uint8Array(most + 1);
  // What follows the end of a picture is left behind.
  padded.set(await submission.picture.bytes());
  const weighing = (bytes: number) => new File([padded.subarray(0, bytes)], 'a.png', { type: 'image/png' });
  const tooHeavy = { fields: { picture: 'This image is too large for its ad type.' } };
  const submit = (bytes: number) => client.creatives.submit({ ...submission, picture: weighing(bytes) });
  await expect(submit(most + 1)).rejects.toMatchObject(tooHeavy);
  const made = await submit(most);
  expect(made.state).toBe(0);
});

test('who may not see the page of the audit is refused', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const submission = await aSubmission();
  const ends = await Promise.allSettled([
    client.creatives.submissions(),
    client.creatives.submit(submission),
    client.creatives.withdraw({ id: 1 }),
  ]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual(Array(3).fill(codes.notAllowed));
});
