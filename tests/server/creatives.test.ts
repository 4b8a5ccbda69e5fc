import { codes } from '@millrace/core';
import { anyCreative, askedBy, isGlobal, regionCodes } from '@millrace/core/creatives';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import { unzipped } from '../lab/unzip.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

async function everyCreative({ client }: Visitor) {
  const pages = [1, 2, 3, 4].map((offer_type) => client.creatives.list({ offer_type, n: 1_000 }));
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}

test('creatives come twelve a page, those of offer type 2 first, the newest first', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const first = await client.creatives.list();
  expect(first).toMatchObject({ per: 12, cur: 1, from: 1, to: 12 });
  expect(first.data).toHaveLength(12);
  expect(new Set(first.data.map(({ offer_type }) => offer_type))).toEqual(new Set([2]));
  expect(await client.creatives.list(askedBy(anyCreative, 1))).toEqual(first);
  const all = await client.creatives.list({ n: 1_000 });
  expect(all.data).toHaveLength(all.tot);
  const days = all.data.map(({ ct }) => ct);
  expect(days).toEqual(days.toSorted().toReversed());
  const second = await client.creatives.list({ p: 2 });
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 24));
});

test('where none of a type fits, it is told how many of the others do', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const all = await everyCreative(await server.signIn('publisher@demo.test'));
  const apps = all.filter(({ offer_type }) => offer_type === 1);
  const search = apps.find(({ name }) => all.every((one) => one.name !== name || one.offer_type === 1))?.name ?? '';
  const found = await client.creatives.list({ search });
  const tot = apps.filter(({ name }) => name.includes(search)).length;
  expect(found).toMatchObject({ tot: 0, data: [], of_others: [{ offer_type: 1, tot }] });
  expect(await client.creatives.library({ search })).toMatchObject({ of_others: [{ offer_type: 1, tot }] });
  expect(await client.creatives.list()).toMatchObject({ of_others: [] });
  expect(await client.creatives.list({ search: 'nothing is called so' })).toMatchObject({ tot: 0, of_others: [] });
});

test('there are 1,200 creatives of every kind, some with names and descriptions that are clipped', async () => {
  const all = await everyCreative(await server.signIn('publisher@demo.test'));
  expect(all).toHaveLength(1_200);
  const of = <V>(value: (creative: (typeof all)[number]) => V) => new Set(all.map(value));
  expect(of(({ ad_type }) => ad_type)).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(of(({ stream_type }) => stream_type)).toEqual(new Set([1, 2]));
  expect(of(({ category }) => category).size).toBe(10);
  expect(Math.min(...of(({ value }) => value))).toBe(0);
  expect(Math.max(...of(({ value }) => value))).toBe(5);
  expect(all.filter(({ name }) => name.length > 31).length).toBeGreaterThan(100);
  expect(all.filter(({ description }) => description.length > 148).length).toBeGreaterThan(100);
  const sizes = of(({ width, height }) => `${width}x${height}`);
  for (const size of ['400x210', '320x480', '1349x516', '1364x604', '1365x498', '279x248', '300x250', '1200x627']) {
    expect(sizes).toContain(size);
  }
});

test('creatives are narrowed by ad type, category, size and country; global ones are for every country', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { client } = visitor;
  const { data } = await client.creatives.list({ n: 1_000 });
  const found = async (asked: object) => (await client.creatives.list({ n: 1_000, ...asked })).data;
  expect(await found({ ad_type: 0 })).toEqual(data);
  expect(await found({ ad_type: 4 })).toEqual(data.filter(({ ad_type }) => ad_type === 4));
  expect(await found({ category: 4 })).toEqual(data.filter(({ category }) => category === 4));
  const ofSize = data.filter(({ width, height }) => width === 320 && height === 480);
  expect(await found({ width: 320, height: 480 })).toEqual(ofSize);
  for (const code of ['DE', 'BR']) {
    const fitting = data.filter(({ country }) => isGlobal(country) || regionCodes(country).includes(code));
    expect(await found({ country: code }), code).toEqual(fitting);
    expect(fitting.some(({ country }) => country === 'global')).toBe(true);
    expect(fitting.length).toBeLessThan(data.length);
  }
  const everywhere = data.filter(({ country }) => country.split('|').includes('global'));
  expect(await found({ country: 'AQ' })).toEqual(everywhere);
  expect(await found({ country: 'global' })).toEqual(everywhere);
  expect(await found({ category: 4, ad_type: 2, country: 'DE', p: 99 })).toEqual([]);
});

test('a creative is searched for by its name as it is typed, or by its id', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const [one] = (await client.creatives.list()).data;
  const tot = async (search: string) => (await client.creatives.list({ search })).tot;
  expect((await client.creatives.list({ search: String(one?.id) })).data).toContainEqual(one);
  expect(await tot(' velvet SOFA ')).toBeGreaterThan(1);
  for (const pattern of ['%', '_', '\\', 'Velvet_Sofa', "' or 1=1 --"]) expect(await tot(pattern), pattern).toBe(0);
  expect(await tot('9999999999')).toBe(0);
});

test('what no filter can be is refused at its field', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const wrong: [string, object][] = [
    ['width', { width: 0 }],
    ['height', { height: 10_001 }],
    ['category', { category: -1 }],
    ['country', { country: 'x'.repeat(65) }],
    ['n', { n: 1_001 }],
    ['p', { p: 0 }],
  ];
  for (const [field, asked] of wrong) {
    await expect(client.creatives.list(asked), field).rejects.toMatchObject(fieldsOf(field));
    await expect(client.creatives.library(asked), field).rejects.toMatchObject(fieldsOf(field));
  }
});

test('one creative is read by its id, the same from the picker and from the library', async () => {
  const { client } = await server.signIn('pending@demo.test');
  const { data } = await client.creatives.library({ ad_type: 3 });
  const [one] = data;
  const { id = 0 } = one ?? {};
  expect((await client.creatives.read({ id })).data).toEqual(one);
  expect((await client.creatives.readLibrary({ id })).data).toEqual(one);
  const gone = { code: codes.notFound };
  await expect(client.creatives.read({ id: 1 })).rejects.toMatchObject(gone);
  await expect(client.creatives.readLibrary({ id: 1 })).rejects.toMatchObject(gone);
  await expect(client.creatives.download({ id: 1 })).rejects.toMatchObject(gone);
});

test('the sizes are those that there are creatives of, each once', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const sizes = (await visitor.client.creatives.sizes()).map(({ width, height }) => `${width}x${height}`);
  const all = await everyCreative(visitor);
  expect(new Set(sizes)).toEqual(new Set(all.map(({ width, height }) => `${width}x${height}`)));
  expect(sizes).toHaveLength(new Set(sizes).size);
});

test('every creative has a picture of its own size and brand', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const all = await everyCreative(visitor);
  const bySize = new Map(all.map((creative) => [`${creative.ad_type} ${creative.width}x${creative.height}`, creative]));
  for (const { img_url, width, height } of bySize.values()) {
    const answer = await fetch(img_url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    const picture = sharp(await answer.arrayBuffer());
    expect(await picture.metadata()).toMatchObject({ format: 'svg', width, height });
    // Something is on it.
    expect((await picture.stats()).entropy).toBeGreaterThan(0.5);
  }
});

test('a push notification has an icon and perhaps a picture, a creative perhaps a landing page', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const all = await everyCreative(visitor);
  const push = all.filter(({ ad_type }) => ad_type === 3);
  expect(new Set(push.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(['192x192']));
  const pictured = push.filter(({ push_img_url }) => push_img_url !== '');
  expect(pictured.length).toBeGreaterThan(0);
  expect(pictured.length).toBeLessThan(push.length);
  expect(all.filter(({ ad_type, push_img_url }) => ad_type !== 3 && push_img_url !== '')).toEqual([]);
  const picture = await fetch(pictured[0]?.push_img_url ?? '');
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 492, height: 328 });

  const landed = all.filter(({ file_url }) => file_url !== '');
  expect(landed.length).toBeLessThan(all.length);
  const [one] = landed;
  const page = await fetch(one?.file_url ?? '');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain(`<title>${one?.title.replaceAll("'", '&#39;')}</title>`);
});

test('an offer and a smartlink without an icon of their own have one that is drawn', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { data: offers } = await client.offers.list({ n: 30 });
  const { data: links } = await client.smartlinks.list();
  const { data: fitting } = await client.smartlinks.offers({ ad_type: 1, n: 5 });
  const offer = await client.offers.read({ id: offers[0]?.oid ?? 0 });
  expect(offer.icon_url).toBe(offers[0]?.icon_url);
  const icons = [...offers, ...links, ...fitting].map(({ icon_url }) => icon_url);
  for (const icon of new Set(icons)) {
    const answer = await fetch(icon);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  }
  expect(new Set(icons).size).toBeGreaterThan(20);
});

test('a downloaded creative is a zip with its pictures, its landing page and its facts', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const all = await everyCreative(visitor);
  const push = all.find(({ push_img_url, file_url }) => push_img_url !== '' && file_url !== '');
  const { id = 0, title = '' } = push ?? {};
  const packed = await visitor.client.creatives.download({ id });
  expect(packed.type).toBe('application/zip');
  const files = unzipped(Buffer.from(await packed.arrayBuffer()));
  const names = ['landing-page.html', 'picture.png', 'picture.svg', 'push-picture.png', 'push-picture.svg'];
  expect([...files.keys()].sort()).toEqual(['creative.txt', ...names]);
  const read = (name: string) => files.get(name);
  expect(await sharp(read('picture.png')).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
  expect(await sharp(read('push-picture.png')).metadata()).toMatchObject({ format: 'png', width: 492, height: 328 });
  expect(read('creative.txt')?.toString()).toContain(`Title: ${title}\n`);
  expect(read('landing-page.html')?.toString()).toMatch(/^<!doctype html>/);
});

test('who may not see offers gets no creatives', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const ends = await Promise.allSettled([
    client.creatives.list(),
    client.creatives.library(),
    client.creatives.sizes(),
    client.creatives.read({ id: 5001 }),
    client.creatives.readLibrary({ id: 5001 }),
    client.creatives.download({ id: 5001 }),
  ]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual(Array(6).fill(codes.notAllowed));
});

test('an advertiser sees no creatives', async () => {
  const { creatives } = (await server.signIn('advertiser@demo.test')).client;
  const asked = [creatives.list(), creatives.sizes(), creatives.library(), creatives.submissions()];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.notAllowed })));
});
