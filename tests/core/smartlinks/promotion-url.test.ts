import {
  bannerScript,
  escaped,
  htmlLink,
  linkSlip,
  popScript,
  promotionUrl,
  promotionWords,
} from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const promotion = { channel: { id: 1001, domain: 'https://go.tide.test' }, gid: 5001 };

const query = (source: string) => promotionUrl({ ...promotion, source, aff_sub: 'x' }).split('source=')[1];

test("A promotion link is the channel's domain with aid, oid (the link's id), source and aff_sub, the last two to be filled in.", () => {
  const url = 'https://go.tide.test/c?aid=1001&oid=5001&source={source}&aff_sub={aff_sub}';
  expect(promotionUrl(promotion)).toBe(url);
  expect(promotionUrl({ ...promotion, channel: { id: 1001, domain: 'https://go.tide.test//' } })).toBe(url);
});

test("a tracker's own macros stand in the link letter by letter, all else is encoded", () => {
  expect(query('${SUBID}')).toBe('${SUBID}&aff_sub=x');
  expect(query('[sub1]')).toBe('[sub1]&aff_sub=x');
  expect(query('a&b=c d')).toBe('a%26b%3Dc%20d&aff_sub=x');
  expect(query('')).toBe('&aff_sub=x');
});

test("POP SCRIPT is one script tag, served by the channel's domain.", () => {
  expect(popScript(promotion)).toBe('<script async src="https://go.tide.test/pop.js?aid=1001&amp;oid=5001"></script>');
});

test('BANNER SCRIPT is one script tag that names the size of its banner.', () => {
  expect(bannerScript(promotion, { width: 320, height: 480 })).toBe(
    '<script async src="https://go.tide.test/banner.js?aid=1001&amp;oid=5001&amp;size=320x480"></script>',
  );
});

test('HTML LINK is an anchor around a text, in which nothing is markup.', () => {
  expect(htmlLink(promotion, '<b>Play & "win"</b>')).toBe(
    '<a href="https://go.tide.test/c?aid=1001&amp;oid=5001&amp;source={source}&amp;aff_sub={aff_sub}">' +
      '&lt;b&gt;Play &amp; &quot;win&quot;&lt;/b&gt;</a>',
  );
});

test('What is pasted into a page is escaped for an attribute and for a text.', () => {
  expect(escaped(`<'&">`)).toBe('&lt;&#39;&amp;&quot;&gt;');
  expect(escaped('plain 1')).toBe('plain 1');
  const odd = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';', ' ') });
  fc.assert(
    fc.property(odd, (domain) => {
      const channel = { id: 1, domain };
      const snippets = [popScript({ channel, gid: 1 }), htmlLink({ channel, gid: 1 }, domain)];
      for (const snippet of snippets) {
        expect(snippet).toMatch(/^<(script async src|a href)="[^"<>']*">([^<>"']*)<\/(script|a)>$/);
      }
    }),
    { numRuns: 100 },
  );
});

test('A pasted link is checked for the usual slips: no address, a space, & where ? belongs, a macro that nobody filled.', () => {
  const judged = {
    'https://a.test/c?aid=1': undefined,
    ' https://a.test ': undefined,
    'https://a.test/x&y?z=1': undefined,
    '': 'noAddress',
    'a.test/c': 'noAddress',
    'https://': 'noAddress',
    'https://a.test/c ?a=1': 'space',
    'https://a.test/c&aid=1': 'questionMark',
    'https://a.test/c?s={source}': 'unfilled',
    'https://a.test/c?s=[sub1]': 'unfilled',
    'https://a.test/c?s=#s2#': 'unfilled',
    'https://a.test/c?s=REPLACE': 'unfilled',
  } as const;
  for (const [link, slip] of Object.entries(judged)) expect(linkSlip(link), link).toBe(slip);
});

test('the four tabs have the specified names', () => {
  const { url, pop, banner, link } = promotionWords;
  expect([url, pop, banner, link]).toEqual(['DEFAULT URL', 'POP SCRIPT', 'BANNER SCRIPT', 'HTML LINK']);
});
