// What people send as a picture that is none, and what they ask for where pictures are.
import { codes } from '@millrace/core';
import { submissionWords } from '@millrace/core/creatives';
import { createHash } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';

const server = aServer();
const script = '<script>alert(1)</script>';
const markup = `"><script>alert(1)</script>&]]><!-- \u0007 '`;

async function submit(bytes: BlobPart, part: object = {}) {
  const { client } = await server.signIn('publisher@demo.test');
  const picture = new File([bytes], '../../../etc/passwd.png', { type: 'image/png' });
  return client.creatives.submit({ name: 'Banner', ad_type: 5, width: 300, height: 250, picture, ...part });
}

function pixels(width = 300, height = 250, background = '#123456') {
  return sharp({ create: { width, height, channels: 3, background } });
}

const unreadable = 'This image is incomplete or has more than 40 million pixels.';
const refused = (words: string) => ({ code: codes.invalid, fields: { picture: words } });

test('a picture is judged by its bytes, whatever it is called and said to be', async () => {
  const notPictures: BlobPart[] = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250">${script}</svg>`,
    `<!doctype html>${script}`,
    'GIF89a',
    '\u0089PNG\r\n',
    new Uint8Array(await pixels().webp().toBuffer()),
    new Uint8Array(await pixels().tiff().toBuffer()),
    '%PDF-1.7',
  ];
  for (const bytes of notPictures) {
    await expect(submit(bytes), String(bytes)).rejects.toMatchObject(refused(submissionWords.pictureType));
  }
});

test('a picture that breaks off is refused', async () => {
  const noise = await sharp({
    create: {
      width: 300,
      height: 250,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();
  const half = new Uint8Array(noise.subarray(0, noise.length / 2));
  await expect(submit(half)).rejects.toMatchObject(refused(unreadable));
});

test('of a file that is picture and page at once, only the picture is kept', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const comment = `<html>${script}`;
  const png = await pixels(300, 250, '#654321')
    .withExif({ IFD0: { Copyright: comment } })
    .png()
    .toBuffer();
  const polyglot = new Uint8Array(Buffer.concat([png, Buffer.from(`${script}PK\u0003\u0004`)]));
  const { img_url } = await submit(polyglot);
  const answer = await visitor.fetch(img_url.slice(server.origin.length));
  const kept = Buffer.from(await answer.arrayBuffer());
  expect(kept.includes('alert')).toBe(false);
  expect(kept.includes('PK\u0003\u0004')).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says to be so large, and has next to no bytes. */
function promising(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, in grey.
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(Math.min(20_000_000, (Math.ceil(width / 8) + 1) * height)));
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([begin, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** What a piece of work takes of the processor, the cheapest of three times: the server is in this process, and does more. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

test('a small file that promises an enormous picture is refused before it is unfolded', async () => {
  // Most of its rows are missing: whoever unfolds it says that, and not which size is wanted.
  const larger = submit(promising(60_000, 60_000), { width: 10_000, height: 10_000 });
  await expect(larger).rejects.toMatchObject(refused(submissionWords.pictureSize));
  // This one is whole: it would be taken, but for its limit.
  const bomb = promising(10_000, 10_000);
  expect(bomb.byteLength).toBeLessThan(100_000);
  const unfolding = await costOf(() => sharp(bomb).png().toBuffer());
  const refusing = await costOf(() =>
    expect(submit(bomb, { width: 10_000, height: 10_000 })).rejects.toMatchObject(refused(unreadable)),
  );
  expect(refusing).toBeLessThan(unfolding / 4);
});

test('a body that is heavier than any creative is not read to its end', async () => {
  await expect(submit(new Uint8Array(500 * 1024 + 1))).rejects.toMatchObject({ code: codes.invalid });
  await expect(submit(new Uint8Array(600_000))).rejects.toMatchObject({ status: 413 });
});

test('a text is no picture, and two pictures are not one', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const fields = { name: 'Banner', ad_type: '5', width: '300', height: '250' };
  const answer = await visitor.post('/api/aff/creative-audit/submit/', { ...fields, picture: 'https://a.test/a.png' });
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { picture: expect.any(String) } } });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const png = new Blob([new Uint8Array(await pixels().png().toBuffer())], { type: 'image/png' });
  for (const name of ['a.png', 'b.png']) form.append('picture', png, name);
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
  const both = await visitor.fetch('/api/aff/creative-audit/submit/', { method: 'POST', headers, body: form });
  expect(await both.json()).toMatchObject({ c: codes.invalid, d: { fields: { picture: expect.any(String) } } });
});

test('below the pictures there is nothing but pictures', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const html = { headers: { accept: 'text/html' } };
  for (const path of [
    '/pictures',
    '/pictures/',
    '/pictures/creatives/',
    '/pictures/creatives/5001',
    '/pictures/creatives/5001.png',
    '/pictures/creatives/5001.SVG',
    '/pictures/creatives/05001x.svg',
    '/pictures/creatives/-5001.svg',
    '/pictures/creatives/5001.svg.html',
    '/pictures/creatives/5001-push.html',
    '/pictures/creatives/1.svg',
    '/pictures/creatives/99999999999.svg',
    '/pictures/creatives/5001.svg%00.html',
    '/pictures/creatives/..%2f..%2fpackage.json',
    '/pictures/creatives/%2e%2e/%2e%2e/package.json',
    '/pictures/offers/1.svg',
    "/pictures/offers/1'or'1.svg",
    '/pictures/smartlinks/1e3.svg',
    '/pictures/submissions/701.svg',
    '/pictures/submissions/0.png',
    '/pictures/submissions/99999999999.png',
    '/pictures/nothing/1.svg',
  ]) {
    const answer = await visitor.fetch(path, html);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).not.toContain('<svg');
  }
});

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Gives a creative another text everywhere, as an import could; its id. */
async function rewrite(which: string, text: string): Promise<number> {
  const texts = ['name', 'title', 'description', 'brand'].map((column) => `${column} = ${quoted(text)}`).join(', ');
  const first = `select min(id) from creatives where ${which}`;
  const { rows } = await server.db.execute(
    `update creatives set ${texts}, file_url = 'drawn' where id = (${first}) returning id`,
  );
  return Number(rows[0]?.['id']);
}

test('a drawn picture and a landing page may do nothing, whatever texts they are drawn from', async () => {
  const id = await rewrite('ad_type = 2', markup);
  await server.db.execute(`update offers set name = ${quoted(markup)} where oid = 200001`);
  for (const path of [
    `/pictures/creatives/${id}.svg`,
    '/pictures/offers/200001.svg',
    `/pictures/creatives/${id}.html`,
  ]) {
    const answer = await fetch(server.origin + path);
    const text = await answer.text();
    expect(text, path).not.toContain('<script');
    expect(text, path).not.toContain('\u0007');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox; default-src 'none'/);
    expect(policy.replace('frame-ancestors *', '')).not.toMatch(/unsafe|script-src|\*/);
  }
  const drawn = await fetch(`${server.origin}/pictures/creatives/${id}.svg`);
  // It is still well-formed.
  expect(await sharp(await drawn.arrayBuffer()).metadata()).toMatchObject({ format: 'svg' });
  expect(drawn.headers.get('cross-origin-resource-policy')).toBe('cross-origin');

  const page = await fetch(`${server.origin}/pictures/creatives/${id}.html`);
  const policy = page.headers.get('content-security-policy') ?? '';
  // A widget previews it on a page of any origin.
  expect(policy).toContain('frame-ancestors *');
  const style = /<style>([\s\S]*?)<\/style>/.exec(await page.text())?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

test('texts without end stay inside their picture', async () => {
  for (const title of ['W'.repeat(5_000), 'word '.repeat(3_000), '', '漢'.repeat(900), '\u{1F600}'.repeat(300)]) {
    const id = await rewrite('width = 320 and ad_type = 2', title);
    const answer = await fetch(`${server.origin}/pictures/creatives/${id}.svg`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    const lines = [...text.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line = '']) => [...line].length);
    expect(Math.max(0, ...lines)).toBeLessThan(60);
    expect(lines.length).toBeLessThan(12);
  }
});
