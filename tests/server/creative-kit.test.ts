import { codes } from '@millrace/core';
import { heaviestInKit, kitPlace, kitPlaceIds, kitProblemWords, type Creative } from '@millrace/core/creatives';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { creatives } from '../../packages/server/src/creatives/tables.ts';
import { hasFontFor } from '../../packages/server/src/pictures/fonts.ts';
import { weighed } from '../../packages/server/src/pictures/kit-picture.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { unzipped } from '../lab/unzip.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const refused = (field: string, words: string) => ({ code: codes.invalid, fields: { [field]: words } });

let publisher: Visitor;
let creative: Creative;
beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
  const { data } = await publisher.client.creatives.list({ ad_type: 2, n: 1 });
  creative = data[0]!;
});

const draw = (part: object = {}) =>
  publisher.client.creatives.drawKit({ id: creative.id, place: 'banner-300x250', ...part });

const sent = (bytes: BlobPart) => draw({ logo: new File([bytes], 'logo.png', { type: 'image/png' }) });

const set = (name: string, value: string) => operate(server.db, ['provider', 'set', name, value]);

async function bytesOf(file: Blob): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

async function aLogo(width = 200, height = 100, background = '#d02040'): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
}

/** How many pixels of a picture are of the logo's red. */
async function redIn(file: Blob): Promise<number> {
  const { data, info } = await sharp(await bytesOf(file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (Math.abs(r - 0xd0) < 12 && Math.abs(g - 0x20) < 12 && Math.abs(b - 0x40) < 12) count += 1;
  }
  return count;
}

test('a kit tells of its creative and of what may be put on it', async () => {
  const { data, bounds } = await publisher.client.creatives.kit({ id: creative.id });
  expect(data).toEqual(creative);
  expect(bounds).toMatchObject({ own_text: true, own_logo: true, push_title: 30, logo_kilobytes: 200 });
  await expect(publisher.client.creatives.kit({ id: 999_999 })).rejects.toMatchObject({ code: codes.notFound });
});

test('every size is drawn in its size, no heavier than its ad type takes', async () => {
  for (const id of kitPlaceIds) {
    const place = kitPlace(id)!;
    const file = await draw({ place: id, title: 'Our own words', logo: await aLogo() });
    const { width, height, format } = await sharp(await bytesOf(file)).metadata();
    expect([id, width, height], id).toEqual([id, place.width, place.height]);
    expect(file.type).toBe(`image/${format}`);
    expect(file.size).toBeLessThanOrEqual(heaviestInKit(place));
  }
});

test('a picture that would be too heavy is as good as its weight lets it be', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = () => sharp({ create: { width: 300, height: 250, channels: 3, noise, background: '#000' } });
  const [heavy, light] = [
    await weighed(picture(), { mostBytes: 30_000, isDrawn: true }),
    await weighed(picture(), { mostBytes: 300_000, isDrawn: true }),
  ];
  expect([heavy.type, light.type]).toEqual(['image/jpeg', 'image/png']);
  expect(heavy.bytes.length).toBeLessThanOrEqual(30_000);
  expect(heavy.bytes.length).toBeGreaterThan(15_000);
});

test('own words are drawn into a banner, and set beside everything else', async () => {
  const usual = await bytesOf(await draw());
  expect(await bytesOf(await draw())).toEqual(usual);
  expect(await bytesOf(await draw({ title: 'Our own words' }))).not.toEqual(usual);
  const native = await bytesOf(await draw({ place: 'native-492x328' }));
  expect(await bytesOf(await draw({ place: 'native-492x328', title: 'Our own words' }))).toEqual(native);
});

test('a logo stands in its corner, within its share of the picture, and not on the icon', async () => {
  const place = kitPlace('native-492x328')!;
  const count = await redIn(await draw({ place: place.id, logo: await aLogo() }));
  expect(count).toBeGreaterThan(1_000);
  expect(count).toBeLessThan(place.width * place.height * 0.08);
  const left = await draw({ place: place.id, logo: await aLogo(), corner: 'top-left' });
  const corner = await sharp(await bytesOf(left))
    .extract({ left: 0, top: 0, width: 200, height: 140 })
    .png()
    .toBuffer();
  expect(await redIn(new Blob([new Uint8Array(corner)]))).toBe(await redIn(left));
  expect(await redIn(await draw({ place: 'push-192x192', logo: await aLogo() }))).toBe(0);
});

test.each([
  '</text><script>alert(1)</script>',
  `"><image href="file:///etc/passwd"/>&]]><!-- '`,
  '&#0;&lt;&unknown;',
  'مرحبا بالعالم',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
])('%s is words, whatever it would be elsewhere', async (title) => {
  const file = await draw({ title });
  expect(await sharp(await bytesOf(file)).metadata()).toMatchObject({ width: 300, height: 250 });
});

test('an emoji is drawn where this machine has a font for it, and refused where it would be a box', async () => {
  const title = '😀🏳️‍🌈👨‍👩‍👧';
  const outcome = await draw({ title }).then(
    () => 'drawn',
    (error: { fields?: Record<string, string> }) => error.fields?.['title'],
  );
  const noFont = 'This server has no font for these characters.';
  expect(outcome).toBe((await hasFontFor(title)) ? 'drawn' : noFont);
});

test('words that can not be shown, or are too long, are refused at their field', async () => {
  for (const title of ['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\nb', '\ud800', 'x'.repeat(10_000)]) {
    await expect(draw({ title }), title.slice(0, 5)).rejects.toMatchObject({
      code: codes.invalid,
      fields: { title: expect.any(String) },
    });
  }
  // What shows nothing, and what this machine can not draw.
  for (const title of ['\u200d', '\ufe0f', '\u2800']) {
    await expect(draw({ title })).rejects.toMatchObject(refused('title', kitProblemWords.characters));
  }
  const noFont = 'This server has no font for these characters.';
  await expect(draw({ title: 'ქართული' })).rejects.toMatchObject(refused('title', noFont));
  await expect(draw({ title: 'x'.repeat(66) })).rejects.toMatchObject(refused('title', kitProblemWords.tooLong));
  await expect(draw({ place: 'banner-1x1' })).rejects.toMatchObject({ fields: { place: expect.any(String) } });
  await expect(draw({ corner: 'middle' })).rejects.toMatchObject({ fields: { corner: expect.any(String) } });
  await expect(draw({ id: 999_999 })).rejects.toMatchObject({ code: codes.notFound });
});

test('a logo is judged by its bytes: what is none, is too heavy or too large to be unpacked is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await expect(sent(svg)).rejects.toMatchObject(refused('logo', kitProblemWords.logoType));
  const bomb = await sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  expect(bomb.length).toBeLessThan(200 * 1024);
  await expect(sent(new Uint8Array(bomb))).rejects.toMatchObject({
    fields: { logo: 'This logo has more than 10 million pixels.' },
  });
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  await expect(sent(new Uint8Array(noise))).rejects.toMatchObject(refused('logo', kitProblemWords.logoWeight));
  await expect(sent(new Uint8Array(2_000_000))).rejects.toMatchObject({ status: 413 });
});

test('the pack holds the pictures that pass, and the words that go with them', async () => {
  const places = ['push-192x192', 'push-492x328', 'native-492x328', 'banner-300x250', 'banner-728x90'];
  const pack = (part: object) => publisher.client.creatives.packKit({ id: creative.id, places, ...part });
  const all = unzipped(await bytesOf(await pack({ title: 'Short', text: 'Also short' })));
  expect([...all.keys()]).toEqual([...places.map((id) => `${id}.png`), 'texts.txt']);
  expect(String(all.get('texts.txt'))).toBe(
    'Push notification\nTitle: Short\nText: Also short\n\nNative ad\nTitle: Short\nText: Also short\n',
  );
  expect(await sharp(all.get('banner-728x90.png')).metadata()).toMatchObject({ width: 728, height: 90 });
  // A title too long for a notification leaves the rest as it is.
  const some = unzipped(await bytesOf(await pack({ title: 'A title that is much too long for it' })));
  expect([...some.keys()]).toEqual(['native-492x328.png', 'banner-300x250.png', 'banner-728x90.png', 'texts.txt']);
  const none = pack({ title: 'A title that is much too long for it', places: ['push-192x192'] });
  await expect(none).rejects.toMatchObject({ code: codes.conflict });
  await expect(pack({ places: [] })).rejects.toMatchObject({ code: codes.conflict });
  await expect(pack({ places: ['push-192x192', 'push-192x192'] })).rejects.toMatchObject({ code: codes.invalid });
});

test('what the operator switches off is refused, and told beforehand', async () => {
  await set('kit.own_text', 'false');
  await set('kit.own_logo', 'false');
  await expect
    .poll(async () => (await publisher.client.creatives.kit({ id: creative.id })).bounds.own_logo)
    .toBe(false);
  await expect(draw({ title: 'Mine' })).rejects.toMatchObject(refused('title', kitProblemWords.closed));
  await expect(draw({ logo: await aLogo() })).rejects.toMatchObject(refused('logo', kitProblemWords.closed));
  expect((await draw()).size).toBeGreaterThan(1_000);
  expect(await set('kit.logo_share', '26')).toMatchObject({ exit: 1, text: expect.stringContaining('per cent') });
  for (const name of ['kit.own_text', 'kit.own_logo']) await operate(server.db, ['provider', 'unset', name]);
});

test('a picture that is elsewhere and can not be had is told, and nobody inside is asked for one', async () => {
  const one = { name: 'Elsewhere', ad_type: 2, ct: '2026-11-20', category: 1, offer_type: 2, width: 300, height: 250 };
  const [row] = await server.db
    .insert(creatives)
    .values({ ...one, countries: ['global'], img_url: 'http://127.0.0.1:9/picture.png' })
    .returning({ id: creatives.id });
  await expect(draw({ id: row!.id })).rejects.toMatchObject({
    code: codes.conflict,
    message: 'The image of this creative could not be loaded.',
  });
  const [none] = await server.db
    .insert(creatives)
    .values({ ...one, countries: ['global'], img_url: '' })
    .returning({ id: creatives.id });
  await expect(draw({ id: none!.id })).rejects.toMatchObject({ message: 'This creative has no image.' });
});

test('whoever is not signed in, is blocked or is an advertiser draws nothing', async () => {
  const input = { id: creative.id, place: 'banner-300x250' } as const;
  const places = ['banner-300x250'];
  const stranger = await server.visitor();
  await expect(stranger.client.creatives.drawKit(input)).rejects.toMatchObject({ code: codes.loginNeeded });
  for (const email of ['blocked@demo.test', 'advertiser@demo.test']) {
    const { client } = await server.signIn(email);
    await expect(client.creatives.kit({ id: creative.id })).rejects.toMatchObject({ code: codes.notAllowed });
    await expect(client.creatives.drawKit(input)).rejects.toMatchObject({ code: codes.notAllowed });
    await expect(client.creatives.packKit({ id: creative.id, places })).rejects.toMatchObject({
      code: codes.notAllowed,
    });
  }
  // Who waits for the review may plan already.
  const { client } = await server.signIn('review@demo.test');
  expect((await client.creatives.drawKit(input)).size).toBeGreaterThan(0);
});

test('many at once are drawn one after the other, and clicks are answered meanwhile', async () => {
  // As much to unpack as is taken, in the order that takes longest.
  const slow = await sharp({ create: { width: 3_100, height: 3_100, channels: 4, background: '#d0204080' } })
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer();
  const logo = new File([new Uint8Array(slow)], 'logo.png', { type: 'image/png' });
  let drawnCount = 0;
  const drawings = Array.from({ length: 24 }, async (_, index) => {
    await draw({ title: `Words ${index}`, place: 'banner-1364x604', ...(index % 2 === 0 && { logo }) });
    drawnCount += 1;
  });
  const { fetch } = await server.visitor();
  for (let click = 0; click < 5; click += 1) await fetch('/c?aid=1001&oid=101', { redirect: 'manual' });
  expect(drawnCount).toBeLessThan(drawings.length / 2);
  await Promise.all(drawings);
});
