import { codes, type Asked } from '@millrace/core';
import {
  accountCalls,
  aWebhook,
  aWebhookTest,
  noticeKinds,
  noWebhook,
  type NoticeKind,
  type Webhook,
} from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { SentConversions } from '@millrace/portal/pages/account/sent-conversions';
import { WebhookPart } from '@millrace/portal/pages/account/webhook-part';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD0hQ7VJ0aXxA=';
type Saved = Asked<typeof accountCalls.saveWebhook>;

let saved: Saved[] = [];

const savedIn = (webhook: Webhook, { url = webhook.url, kind, is_on, conversions }: Saved): Webhook => {
  const isSent = (one: NoticeKind) => (one === kind ? is_on === 1 : webhook.kinds.includes(one));
  const chosen = conversions === undefined ? {} : { is_on: conversions === 1 };
  const all = webhook.conversions && { ...webhook.conversions, ...chosen };
  return { ...webhook, url, kinds: noticeKinds.filter(isSent), conversions: all };
};

/** Alerts as signed requests to a publisher's own server. */
const meta = preview.meta({
  title: 'Pages/My account/Webhook',
  component: WebhookPart,
  parameters: apart(),
  beforeEach: ({ msw }) => {
    saved = [];
    let webhook = aWebhook();
    msw.use(
      answer(accountCalls.webhook, () => webhook),
      answer(accountCalls.saveWebhook, (asked) => {
        saved.push(asked);
        const isNew = webhook.url === '' && asked.url !== '';
        webhook = savedIn(webhook, asked);
        return { ...webhook, ...(isNew && { secret }) };
      }),
      answer(accountCalls.renewWebhookSecret, { secret }),
      answer(accountCalls.testWebhook, aWebhookTest()),
    );
  },
});

const address = 'Webhook URL';
const testButton = { name: 'Send a test' };

export const Set = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox')).toHaveValue('https://alerts.brook.example/millrace');
  },
});
Set.test('that quiet hours do not hold it back is said', async ({ canvas }) => {
  await expect(canvas.getByText(/quiet hours and “Once a day” are for e-mail/)).toBeVisible();
});
Set.test('a kind is turned off at once, and no other is sent', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Postbacks are failing' }));
  await expect(await screen.findByText('Webhook saved.')).toBeVisible();
  await expect(saved).toEqual([{ kind: 'postback', is_on: 0 }]);
});
Set.test('each conversion is off, is turned on at once, and is no alert', async ({ canvas }) => {
  const toggle = canvas.getByRole('switch', { name: 'Each conversion' });
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toHaveAccessibleDescription(/separate from alerts/);
  await userEvent.click(toggle);
  await expect(await screen.findByText('Webhook saved.')).toBeVisible();
  await expect(saved).toEqual([{ conversions: 1 }]);
  await waitFor(() => expect(canvas.getByRole('switch', { name: 'Each conversion' })).toBeChecked());
});
Set.test('a network that sends no conversions offers none', async ({ canvas, msw }) => {
  msw.use(answer(accountCalls.webhook, aWebhook({ conversions: null })));
  await userEvent.click(canvas.getByRole('switch', { name: 'Postbacks are failing' }));
  await waitFor(() => expect(canvas.queryByRole('switch', { name: 'Each conversion' })).not.toBeInTheDocument());
});
Set.test('choices that follow each other quickly are all kept', async ({ canvas }) => {
  for (const name of [/^Creatives/, /^Websites/, /^The terms/])
    await userEvent.click(canvas.getByRole('switch', { name }));
  await waitFor(() => expect(saved).toHaveLength(3));
  const before = aWebhook().kinds;
  const turned = (kind: NoticeKind) => ({ kind, is_on: before.includes(kind) ? 0 : 1 });
  await expect(saved).toEqual([turned('creative'), turned('website'), turned('terms')]);
});
Set.test('a kind that could not be saved is as it was', async ({ canvas, msw }) => {
  msw.use(refuse(accountCalls.saveWebhook, -1, 'The database is busy.'));
  await userEvent.click(canvas.getByRole('switch', { name: 'Postbacks are failing' }));
  await expect(await screen.findByText('The database is busy.')).toBeVisible();
  await waitFor(() => expect(canvas.getByRole('switch', { name: 'Postbacks are failing' })).toBeChecked());
});
Set.test('the secret is not shown, and another one is once it was renewed', async ({ canvas }) => {
  await expect(canvas.queryByText(/^whsec_/)).not.toBeInTheDocument();
  await userEvent.click(canvas.getByRole('button', { name: 'Renew secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew the signing secret?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Renew secret' }));
  await expect(await canvas.findByText(secret)).toBeVisible();
});
Set.test('it is removed after a question, and the field is empty then', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the webhook?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove webhook' }));
  await expect(await canvas.findByText('No webhook is set.')).toBeVisible();
  await expect(saved.at(-1)?.url).toBe('');
  await expect(canvas.getByLabelText(address)).toHaveValue('');
  await expect(canvas.queryByRole('button', testButton)).not.toBeInTheDocument();
});
Set.test('an emptied address asks the same question', async ({ canvas }) => {
  await userEvent.clear(canvas.getByLabelText(address));
  await userEvent.click(canvas.getByRole('button', { name: 'Save URL' }));
  await expect(await screen.findByRole('dialog', { name: 'Remove the webhook?' })).toBeVisible();
  await expect(saved).toEqual([]);
});
Set.test('an address that is not saved can not be tested', async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText(address), '/new');
  await expect(canvas.getByText('Not saved yet')).toBeVisible();
  await expect(canvas.getByRole('button', testButton)).toHaveAttribute('aria-disabled', 'true');
});

/** Conversions are sent, and some wait behind an address that does not answer. */
export const EachConversion = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop', 'also-chinese'],
  render: () => (
    <SentConversions
      conversions={{ is_on: true, waiting: 128, next_at: '2026-11-20T12:40:00Z' }}
      save={async (chosen) => void saved.push(chosen)}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('switch', { name: /^(Each conversion|每笔转化)$/ })).toBeChecked();
    await expect(canvas.getByText(/^(128 conversion events are waiting|128 个转化事件)/)).toBeVisible();
  },
});
EachConversion.test('it is turned off at once', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Each conversion' }));
  await waitFor(() => expect(saved).toEqual([{ conversions: 0 }]));
});

export const NoneSet = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.webhook, noWebhook)),
  async play({ canvas }) {
    await expect(await canvas.findByText('No webhook is set.')).toBeVisible();
  },
});
NoneSet.test('saving nothing says what is missing, and sends nothing', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save URL' }));
  await expect(canvas.getByLabelText(address)).toBeInvalid();
  await expect(saved).toEqual([]);
});

/** The first address makes the secret, which is told this once. */
export const SecretOnce = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) => {
    let webhook: Webhook = noWebhook;
    msw.use(
      answer(accountCalls.webhook, () => webhook),
      answer(accountCalls.saveWebhook, (asked) => {
        webhook = savedIn(webhook, asked);
        return { ...webhook, secret };
      }),
    );
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox'), 'https://alerts.brook.example/hook');
    await userEvent.click(canvas.getByRole('button', { name: /Save|保存/ }));
    await expect(await canvas.findByText(secret)).toBeVisible();
  },
});
SecretOnce.test('a second press of Save leaves it in sight', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save URL' }));
  await expect(canvas.getByText(secret)).toBeVisible();
});

/** What can not be one is said at the field; what leads into a private network is refused by the server. */
export const RefusedAddress = meta.story({
  beforeEach: ({ msw }) => {
    const url = 'This URL is on a private network. Please enter a public one, e.g. https://example.com.';
    msw.use(answer(accountCalls.webhook, noWebhook), refuse(accountCalls.saveWebhook, codes.invalid, url, { url }));
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox'), 'https://10.0.0.7/hook');
    await userEvent.click(canvas.getByRole('button', { name: /Save|保存/ }));
    await expect(await canvas.findByText(/on a private network/)).toBeVisible();
  },
});
RefusedAddress.test('one without https is refused before it is sent', async ({ canvas }) => {
  const field = canvas.getByLabelText(address);
  await userEvent.clear(field);
  await userEvent.type(field, 'http://alerts.brook.example/');
  await userEvent.click(canvas.getByRole('button', { name: 'Save URL' }));
  await expect(canvas.getByText(/address that begins with https:/)).toBeVisible();
  await expect(field).toHaveFocus();
});

export const Testing = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(accountCalls.testWebhook)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', testButton));
    await expect(canvas.getByRole('button', testButton)).toHaveAttribute('aria-busy', 'true');
  },
});

export const TestArrived = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Send a test|发送测试/ }));
    await expect(await canvas.findByText(/Accepted by your server|您的服务器已接收/)).toBeVisible();
    await expect(canvas.getByText(/84/)).toBeVisible();
  },
});

export const TestFailed = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => {
    const answered = { code: 401, answer: '{"error":"signature mismatch"}', milliseconds: 1_204 };
    msw.use(answer(accountCalls.testWebhook, aWebhookTest(answered)));
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Send a test|发送测试/ }));
    await expect(await canvas.findByText('{"error":"signature mismatch"}')).toBeVisible();
    await expect(canvas.getByText('401')).toBeVisible();
  },
});
TestFailed.test('a test that finds nobody says so', async ({ canvas, msw }) => {
  const none = { code: 0, answer: 'The name of this host is not known', failure: 'unknownHost' } as const;
  msw.use(answer(accountCalls.testWebhook, aWebhookTest(none)));
  await userEvent.click(canvas.getByRole('button', testButton));
  await expect(await canvas.findByText('Unknown host')).toBeVisible();
});

export const TestRefused = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(refuse(accountCalls.testWebhook, codes.conflict, 'Webhooks are currently off.')),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', testButton));
    await expect(await screen.findByText('Webhooks are currently off.')).toBeVisible();
  },
});

/** Alerts were given up, and others wait. */
export const Failing = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const failing = { failed_at: '2026-11-19T09:30:00Z', waiting: 3, next_at: '2026-11-20T12:40:00Z' };
    msw.use(answer(accountCalls.webhook, aWebhook(failing)));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(3 alerts are waiting|3 条提醒)/)).toBeVisible();
  },
});

/** The lines that check a signature are those of the documentation. */
export const Check = meta.story({
  tags: ['also-light-phone'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('How your server checks a request'));
    await expect(canvas.getByText(/timingSafeEqual\(given/)).toBeVisible();
  },
});

/** A blocked account sees where its alerts would go, and why it can not change that. */
export const NoPermission = meta.story({
  render: () => (
    <ViewerProvider viewer={{ status: userStatuses.blocked }}>
      <WebhookPart />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect((await canvas.findAllByText('Your account has been blocked!'))[0]).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Postbacks are failing' })).toBeDisabled();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.webhook)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.webhook, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your webhook could not be loaded.')).toBeVisible();
  },
});

/** A host whose own API has no such call shows nothing of it. */
export const SwitchedOff = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.webhook, { ...noWebhook, is_on: false })),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByText('Webhook')).not.toBeInTheDocument());
  },
});
