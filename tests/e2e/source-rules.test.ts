// A source that converts nothing: found in the bell, its rule read, another one tried on the past and switched on, the block undone.
import { expect, test } from 'vitest';
import { expectAddress, expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

test('the publisher finds the source that a rule blocked at night, tries another rule on the past, and undoes the block', async () => {
  const page = await browser.enter('/snapshot');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await page.getByRole('link', { name: /Your rules blocked a source of smartlink Photo tools 3/ }).click();
  await expectAddress(page, '**/smartlink/5016/sources');

  const log = page.getByRole('table', { name: 'Blocked by rules' });
  await expectSeen(
    log.getByRole('row', { name: /partner-77.*504 clicks, 0 conv\., \$0\.00.*no conversions.*Blocked/ }),
  );
  const rule = (sentence: string) => page.getByRole('listitem').filter({ hasText: sentence });
  const blocking = rule('500 clicks in the last 7 days and no conversions');
  await expectSeen(blocking.getByText('Blocks 1 source'));

  const other = rule('300 clicks in the last 7 days and an EPC below $0.02');
  await other.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit rule' });
  const tried = form.getByRole('table', { name: 'Tried on the past' });
  await expectSeen(tried.getByRole('row', { name: /partner-77/ }));
  await expectSeen(tried.getByRole('row', { name: /partner-31/ }));
  await form.getByRole('button', { name: 'Exempt partner-31' }).click();
  await expect.poll(() => tried.getByRole('row', { name: /partner-31/ }).count()).toBe(0);
  await form.getByRole('button', { name: 'Save and switch on' }).click();
  await expectSeen(page.getByText('The rule is on. It is checked in a minute, and then once an hour.'));
  await expectSeen(other.getByText('1 source is exempt'));

  await log.getByRole('button', { name: 'Undo the block of partner-77' }).click();
  await expectSeen(page.getByText('partner-77 is unblocked and exempt from this rule.'));
  await expectSeen(log.getByRole('row', { name: /partner-77.*Undone/ }));
  await expectSeen(blocking.getByText('Blocks no source'));
  expect(browser.faults()).toEqual([]);
});
