import type { Page } from 'playwright';
import { expect } from 'vitest';

const screens = [
  { width: 360, letters: 16, zoom: 1 },
  { width: 400, letters: 32, zoom: 1 },
  { width: 1_280, letters: 32, zoom: 1 },
  // What the zoom of a browser does: everything twice as large, and half as many pixels for the layout.
  { width: 1_280, letters: 16, zoom: 2 },
];

/**
 * Fails unless all of the page can be read on narrow screens and with letters of twice the size, which this button
 * follows as well.
 */
export async function expectReadable(page: Page, button: string): Promise<void> {
  const follower = page.getByRole('button', { name: button, exact: true });
  for (const { width, letters, zoom } of screens) {
    const screen = `${width} pixels, letters of ${letters}, zoom ${zoom}`;
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((as) => Object.assign(document.documentElement.style, as), { fontSize: `${letters}px`, zoom });
    if (zoom === 1) {
      const size = await follower.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
      expect(size, screen).toBe((14 * letters) / 16);
      await expect.poll(() => unreadable(page), { message: screen }).toEqual([]);
    }
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, { message: screen }).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '', zoom: '' }));
}

/** What on the page can't be read: text that is cut off, lies over other text or over a control, or leaves the page. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Text {
      readonly text: string;
      readonly holder: Element;
      readonly boxes: readonly DOMRect[];
    }
    const found: string[] = [];
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!holder || text === '' || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      // For screen readers alone: a box of one pixel.
      if (holder.getBoundingClientRect().width <= 1 || holder.closest('select, option, svg, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ text, holder, boxes: [...range.getClientRects()].filter(({ width }) => width > 1) });
    }
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page brings all that it needs.
    const meets = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;

    if (document.documentElement.scrollWidth > innerWidth) found.push('The page is wider than its window.');
    const controls = [
      ...document.querySelectorAll('input:not([type=checkbox], [type=radio]), button, select, textarea'),
    ];
    for (const [index, { text, holder, boxes }] of texts.entries()) {
      if (boxes.some(({ left, right }) => left < 0 || right > innerWidth)) found.push(`"${text}" leaves the page.`);
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const isCut =
          (overflowX !== 'visible' && boxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)) ||
          (overflowY === 'hidden' && boxes.some(({ top, bottom }) => top < box.top - 4 || bottom > box.bottom + 4));
        if (isCut && around !== document.documentElement) found.push(`"${text}" is cut off.`);
      }
      for (const other of texts.slice(index + 1)) {
        const isOver = other.holder !== holder && boxes.some((one) => other.boxes.some((two) => meets(one, two)));
        if (isOver) found.push(`"${text}" lies over "${other.text}".`);
      }
      for (const control of controls) {
        if (control.contains(holder) || holder.contains(control) || !control.checkVisibility()) continue;
        const box = control.getBoundingClientRect();
        if (boxes.some((one) => meets(one, box))) found.push(`"${text}" lies over ${control.outerHTML.slice(0, 80)}.`);
      }
    }
    return found;
  });
}
