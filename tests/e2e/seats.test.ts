// Seats of an account as people meet them: invited, accepted, at work with a role, removed, and told of in the list of changes.
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { followLetter } from '../lab/outbox.ts';

const demo = withDemo();
const browser = withBrowser(demo);
const email = 'mia@brook.example';

test('an owner invites an analyst, who sets a password, sees what their role shows, and is removed', async () => {
  const owner = await browser.enter('/my-account?tab=3');
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectSeen(owner.getByRole('row', { name: email }).getByText('Invited'));

  const mia = await browser.open();
  await followLetter(mia, demo.origin, email, /invited/);
  await expectSeen(mia.getByText(/publisher@demo.test invites you to their account, as analyst/));
  await mia.getByLabel('New password', { exact: true }).fill('Harbour42');
  await mia.getByLabel('Confirm new password').fill('Harbour42');
  await mia.getByRole('button', { name: 'Accept and log in' }).click();
  await mia.waitForURL(/\/snapshot/);
  await mia.getByRole('button', { name: `Account: ${email}` }).click();
  await expectSeen(mia.getByText('Analyst in the account of publisher@demo.test'));
  await mia.keyboard.press('Escape');
  expect(await mia.getByRole('link', { name: 'Payment' }).count()).toBe(0);
  await mia.goto(`${demo.origin}/payment`);
  await mia.waitForURL(/\/snapshot/);
  await expectSeen(
    mia.getByText(
      /^“Payment” is not part of your role \(analyst\).* Ask the owner of the account, publisher@demo.test.$/,
    ),
  );

  await owner.reload();
  await owner.getByRole('button', { name: `Remove ${email}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await owner.getByRole('button', { name: `Remove ${email}` }).waitFor({ state: 'hidden' });
  await owner.reload();
  await expectSeen(owner.getByRole('row', { name: new RegExp(`Removes somebody who has a seat.*${email} ?Analyst`) }));
  await mia.goto(`${demo.origin}/snapshot`);
  await mia.waitForURL(/\/aff-login/);
});
