import { codes } from '@millrace/core';
import { aChannel, anApp, channelCalls, emptyApp, someChannels } from '@millrace/core/channels';
import { createAutosave } from '@millrace/core/machine';
import { Page } from '@millrace/portal/pages/channels/apps';
import { AutosaveStorage } from '@millrace/widgets/data';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const sent = fn();
const path = '/channel/create';
const kept = sessionStorage;
const secret = 'q8Zk3v9-0sJd_T1yXbN6mWcRf4hLpG7uEaKiOoVxYtA';
const saved = { name: 'Pixel Arcade', secret };

const meta = preview.meta({
  title: 'Pages/Apps setting',
  component: Routed,
  args: { page: Page, path },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    let app = anApp(saved);
    msw.use(
      answer(channelCalls.list, someChannels()),
      answer(channelCalls.read, ({ id }) => ({ ...app, id })),
      answer(channelCalls.create, (asked) => {
        sent(asked);
        app = { ...app, ...asked };
        return { id: 1009 };
      }),
      answer(channelCalls.update, ({ id, ...asked }) => {
        sent(asked);
        const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
        app = { ...app, ...given };
        return { id };
      }),
      answer(channelCalls.renewSecret, () => {
        app = { ...app, secret: 'a-new-secret' };
        return { secret: app.secret };
      }),
    );
  },
});

const told = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

export const Many = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Edit Daily Deals' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Postback of Daily Deals' })).toHaveAttribute(
      'href',
      '/channel?aid=1002',
    );
  },
});
Many.test('an app leads to its editor', async ({ canvas }) => {
  canvas.getByRole('link', { name: 'Edit Daily Deals' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(ledTo()).toBe('/channel/create?app=1002'));
  await expect(await canvas.findByRole('button', { name: 'Save changes' })).toBeVisible();
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(channelCalls.list, [])),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Under Offerwall Setting, choose where/)).toBeVisible();
  },
});
Empty.test('the first app can be added', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Add app' }));
  await expect(await canvas.findByRole('button', { name: 'Create app' })).toBeVisible();
  await expect(canvas.getByLabelText('Name')).toHaveFocus();
});

export const Created = meta.story({
  args: { at: `${path}?app=new` },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Name'), ' Weir Run ');
    await userEvent.click(canvas.getByRole('radio', { name: 'iOS' }));
    await userEvent.type(canvas.getByLabelText('Store URL'), 'https://apps.apple.com/app/id1500855880');
    await userEvent.type(canvas.getByLabelText('Currency name'), 'Drops');
    await userEvent.type(canvas.getByLabelText('Rate'), '250');
    await expect(canvas.getByText('1 USD = 250 Drops')).toBeVisible();
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Create app' }));
    await told('App created. Your secret is below.');
    await waitFor(() => expect(ledTo()).toBe('/channel/create?app=1009'));
    await waitFor(() => expect(canvas.getByLabelText('Name')).toHaveFocus());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Weir Run', platform: 1 }));
  },
});

export const Problems = meta.story({
  args: { at: `${path}?app=new` },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Currency name'), 'Drops');
    await userEvent.type(canvas.getByLabelText('Callback URL'), 'weir');
    await userEvent.click(canvas.getByRole('button', { name: 'Create app' }));
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(3);
    await expect(canvas.getByText('Please select one item.')).toBeVisible();
    await expect(canvas.getByText(/begins with http/)).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Rate'), '-1');
    await expect(canvas.getByText('Please enter a number above 0.')).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Restored = meta.story({
  args: { at: `${path}?app=new` },
  decorators: (Story) => (
    <AutosaveStorage value={kept}>
      <Story />
    </AutosaveStorage>
  ),
  beforeEach: () => createAutosave(kept, 'app', emptyApp).write({ ...emptyApp, name: 'Weir', platform: 2 }),
  async play({ canvas }) {
    await expect(await canvas.findByLabelText('Name')).toHaveValue('Weir');
    await expect(canvas.getByRole('radio', { name: 'Android' })).toBeChecked();
    await expect(canvas.getByText(/unsaved entries were restored/)).toBeVisible();
  },
});
Restored.test('one can start afresh', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
  await expect(canvas.getByLabelText('Name')).toHaveValue('');
  await expect(canvas.queryByText(/unsaved entries were restored/)).not.toBeInTheDocument();
});

export const NameTaken = meta.story({
  args: { at: `${path}?app=new` },
  beforeEach: ({ msw }) =>
    void msw.use(refuse(channelCalls.create, codes.conflict, 'You already have an app with this name.')),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Name'), 'Pixel Arcade');
    await userEvent.click(canvas.getByRole('radio', { name: 'Web' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create app' }));
    await told('You already have an app with this name.');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Pixel Arcade');
  },
});

export const Edited = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  args: { at: `${path}?app=1001` },
  async play({ canvas }) {
    const rate = await canvas.findByLabelText('Rate');
    await userEvent.clear(rate);
    await userEvent.type(rate, '120');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await told('App saved.');
    await expect(sent).toHaveBeenCalledWith({ currency_rate: '120' });
  },
});

export const Refused = meta.story({
  args: { at: `${path}?app=1001` },
  beforeEach: ({ msw }) =>
    void msw.use(refuse(channelCalls.update, codes.invalid, 'No.', { name: 'This name is kept for us.' })),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Name'), ' 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('This name is kept for us.')).toBeVisible();
    await expect(canvas.getByLabelText('Name')).toHaveFocus();
  },
});

export const MeanwhileChanged = meta.story({
  args: { at: `${path}?app=1001` },
  beforeEach: ({ msw }) =>
    void msw.use(changedTo(channelCalls.update, anApp({ ...saved, name: 'Pixel Arcade Gold', version: 2 }))),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Name'), ' II');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await told('Pixel Arcade Gold');
    await expect(screen.getByText('Pixel Arcade II')).toBeVisible();
  },
});

export const Secret = meta.story({
  args: { at: `${path}?app=1001` },
  async play({ canvas }) {
    const show = await canvas.findByRole('button', { name: 'Show' });
    await expect(canvas.queryByText(secret)).not.toBeInTheDocument();
    await userEvent.click(show);
    await expect(canvas.getByText(secret)).toBeVisible();
  },
});
Secret.test('renewed, it is another', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Renew' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renew the secret?' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Renew' }).find((one) => dialog.contains(one))!);
  await told('Secret renewed.');
  await expect(await canvas.findByText('a-new-secret')).toBeVisible();
});

export const Leaving = meta.story({
  args: { at: `${path}?app=1001` },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Name'), ' 2');
    await userEvent.click(canvas.getByRole('link', { name: 'All apps' }));
    await expect(await screen.findByText('The changes will not be saved. Are you sure to leave?')).toBeVisible();
  },
});
Leaving.test('who stays keeps what was typed', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await expect(canvas.getByLabelText('Name')).toHaveValue('Pixel Arcade 2');
});

export const LongWords = meta.story({
  args: { at: `${path}?app=1001` },
  beforeEach: ({ msw }) =>
    void msw.use(answer(channelCalls.read, anApp({ ...saved, name: 'Unbrokennameofanapp'.repeat(6), platform: 3 }))),
});

export const LongNames = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(channelCalls.list, [aChannel({ name: 'Unbrokennameofanapp'.repeat(6) })])),
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(channelCalls.list)) });

export const LoadingApp = meta.story({
  args: { at: `${path}?app=1001` },
  beforeEach: ({ msw }) => void msw.use(never(channelCalls.read)),
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.list, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const NotThere = meta.story({
  args: { at: `${path}?app=4711` },
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.read, codes.notFound, 'Channel not found.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('This app could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All apps' })).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.list, codes.notAllowed, 'You may not do that.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your channels could not be loaded.')).toBeVisible();
  },
});
