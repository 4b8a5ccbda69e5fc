import type { Page } from 'playwright';

/** What on the page can't be read: text that is cut off, lies over other text or over a control, or leaves the page. */
export function unreadable(page: Page): Promise<string[]> {
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
