import { channelCalls, someChannels } from '@millrace/core/channels';
import { anOffer, noApplyHelp, offerCalls, someOffers, type ApplyHelp } from '@millrace/core/offers';
import { ApplyDialog, ApplyManyDialog } from '@millrace/widgets/apply-dialog';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';

const template =
  'Brook Media reaches 200,000 players a month in Germany and Austria with reviews of mobile games.\nWe send no incentivised traffic.';
const history = { long: { decided: 12, approved: 9 }, short: { decided: 7, approved: 2 } };

let kept: string[] = [];

/** A server that has this, and keeps what is kept. */
function serving(first: ApplyHelp) {
  kept = [];
  let help = first;
  return [
    answer(channelCalls.list, someChannels()),
    answer(offerCalls.applyHelp, () => help),
    answer(offerCalls.keepTemplate, ({ reason }) => {
      kept.push(reason);
      return (help = { ...help, template: reason });
    }),
  ];
}

/** What helps to write a reason: one's own template, and what became of one's own applications. */
const meta = preview.meta({
  title: 'Widgets/ApplyDialog help',
  parameters: apart(),
  component: ApplyDialog,
  args: { offer: anOffer(), channel: 1003, onApplied: fn(), onCancel: fn() },
  beforeEach: ({ msw }) => void msw.use(...serving({ template, history })),
});

const reasonField = () => screen.getByRole('textbox', { name: /^(Reason|理由)/ });
const button = (name: RegExp | string) => screen.findByRole('button', { name });

export const Kept = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play() {
    await expect(await button(/^(Insert template|插入模板)$/)).toBeVisible();
    await expect(screen.getByText(/9 of 12 were approved; with a shorter one, 2 of 7|12 个中通过 9 个/)).toBeVisible();
  },
});
Kept.test('it is inserted, and may be changed before it is sent', async ({ msw }) => {
  const sent = fn();
  msw.use(answer(offerCalls.apply, (asked) => (sent(asked.reason), { oid: 200580, approve_status: 0, status: 0 })));
  await userEvent.click(await button('Insert template'));
  await expect(reasonField()).toHaveValue(template);
  await expect(screen.queryByRole('button', { name: 'Insert template' })).not.toBeInTheDocument();
  await userEvent.type(reasonField(), ' More.');
  await expect(await button('Replace template')).toBeVisible();
  await userEvent.click(await button('Apply'));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(`${template} More.`));
  await expect(kept).toEqual([]);
});
Kept.test('under what is typed it is added', async () => {
  await userEvent.type(reasonField(), 'Hello,');
  await userEvent.click(await button('Insert template'));
  await expect(reasonField()).toHaveValue(`Hello,\n\n${template}`);
});
Kept.test('it is removed where it stands alone', async () => {
  await userEvent.click(await button('Insert template'));
  await userEvent.click(await button('Remove template'));
  await waitFor(() => expect(screen.getByText('Template removed.')).toBeVisible());
  await expect(kept).toEqual(['']);
  await expect(await button('Keep as template')).toBeVisible();
});

/** Nothing more than the specification has, until a reason is there to be kept. */
export const None = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(...serving(noApplyHelp)),
  async play() {
    await waitFor(() => expect(reasonField()).toBeVisible());
    await expect(screen.queryByRole('button', { name: /template/ })).not.toBeInTheDocument();
    await expect(screen.queryByText(/were approved/)).not.toBeInTheDocument();
  },
});
None.test('by a press it is kept, and nothing is sent without one', async () => {
  await userEvent.type(reasonField(), 'It fits my readers.');
  await userEvent.click(await button('Keep as template'));
  await waitFor(() => expect(screen.getByText(/^Template kept/)).toBeVisible());
  await expect(kept).toEqual(['It fits my readers.']);
  await expect(reasonField()).toHaveValue('It fits my readers.');
});
None.test('what could not be kept is said, and the reason stays', async ({ msw }) => {
  msw.use(refuse(offerCalls.keepTemplate, -1, 'The database is busy.'));
  await userEvent.type(reasonField(), 'It fits.');
  await userEvent.click(await button('Keep as template'));
  await waitFor(() => expect(screen.getByText('The database is busy.')).toBeVisible());
  await expect(reasonField()).toHaveValue('It fits.');
});

/** With fewer than five of each kind there is nothing to learn from. */
export const TooFew = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(...serving({ template, history: { ...history, short: { decided: 4, approved: 1 } } })),
  async play() {
    await expect(await button('Insert template')).toBeVisible();
    await expect(screen.queryByText(/were approved/)).not.toBeInTheDocument();
  },
});

/** Whatever is slow or broken there, the dialog is what it was. */
export const Loading = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(never(offerCalls.applyHelp)),
  async play() {
    await userEvent.type(reasonField(), 'It fits.');
    await expect(await button('Apply')).toBeEnabled();
  },
});

export const NotRead = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.applyHelp, 500)),
  async play() {
    await userEvent.type(reasonField(), 'It fits.');
    await expect(await button('Apply')).toBeEnabled();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});

const [first, second] = someOffers(2);

/** One reason for several offers. */
export const Several = meta.story({
  tags: ['also-light-phone'],
  render: () => <ApplyManyDialog offers={[first!, second!]} channel={1003} onApplied={fn()} onCancel={fn()} />,
  async play() {
    await userEvent.click(await button('Insert template'));
    await expect(reasonField()).toHaveValue(template);
  },
});
