import { codes } from '@millrace/core';
import { accountCalls, aMadeApiKey, someApiKeys, type ApiKey } from '@millrace/core/account';
import { permissionNames, permissionsOfRole, userStatuses } from '@millrace/core/session';
import { ApiKeys } from '@millrace/portal/pages/account/api-keys';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';

let made: unknown[] = [];

/** Keys by which a publisher's programs make the portal's calls. */
const meta = preview.meta({
  title: 'Pages/My account/Keys',
  component: ApiKeys,
  parameters: apart(),
  beforeEach: ({ msw }) => {
    made = [];
    let keys = someApiKeys();
    msw.use(
      answer(accountCalls.apiKeys, () => keys),
      answer(accountCalls.makeApiKey, ({ name, scopes, may_change, days }) => {
        made.push({ name, scopes, may_change, days });
        const answered = aMadeApiKey({ name, scopes: [...scopes], may_change });
        keys = [answered.made, ...keys];
        return answered;
      }),
      answer(accountCalls.revokeApiKey, ({ id }) => {
        keys = keys.map((key) => (key.id === id ? { ...key, revoked_at: '2026-11-20T12:00:00Z' } : key));
        return keys.find((key) => key.id === id) as ApiKey;
      }),
    );
  },
});

async function openForm(canvas: ReturnType<typeof within>) {
  await userEvent.click(canvas.getByRole('button', { name: 'New key' }));
  return within(await screen.findByRole('dialog', { name: 'New key' }));
}

export const List = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-dark-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Nightly figures/ })).toHaveTextContent(
      'Nightly figures…k7QxFigures, Money · read onlyActive2026-11-20 19:582027-01-312026-11-02',
    );
    await expect(canvas.getByRole('row', { name: /Link builder/ })).toHaveTextContent(
      /Link builder…9_Rwby mia\.berg@brook\.example.*read and change/,
    );
    await expect(canvas.getByRole('row', { name: /Spreadsheet/ })).toHaveTextContent('Expired');
    await expect(canvas.getByRole('row', { name: /Old agency/ })).toHaveTextContent('Revoked');
    // What is over can't be revoked.
    await expect(canvas.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2);
  },
});
List.test('a key is revoked after a question, and the focus stays at the list', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly figures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Nightly figures”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(canvas.getByRole('row', { name: /Nightly figures/ })).toHaveTextContent('Revoked'));
  await waitFor(() => expect(canvas.getByRole('group', { name: 'Keys for programs' })).toHaveFocus());
});
List.test('who keeps the key is where they were', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly figures' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the key' }));
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Revoke Nightly figures' })).toHaveFocus());
  await expect(canvas.getByRole('row', { name: /Nightly figures/ })).toHaveTextContent('Active');
});
List.test('a key that could not be revoked is as it was, and the reason is said', async ({ canvas, msw }) => {
  msw.use(refuse(accountCalls.revokeApiKey, codes.fault, 'The database is busy.'));
  await userEvent.click(canvas.getByRole('button', { name: 'Revoke Nightly figures' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getByText('The database is busy.')).toBeVisible());
  await expect(canvas.getByRole('row', { name: /Nightly figures/ })).toHaveTextContent('Active');
});

/** Nothing is chosen for whoever makes a key, but that it only reads and when it ends. */
export const New = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await canvas.findByText('Nightly figures');
    const form = await openForm(canvas);
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    await expect(form.getByRole('radio', { name: 'Read only' })).toBeChecked();
    await expect(form.getByText('Stops working on 2027-02-18 (GMT+8).')).toBeVisible();
  },
});
New.test('a key is sent as it was chosen, by keyboard alone', async () => {
  const form = within(await screen.findByRole('dialog', { name: 'New key' }));
  await userEvent.keyboard('Warehouse');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Expires after' }), '30 days');
  await userEvent.click(form.getByRole('button', { name: 'Create key' }));
  await expect(await screen.findByRole('dialog', { name: 'Your new key' })).toBeVisible();
  await expect(made).toEqual([{ name: 'Warehouse', scopes: ['figures'], may_change: false, days: 30 }]);
});

/** A manager is offered what their role reads, and no money. */
export const NewOfManager = meta.story({
  tags: ['no-picture'],
  render: () => (
    <ViewerProvider viewer={{ status: 1, role: 'manager', permissions: permissionsOfRole(permissionNames, 'manager') }}>
      <ApiKeys />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await canvas.findByText('Nightly figures');
    const form = await openForm(canvas);
    await expect(form.getByRole('checkbox', { name: 'Account' })).toBeVisible();
    await expect(form.getAllByRole('checkbox')).toHaveLength(4);
    await expect(form.queryByRole('checkbox', { name: 'Money' })).not.toBeInTheDocument();
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    await canvas.findByText('Nightly figures');
    const form = await openForm(canvas);
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    await expect(form.getByText('Choose at least one.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    await userEvent.keyboard('Warehouse');
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(form.getByRole('checkbox', { name: 'Figures' })).toHaveFocus());
    await expect(made).toEqual([]);
  },
});

export const TooMany = meta.story({
  tags: ['unpictured'],
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(accountCalls.makeApiKey, codes.conflict, 'You have 20 active API keys. Revoke one that you do not need.'),
    ),
  async play({ canvas }) {
    await canvas.findByText('Nightly figures');
    const form = await openForm(canvas);
    await userEvent.keyboard('Warehouse');
    await userEvent.click(form.getByRole('checkbox', { name: 'Figures' }));
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    await waitFor(() => expect(screen.getByText(/You have 20 active API keys/)).toBeVisible());
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Warehouse');
  },
});

/** The key is told this once. */
export const Made = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await canvas.findByText('Nightly figures');
    const form = await openForm(canvas);
    await userEvent.keyboard('Warehouse');
    await userEvent.click(form.getByRole('checkbox', { name: 'Figures' }));
    await userEvent.click(form.getByRole('button', { name: 'Create key' }));
    const told = within(await screen.findByRole('dialog', { name: 'Your new key' }));
    await expect(told.getByText(/^mra_/)).toBeVisible();
  },
});
Made.test('once it is closed the key is nowhere, and the focus is where it was', async ({ canvas }) => {
  const told = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  await userEvent.click(told.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(/^mra_/)).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('button', { name: 'New key' })).toHaveFocus());
  await expect(await canvas.findByRole('row', { name: /Warehouse/ })).toHaveTextContent('…3nQk');
});

export const Empty = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.apiKeys, [])),
  async play({ canvas }) {
    await expect(await canvas.findByText('No keys for programs yet')).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.apiKeys)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.apiKeys, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your keys could not be loaded.')).toBeVisible();
  },
});

/** An account under review sees what it has, can revoke it, and is told why it makes none. */
export const UnderReview = meta.story({
  render: () => (
    <ViewerProvider viewer={{ status: userStatuses.underReview }}>
      <ApiKeys />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await canvas.findByText('Nightly figures');
    await expect(canvas.getByRole('button', { name: 'New key' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Revoke Nightly figures' })).toBeEnabled();
  },
});

export const LongWords = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(accountCalls.apiKeys, [
        {
          ...(someApiKeys()[3] as ApiKey),
          revoked_at: null,
          name: 'Nightly-export-of-all-figures-for-the-data-warehouse-of-Lyon',
        },
        { ...(someApiKeys()[0] as ApiKey), name: '用于每日导出所有数据到公司数据仓库的程序以及月度财务核对' },
      ]),
    ),
  async play({ canvas }) {
    await canvas.findByText(/^Nightly-export/);
  },
});
