import { openSlides, showsPromotions, slideAt, slideTarget, turned } from '@millrace/core/support';
import { expect, test } from 'vitest';

const slides = [{ title: 'Autumn' }, { title: 'Winter' }];

test('The Special Promotion dialog is for every customer type but 1, as long as there are slides.', () => {
  expect([0, 1, 2, 3, 13].map((type) => showsPromotions(type, slides))).toEqual([true, false, true, true, true]);
  expect(showsPromotions(0, [])).toBe(false);
});

test('A slide is for whoever may open the page of this portal that it leads to.', () => {
  const links = ['/offers/my?country=DE', '/commission', 'https://millrace.test/autumn', ''];
  const open = (mayOpenPage: (path: string) => boolean) =>
    openSlides(
      links.map((link) => ({ link })),
      mayOpenPage,
    ).map(({ link }) => link);
  expect(open(() => true)).toEqual(links);
  expect(open((path) => path === '/commission')).toEqual(['/commission', 'https://millrace.test/autumn', '']);
  expect(openSlides([{ link: '/offers/my' }], () => false)).toEqual([]);
});

test('After the last slide comes the first one, and before the first the last.', () => {
  expect([turned(0, 1, 3), turned(2, 1, 3), turned(0, -1, 3), turned(2, -1, 3), turned(0, 1, 0)]).toEqual([
    1, 0, 2, 1, 0,
  ]);
});

test('The address of a slide counts from 1; an address of no slide shows the first.', () => {
  expect(['1', '3'].map((address) => slideAt(address, 3))).toEqual([0, 2]);
  expect([null, undefined, '', '0', '4', '-1', '1.5', 'two'].map((address) => slideAt(address, 3))).toEqual(
    Array.from({ length: 8 }, () => 0),
  );
  expect(slideAt('1', 0)).toBe(0);
});

test('A slide leads to a page of this portal or to an http address, and nowhere else.', () => {
  expect(slideTarget('/offers/my?country=DE#top')).toEqual({ page: '/offers/my?country=DE#top' });
  expect(slideTarget('https://millrace.test/autumn')).toEqual({ site: 'https://millrace.test/autumn' });
  for (const odd of ['', 'offers', 'javascript:alert(1)', 'data:text/html,x', '//', 'http://', '/..//there.test']) {
    expect(slideTarget(odd), odd).toBeUndefined();
  }
  expect(slideTarget('//there.test/')).toEqual({ site: 'https://there.test/' });
});
