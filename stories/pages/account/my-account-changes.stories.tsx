import { pagerOf } from '@millrace/core';
import { accountCalls, someChanges, someChangingPeople } from '@millrace/core/account';
import { AccountChanges } from '@millrace/portal/pages/account/account-changes';
import { expect, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer } from '../../answers.ts';

/** Who has changed what in an account, by login, by an API key, or as the operator of the network. */
const meta = preview.meta({
  title: 'Pages/My account/Changes',
  component: AccountChanges,
  parameters: apart(),
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(accountCalls.changes, ({ person_id, p, n }) => {
        const one = someChangingPeople.find(({ id }) => id === person_id);
        const list = someChanges().filter(({ person }) => one === undefined || one.email === person);
        return { ...pagerOf(list.length, p, n), list, people: [...someChangingPeople] };
      }),
    ),
});

export const List = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Renames a smartlink/ })).toHaveTextContent(
      'Renames a smartlink.5001mia.berg@brook.exampleManagerPortal2026-11-20 19:42',
    );
    await expect(canvas.getByRole('row', { name: /Blocks a source/ })).toHaveTextContent('API key “Nightly figures”');
    await expect(canvas.getByRole('row', { name: /Changes the role/ })).toHaveTextContent(
      'noa@brook.examplefrom Analyst to Finance',
    );
    await expect(canvas.getByRole('row', { name: /Viewed the account/ })).toHaveTextContent('Operator of the network');
  },
});
List.test('one person alone, and everyone again', async ({ canvas }) => {
  const person = canvas.getByRole('combobox', { name: 'Person' });
  await userEvent.selectOptions(person, 'mia.berg@brook.example');
  await waitFor(() => expect(canvas.queryByText(/Blocks a source/)).not.toBeInTheDocument());
  await userEvent.selectOptions(person, 'Everyone');
  await expect(await canvas.findByText(/Blocks a source/)).toBeVisible();
});

/** More than a page: what comes in while one turns them moves nothing. */
export const Pages = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(accountCalls.changes, ({ p, n }) => ({
        ...pagerOf(60, p, n),
        people: [...someChangingPeople],
        list: someChanges()
          .slice(0, 1)
          .map((one) => ({ ...one, id: 100 - p, thing: String(5000 + p) })),
      })),
    ),
  async play({ canvas }) {
    await canvas.findByText('5001');
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(await canvas.findByText('5002')).toBeVisible();
  },
});
