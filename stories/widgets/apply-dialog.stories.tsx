import { codes } from '@millrace/core';
import { aChannel, channelCalls, someChannels } from '@millrace/core/channels';
import { anOffer, noApplyHelp, offerCalls } from '@millrace/core/offers';
import { ApplyDialog, type ApplyDialogProps } from '@millrace/widgets/apply-dialog';
import { Button } from '@millrace/widgets/kit/button';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/apply-dialog/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { searchedChannel } from '../channel-field.ts';
import { press, reach } from '../keyboard.ts';

const channels = answer(channelCalls.list, someChannels());
const accepted = { oid: 200580, approve_status: 0, status: 0 };

/** As a host has it: a button that opens the dialog, which closes when it has done its work. */
function Host({ isOpen: isOpenAtFirst = true, onApplied, onCancel, ...rest }: ApplyDialogProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Promote</Button>
      <ApplyDialog
        {...rest}
        isOpen={isOpen}
        onApplied={(event) => {
          setOpen(false);
          onApplied(event);
        }}
        onCancel={() => {
          setOpen(false);
          onCancel();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Widgets/ApplyDialog',
  parameters: apart(readme),
  component: ApplyDialog,
  args: { offer: anOffer(), onApplied: fn(), onCancel: fn() },
  beforeEach: ({ msw }) => void msw.use(answer(offerCalls.applyHelp, noApplyHelp)),
  render: (args) => <Host {...args} />,
});

const channelField = () => screen.findByRole('combobox', { name: 'Channel' });
const reasonField = () => screen.getByRole('textbox', { name: 'Reason' });
const applyButton = () => screen.getByRole('button', { name: 'Apply' });

async function fillIn() {
  await userEvent.click(await searchedChannel());
  await userEvent.click(await screen.findByRole('option', { name: '1003: Weather Now' }));
  await userEvent.type(reasonField(), 'It fits my readers.');
}

export const Empty = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(channels),
  async play() {
    await expect(await screen.findByRole('dialog', { name: 'Please Enter Your Reason *' })).toBeVisible();
    await expect(await searchedChannel()).toHaveAttribute('placeholder', 'Select Channel');
    await expect(reasonField()).toHaveAttribute('placeholder', 'Why do you want to apply for this offer？');
    await expect(reasonField()).toHaveAttribute('rows', '4');
  },
});

export const Prefilled = meta.story({
  args: { channel: 1002 },
  beforeEach: ({ msw }) => void msw.use(channels),
  async play() {
    await waitFor(async () => expect(await channelField()).toHaveValue('1002: Daily Deals'));
  },
});

export const Choosing = meta.story({
  beforeEach: ({ msw }) => void msw.use(channels),
  async play() {
    const field = await searchedChannel();
    await userEvent.click(field);
    await expect(await screen.findAllByRole('option')).toHaveLength(6);
    await userEvent.type(field, 'puz');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('1004: Puzzle Box');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findAllByRole('option')).toHaveLength(6);
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  args: { isOpen: false },
  beforeEach: ({ msw }) => void msw.use(channels, answer(offerCalls.apply, accepted)),
  async play({ canvas, args }) {
    const opener = canvas.getByRole('button', { name: 'Promote' });
    await press(() => opener);
    await searchedChannel();
    await reach(() => screen.queryByRole('combobox', { name: 'Channel' }));
    await userEvent.keyboard('puz{ArrowDown}{Enter}');
    await reach(reasonField);
    await userEvent.keyboard('It fits my readers.');
    await press(applyButton);
    await waitFor(() => expect(args.onApplied).toHaveBeenCalledWith(accepted));
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Problems = meta.story({
  beforeEach: ({ msw }) => void msw.use(channels),
  async play() {
    await searchedChannel();
    await expect(screen.queryByText("Can't be empty!")).not.toBeInTheDocument();
    await userEvent.click(applyButton());
    await expect(await screen.findAllByText("Can't be empty!")).toHaveLength(2);
    await expect(await channelField()).toHaveFocus();
    await userEvent.type(reasonField(), 'x');
    await expect(screen.getAllByText("Can't be empty!")).toHaveLength(1);
    await userEvent.clear(reasonField());
    await expect(screen.getAllByText("Can't be empty!")).toHaveLength(2);
    await expect(reasonField()).toHaveAccessibleDescription("Can't be empty!");
  },
});

export const Pending = meta.story({
  beforeEach: ({ msw }) => void msw.use(channels, never(offerCalls.apply)),
  async play({ args }) {
    await fillIn();
    await userEvent.click(applyButton());
    await waitFor(() => expect(applyButton()).toHaveAttribute('aria-busy', 'true'));
    await expect(applyButton()).toHaveFocus();
    await expect(args.onApplied).not.toHaveBeenCalled();
  },
});

let sent = 0;

export const Applied = meta.story({
  tags: ['no-picture'],
  args: { isOpen: false },
  beforeEach({ msw }) {
    sent = 0;
    const count = () => {
      sent += 1;
      return accepted;
    };
    msw.use(channels, answer(offerCalls.apply, count, { after: 100 }));
  },
  async play({ canvas, args }) {
    const opener = canvas.getByRole('button', { name: 'Promote' });
    await userEvent.click(opener);
    await fillIn();
    await userEvent.dblClick(applyButton());
    await waitFor(() => expect(args.onApplied).toHaveBeenCalledWith(accepted));
    await expect(args.onApplied).toHaveBeenCalledOnce();
    await expect(sent).toBe(1);
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(opener).toHaveFocus();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(channels, refuse(offerCalls.apply, codes.conflict, 'You have already applied for this offer.')),
  async play({ args }) {
    await fillIn();
    await userEvent.click(applyButton());
    const notice = await screen.findByRole('alert');
    await expect(notice).toHaveTextContent('Error');
    await expect(notice).toHaveTextContent('You have already applied for this offer.');
    await expect(reasonField()).toHaveValue('It fits my readers.');
    await expect(await channelField()).toHaveValue('1003: Weather Now');
    await expect(applyButton()).not.toHaveAttribute('aria-busy');
    await expect(args.onApplied).not.toHaveBeenCalled();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(channels, refuse(offerCalls.apply, codes.notAllowed, 'Your account is under review.')),
  async play() {
    await fillIn();
    await userEvent.click(applyButton());
    await expect(await screen.findByRole('alert')).toHaveTextContent('Your account is under review.');
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(channels, fail(offerCalls.apply)),
  async play() {
    await fillIn();
    await userEvent.click(applyButton());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await expect(reasonField()).toHaveValue('It fits my readers.');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(channelCalls.list)),
  async play() {
    const channel = await channelField();
    await expect(channel).toHaveFocus();
    // What is typed meanwhile is searched for once there is something to find.
    await userEvent.keyboard('puz');
    await expect(channel).toHaveValue('puz');
  },
});

export const NoChannels = meta.story({
  args: { channel: 1002 },
  beforeEach: ({ msw }) => void msw.use(answer(channelCalls.list, [])),
  async play() {
    await expect(await screen.findByText(/You have no channel yet/)).toBeVisible();
    await expect(await channelField()).toHaveValue('');
  },
});

export const ChannelsFailed = meta.story({
  args: { channel: 1002 },
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.list, 500)),
  async play() {
    await expect(await screen.findByText('Your channels could not be loaded.')).toBeVisible();
  },
});

export const TriedAgain = meta.story({
  tags: ['no-picture'],
  args: { channel: 1002 },
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.list, 500)),
  async play({ msw }) {
    await screen.findByText('Your channels could not be loaded.');
    msw.use(channels);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await channelField()).toHaveValue('1002: Daily Deals'));
  },
});

export const Cancelled = meta.story({
  tags: ['no-picture'],
  args: { isOpen: false },
  beforeEach: ({ msw }) => void msw.use(channels),
  async play({ canvas, args }) {
    const opener = canvas.getByRole('button', { name: 'Promote' });
    await userEvent.click(opener);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not this time.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('');
  },
});

export const LongWords = meta.story({
  args: {
    channel: 1001,
    offer: anOffer({
      name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft - Android',
    }),
  },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.list, [
        aChannel({ name: 'A channel with a name that is longer than the field that it is chosen in can ever show' }),
      ]),
    ),
});
