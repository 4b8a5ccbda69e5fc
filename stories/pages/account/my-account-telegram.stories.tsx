// long because it shows every state of one part, from no bot to one that Telegram refuses.
import { codes } from '@millrace/core';
import {
  accountCalls,
  accountWords,
  aTelegram,
  aTelegramTest,
  noticeKinds,
  noTelegram,
  someTelegramChats,
  type Telegram,
} from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { TelegramPart } from '@millrace/portal/pages/account/telegram-part';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';

const token = `7301955426:${'A'.repeat(35)}`;
const { bot_id, bot, chat, chat_name } = aTelegram();
const noChat = aTelegram({ chat: '', chat_name: '' });

let sent: object[] = [];

/** A server that has this of a publisher's Telegram, and keeps what is saved. */
function serving(first: Telegram) {
  sent = [];
  let telegram = first;
  const save = (asked: object, next: Telegram) => {
    sent.push(asked);
    telegram = next;
    return telegram;
  };
  return [
    answer(accountCalls.telegram, () => telegram),
    answer(accountCalls.saveTelegramBot, (asked) => save(asked, { ...telegram, bot_id, bot, stopped: null })),
    answer(accountCalls.saveTelegram, (asked) =>
      save(asked, {
        ...telegram,
        ...(asked.chat !== undefined && { chat: asked.chat, chat_name, stopped: null, failed_at: null }),
        ...(asked.frequency && { frequency: asked.frequency }),
        ...(asked.quiet_from !== undefined && { quiet_from: asked.quiet_from }),
        ...(asked.quiet_until !== undefined && { quiet_until: asked.quiet_until }),
        kinds: noticeKinds.filter((kind) => (kind === asked.kind ? asked.is_on === 1 : telegram.kinds.includes(kind))),
      }),
    ),
    answer(accountCalls.removeTelegram, (asked) => save(asked, noTelegram)),
    answer(accountCalls.findTelegramChats, { outcome: 'done', seconds: null, chats: someTelegramChats() }),
    answer(accountCalls.testTelegram, aTelegramTest()),
  ];
}

/** Alerts as messages of a publisher's own bot. */
const meta = preview.meta({
  title: 'Pages/My account/Telegram',
  component: TelegramPart,
  parameters: apart(),
  beforeEach: ({ msw }) => void msw.use(...serving(aTelegram())),
});

const testButton = { name: /Send a test|发送测试/ };
const findButton = { name: /Find my chat|查找我的会话/ };

export const Set = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByDisplayValue('@brook_alerts_bot')).toBeVisible();
    await expect(canvas.getByDisplayValue('Ada Brook')).toBeVisible();
  },
});
Set.test('the bot is opened in Telegram, and its token is not shown', async ({ canvas }) => {
  const link = canvas.getByRole('link', { name: 'Open @brook_alerts_bot' });
  await expect(link).toHaveAttribute('href', 'https://t.me/brook_alerts_bot');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(canvas.queryByLabelText('Bot token')).not.toBeInTheDocument();
});
Set.test('a kind is turned off at once, of the bot that is shown', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Postbacks are failing' }));
  await waitFor(() => expect(screen.getByText('Telegram alerts saved.')).toBeVisible());
  await expect(sent).toEqual([{ bot_id, kind: 'postback', is_on: 0 }]);
});
Set.test('how often is saved at once, and quiet hours with both their ends', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByLabelText('How often'), 'Together, at most once an hour');
  await waitFor(() => expect(sent).toEqual([{ bot_id, frequency: 'hourly' }]));
  await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ bot_id, quiet_from: 22, quiet_until: 7 }));
  await userEvent.selectOptions(canvas.getByLabelText('Until'), '06:00');
  await waitFor(() => expect(sent.at(-1)).toEqual({ bot_id, quiet_from: 22, quiet_until: 6 }));
  await expect(canvas.getByLabelText('How often')).toHaveValue('hourly');
});
Set.test('a new token takes the place of the one before, and the focus stays in the part', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Change token' }));
  await expect(canvas.getByRole('group', { name: 'Bot' })).toHaveFocus();
  await userEvent.type(canvas.getByLabelText('Bot token'), token);
  await userEvent.click(canvas.getByRole('button', { name: 'Save token' }));
  await waitFor(() => expect(screen.getByText('Telegram bot saved.')).toBeVisible());
  await expect(sent).toEqual([{ token }]);
  await expect(await canvas.findByDisplayValue('@brook_alerts_bot')).toBeVisible();
  await waitFor(() => expect(canvas.getByRole('group', { name: 'Bot' })).toHaveFocus());
});
Set.test('whoever changes their mind about the token has the bot as before', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Change token' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
  await expect(canvas.getByDisplayValue('@brook_alerts_bot')).toBeVisible();
  await expect(sent).toEqual([]);
});
Set.test('another chat is chosen', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Change chat' }));
  await userEvent.click(canvas.getByRole('button', findButton));
  await userEvent.click(await canvas.findByRole('button', { name: 'Send here: Brook alerts' }));
  await waitFor(() => expect(screen.getByText('Telegram alerts saved.')).toBeVisible());
  await expect(sent).toEqual([{ bot_id, chat: '-1001790344810' }]);
  await waitFor(() => expect(canvas.getByRole('group', { name: 'Chat' })).toHaveFocus());
});
Set.test('it is removed after a question', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove bot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the bot @brook_alerts_bot?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove bot' }));
  await expect(await canvas.findByText('No bot is set.')).toBeVisible();
  await expect(sent).toEqual([{ bot_id }]);
  await expect(canvas.queryByRole('button', testButton)).not.toBeInTheDocument();
});
Set.test('a bot that was changed meanwhile is not removed, and the part shows what is now', async ({ canvas, msw }) => {
  const words = 'The Telegram bot was changed meanwhile. Reload the page.';
  msw.use(
    refuse(accountCalls.removeTelegram, codes.conflict, words),
    answer(accountCalls.telegram, aTelegram({ bot: 'other_bot', bot_id: '6000111222' })),
  );
  await userEvent.click(canvas.getByRole('button', { name: 'Remove bot' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove bot' }));
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  await expect(await canvas.findByDisplayValue('@other_bot')).toBeVisible();
});

/** What waits comes as one message a day, and none by night. */
export const OnceADay = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) => {
    const timezone = { id: 2, gmt: 'GMT+01:00', location: 'Berlin', name: 'Europe/Berlin' };
    msw.use(...serving(aTelegram({ frequency: 'daily', quiet_from: 22, quiet_until: 7, timezone })));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(It comes at 09:00|于 09:00)/)).toBeVisible();
  },
});

export const NoneSet = meta.story({
  tags: ['also-chinese', 'also-light-phone'],
  beforeEach: ({ msw }) => void msw.use(...serving(noTelegram)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(No bot is set\.|尚未设置机器人。)$/)).toBeVisible();
  },
});
NoneSet.test('saving nothing, or half a token, says what is missing and sends nothing', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save token' }));
  const field = canvas.getByLabelText('Bot token');
  await expect(field).toBeInvalid();
  await expect(field).toHaveFocus();
  await userEvent.type(field, '7301955426');
  await userEvent.click(canvas.getByRole('button', { name: 'Save token' }));
  await expect(canvas.getByText(accountWords.telegramToken)).toBeVisible();
  await expect(sent).toEqual([]);
});
NoneSet.test('a saved token leaves the field, and the chat is asked for', async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText('Bot token'), token);
  await userEvent.click(canvas.getByRole('button', { name: 'Save token' }));
  await expect(await canvas.findByRole('button', findButton)).toBeVisible();
  await expect(canvas.queryByDisplayValue(token)).not.toBeInTheDocument();
});

/** A token that Telegram does not know is told at the field. */
export const RefusedToken = meta.story({
  beforeEach: ({ msw }) => {
    const words = accountWords.telegramNoBot;
    const refusing = refuse(accountCalls.saveTelegramBot, codes.invalid, words, { token: words });
    msw.use(answer(accountCalls.telegram, noTelegram), refusing);
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox'), token);
    await userEvent.click(canvas.getByRole('button', { name: 'Save token' }));
    await expect(await canvas.findByText(accountWords.telegramNoBot)).toBeVisible();
  },
});
RefusedToken.test('what could not be reached is told there too, and the token stays', async ({ canvas, msw }) => {
  const words = accountWords.telegramAway;
  msw.use(refuse(accountCalls.saveTelegramBot, codes.invalid, words, { token: words }));
  await userEvent.click(canvas.getByRole('button', { name: 'Save token' }));
  await expect(await canvas.findByText(words)).toBeVisible();
  await expect(canvas.getByLabelText('Bot token')).toHaveValue(token);
});

export const NoChat = meta.story({
  tags: ['also-chinese', 'also-light-phone', 'also-dark-desktop'],
  beforeEach: ({ msw }) => void msw.use(...serving(noChat)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', findButton)).toBeVisible();
  },
});
NoChat.test('nothing can be tested yet, and no kinds are chosen', async ({ canvas }) => {
  await expect(canvas.queryByRole('button', testButton)).not.toBeInTheDocument();
  await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
});
NoChat.test('a number that is typed is saved; what is none is refused before it is sent', async ({ canvas }) => {
  const field = canvas.getByLabelText('Chat number or @channel');
  await userEvent.type(field, 'Ada');
  await userEvent.click(canvas.getByRole('button', { name: 'Save chat' }));
  await expect(canvas.getByText(accountWords.telegramChat)).toBeVisible();
  await expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, ' -1001846290175 ');
  await userEvent.click(canvas.getByRole('button', { name: 'Save chat' }));
  await expect(await canvas.findByRole('button', testButton)).toBeVisible();
  await expect(sent).toEqual([{ bot_id, chat: '-1001846290175' }]);
});
NoChat.test('a chat that Telegram does not find is told at the field', async ({ canvas, msw }) => {
  const words = accountWords.telegramNoChat;
  msw.use(refuse(accountCalls.saveTelegram, codes.invalid, words, { chat: words }));
  await userEvent.type(canvas.getByLabelText('Chat number or @channel'), '99');
  await userEvent.click(canvas.getByRole('button', { name: 'Save chat' }));
  await expect(await canvas.findByText(words)).toBeVisible();
});

export const ChatsFound = meta.story({
  tags: ['also-chinese', 'also-light-phone'],
  beforeEach: ({ msw }) => void msw.use(...serving(noChat)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', findButton));
    await expect(await canvas.findByText('Brook Media traffic')).toBeVisible();
  },
});
ChatsFound.test('one press chooses it', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send here: Ada Brook (@ada_brook)' }));
  await expect(await canvas.findByRole('button', testButton)).toBeVisible();
  await expect(sent).toEqual([{ bot_id, chat }]);
});

export const NoneFound = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(accountCalls.findTelegramChats, { outcome: 'done', seconds: null, chats: [] }),
      ...serving(noChat),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', findButton));
    await expect(await canvas.findByText(/^(Nobody has written|最近 24 小时内)/)).toBeVisible();
  },
});

/** The bot's messages go to another program, so that its chats can't be found here. */
export const BotInUse = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(accountCalls.findTelegramChats, { outcome: 'webhook', seconds: null, chats: [] }),
      ...serving(noChat),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', findButton));
    await expect(await canvas.findByText('Bot is in use')).toBeVisible();
  },
});

export const Testing = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(accountCalls.testTelegram)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', testButton));
    await expect(canvas.getByRole('button', testButton)).toHaveAttribute('aria-busy', 'true');
  },
});

export const TestArrived = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', testButton));
    await expect(await canvas.findByText(/^(Delivered|已送达)$/)).toBeVisible();
    await expect(canvas.getByText(/132/)).toBeVisible();
  },
});

export const TestRefused = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => {
    const blocked = { outcome: 'blocked', answer: 'Forbidden: bot was blocked by the user' } as const;
    msw.use(answer(accountCalls.testTelegram, aTelegramTest(blocked)));
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', testButton));
    await expect(await canvas.findByText('Forbidden: bot was blocked by the user')).toBeVisible();
  },
});
TestRefused.test('too much at once says for how long', async ({ canvas, msw }) => {
  msw.use(answer(accountCalls.testTelegram, aTelegramTest({ outcome: 'busy', seconds: 35 })));
  await userEvent.click(canvas.getByRole('button', testButton));
  await expect(await canvas.findByText(/Wait 35 seconds and try again/)).toBeVisible();
});
TestRefused.test('what did not answer is said to have arrived perhaps', async ({ canvas, msw }) => {
  msw.use(answer(accountCalls.testTelegram, aTelegramTest({ outcome: 'unclear' })));
  await userEvent.click(canvas.getByRole('button', testButton));
  await expect(await canvas.findByText(/may have arrived all the same/)).toBeVisible();
});

export const TestUnreachable = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(accountCalls.testTelegram, aTelegramTest({ outcome: 'unreachable', milliseconds: 12 }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', testButton));
    await expect(await canvas.findByText('Not reachable')).toBeVisible();
  },
});

/** Telegram refuses alerts for good: nothing more is sent. */
export const Stopped = meta.story({
  tags: ['also-chinese', 'also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(...serving(aTelegram({ stopped: 'blocked', failed_at: '2026-11-19T09:30:00Z' }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(Stopped|已停止)$/)).toBeVisible();
  },
});

/** Alerts were given up, and others wait. */
export const Failing = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const failing = { failed_at: '2026-11-19T09:30:00Z', waiting: 3, next_at: '2026-11-20T12:40:00Z' };
    msw.use(...serving(aTelegram(failing)));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(3 alerts are waiting|3 条提醒)/)).toBeVisible();
  },
});

/** A blocked account sees where its alerts would go, and why it can not change that. */
export const NoPermission = meta.story({
  render: () => (
    <ViewerProvider viewer={{ status: userStatuses.blocked }}>
      <TelegramPart />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Your account has been blocked!'))[0]).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Postbacks are failing' })).toBeDisabled();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.telegram)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.telegram, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your Telegram settings could not be loaded.')).toBeVisible();
  },
});

/** A network that has switched it off still lets a bot be removed. */
export const OffWithBot = meta.story({
  beforeEach: ({ msw }) => void msw.use(...serving(aTelegram({ is_on: false }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/does not send alerts by Telegram/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remove bot' })).toBeVisible();
  },
});

/** A network, or a host's own API, that has none shows nothing of it. */
export const SwitchedOff = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.telegram, { ...noTelegram, is_on: false })),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByText('Telegram')).not.toBeInTheDocument());
  },
});
