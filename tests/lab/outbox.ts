import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Follows the link of the newest letter to this address, as the demonstration shows it at /dev/mail. */
export async function followLetter(page: Page, origin: string, to: string, subject: RegExp): Promise<void> {
  const letter = page
    .getByRole('article')
    .filter({ hasText: `to ${to}` })
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first();
  // It is sent a moment after the answer that promises it.
  const look = async () => {
    await page.goto(`${origin}/dev/mail`);
    return letter.count();
  };
  await expect.poll(look, { message: `No letter to ${to} about ${subject} has come.` }).toBeGreaterThan(0);
  await letter.getByRole('link').click();
}
