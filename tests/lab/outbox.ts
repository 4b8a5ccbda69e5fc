import type { Page } from 'playwright';

/** Follows the link of the newest letter to this address, as the demonstration shows it at /dev/mail. */
export async function followLetter(page: Page, origin: string, to: string, subject: RegExp): Promise<void> {
  const letter = page
    .getByRole('article')
    .filter({ hasText: `to ${to}` })
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first();
  // It is sent a moment after the answer that promises it.
  for (let looks = 0; looks < 40; looks++) {
    await page.goto(`${origin}/dev/mail`);
    if ((await letter.count()) > 0) return letter.getByRole('link').click();
    await page.waitForTimeout(250);
  }
  throw new Error(`No letter to ${to} about ${subject} has come.`);
}
