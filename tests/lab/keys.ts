import type { Page } from 'playwright';

/** Presses Tab until what has the focus is called so; what comes late is come to on another way round. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await page.waitForTimeout(250)) {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (name.test(await nameOfFocused(page))) return;
    }
  }
  throw new Error(`Tab does not lead to ${name}; the last was on "${await nameOfFocused(page)}".`);
}

export function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? element.labels?.[0]
        : undefined;
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim();
  });
}

/** The controls in sight that Tab never comes to. What comes late is looked for once more. */
export async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const reached: Element[] = [];
    Object.assign(window, { reached });
    document.addEventListener('focusin', ({ target }) => reached.push(target as Element));
  });
  for (let presses = 1; presses <= 900; presses++) {
    await page.keyboard.press('Tab');
    if (presses % 10 === 0 && (await isBack(page)) && (await neverReached(page)).length === 0) return [];
  }
  return neverReached(page);
}

/** Whether Tab has begun anew. */
function isBack(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { reached } = window as unknown as { reached: Element[] };
    return reached.slice(1).some((one) => one === reached[0]);
  });
}

function neverReached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = new Set((window as unknown as { reached: Element[] }).reached);
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    // Arrows lead on within a group, and the button of a field that opens by itself is for the mouse.
    const within = 'input[type="radio"], [role="tab"], [role="combobox"] ~ button';
    return controls
      .filter((one) => !reached.has(one) && !one.matches(`:disabled, ${within}`))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.outerHTML.slice(0, 160));
  });
}
