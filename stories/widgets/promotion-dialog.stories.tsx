import { codes, pagerOf } from '@millrace/core';
import { aChannel, channelCalls, someChannels } from '@millrace/core/channels';
import { aCreative, creativeCalls } from '@millrace/core/creatives';
import { aSmartlinkRow } from '@millrace/core/smartlinks';
import { PromotionDialog } from '@millrace/widgets/promotion-dialog';
import type { RequestHandler } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/promotion-dialog/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { press, reach } from '../keyboard.ts';

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 480"><rect width="320" height="480" fill="#0b7a75"/><circle cx="160" cy="240" r="96" fill="#e6f4f3"/></svg>`;
const picture = `data:image/svg+xml,${encodeURIComponent(drawn)}`;

const channels = answer(channelCalls.list, [
  aChannel({ domain: 'https://go.millrace.test' }),
  ...someChannels().slice(1),
]);
const banners = answer(creativeCalls.list, ({ width = 320, height = 480 }) => ({
  ...pagerOf(width === 320 ? 1 : 0, 1, 1),
  data: width === 320 ? [aCreative({ img_url: picture, width, height })] : [],
}));

type Used = { msw: { use(...handlers: RequestHandler[]): void } };
const answers =
  (...handlers: RequestHandler[]) =>
  ({ msw }: Used) =>
    msw.use(...handlers, channels, banners);

const meta = preview.meta({
  title: 'Widgets/PromotionDialog',
  parameters: apart(readme),
  component: PromotionDialog,
  args: { smartlink: aSmartlinkRow(), onTest: fn(), onClose: fn() },
});

const dialog = async () => within(await screen.findByRole('dialog', { name: /Autumn games/ }));
const link = 'https://go.millrace.test/c?aid=1001&oid=5001';

/** The dialog once its link is there and drawn. */
async function opened() {
  const inside = await dialog();
  await inside.findByRole('img', { name: 'QR code of your link' });
  return inside;
}

export const DefaultUrl = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: answers(),
  async play({ args }) {
    const { getByText, getByRole, getAllByRole } = await opened();
    await expect(getByText(`${link}&source={source}&aff_sub={aff_sub}`)).toBeVisible();
    await expect(getByText(/Placeholders left: {source}, {aff_sub}/)).toBeVisible();
    await expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'DEFAULT URL',
      'POP SCRIPT',
      'BANNER SCRIPT',
      'HTML LINK',
    ]);
    await userEvent.click(getByRole('button', { name: 'Test this link' }));
    await expect(args.onTest).toHaveBeenCalledWith({ url: `${link}&source={source}&aff_sub={aff_sub}` });
  },
});

export const ForTracker = meta.story({
  beforeEach: answers(),
  async play() {
    const { getByText, getByRole } = await opened();
    await userEvent.selectOptions(getByRole('combobox', { name: 'Tracker' }), 'Keitaro');
    await userEvent.type(getByRole('textbox', { name: 'Source' }), 'blog sidebar');
    await expect(getByText(`${link}&source=blog%20sidebar&aff_sub={subid}`)).toBeVisible();
    await expect(getByText('Keitaro replaces {subid} with the ID of each click.')).toBeVisible();
    await userEvent.selectOptions(getByRole('combobox', { name: 'Tracker' }), 'Voluum');
    await expect(getByRole('textbox', { name: 'Sub ID' })).toHaveValue('{clickid}');
    await userEvent.clear(getByRole('textbox', { name: 'Sub ID' }));
    await userEvent.type(getByRole('textbox', { name: 'Sub ID' }), 'mine');
    await userEvent.selectOptions(getByRole('combobox', { name: 'Tracker' }), 'None');
    await expect(getByRole('textbox', { name: 'Sub ID' })).toHaveValue('mine');
    await userEvent.selectOptions(getByRole('combobox', { name: 'Tracker' }), 'Voluum');
  },
});

export const OtherChannel = meta.story({
  tags: ['no-picture'],
  args: { channel: 1003 },
  beforeEach: answers(),
  async play() {
    const { findByText, getByRole } = await opened();
    await expect(getByRole('combobox', { name: 'Channel' })).toHaveDisplayValue('1003: Weather Now');
    await userEvent.selectOptions(getByRole('combobox', { name: 'Channel' }), '1001: Pixel Arcade');
    await expect(await findByText(/aid=1001&oid=5001/)).toBeVisible();
  },
});

const write = fn();

export const Copied = meta.story({
  tags: ['no-picture'],
  beforeEach(given) {
    answers()(given);
    // The browser's own asks for a permission.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write.mockReset() }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play() {
    const { getByRole } = await opened();
    // Those of the testing library bring a clipboard of their own.
    getByRole('button', { name: 'Copy' }).click();
    await waitFor(() => expect(screen.getByText('Copied to the clipboard.')).toBeVisible());
    await expect(write).toHaveBeenCalledWith(`${link}&source={source}&aff_sub={aff_sub}`);
  },
});

export const PopScript = meta.story({
  beforeEach: answers(),
  async play() {
    const { getByRole, findByText } = await opened();
    await userEvent.click(getByRole('tab', { name: 'POP SCRIPT' }));
    await expect(
      await findByText('<script async src="https://go.millrace.test/pop.js?aid=1001&amp;oid=5001"></script>'),
    ).toBeVisible();
  },
});

export const BannerScript = meta.story({
  beforeEach: answers(),
  async play() {
    const { getByRole, findByRole, findByText } = await opened();
    await userEvent.click(getByRole('tab', { name: 'BANNER SCRIPT' }));
    await expect(await findByText(/banner\.js\?aid=1001&amp;oid=5001&amp;size=320x480"/)).toBeVisible();
    await expect(await findByRole('img', { name: 'Banner: Harbor at dawn' })).toBeVisible();
    const options = within(getByRole('combobox', { name: 'Dimension' })).getAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      '320x480',
      '1349x516',
      '1364x604',
      '1365x498',
    ]);
  },
});

export const NoBanner = meta.story({
  beforeEach: answers(),
  async play() {
    const { getByRole, findByText } = await opened();
    await userEvent.click(getByRole('tab', { name: 'BANNER SCRIPT' }));
    await userEvent.selectOptions(getByRole('combobox', { name: 'Dimension' }), '1349x516');
    await expect(await findByText('No 1349x516 banner yet. This is its shape.')).toBeVisible();
  },
});

export const HtmlLink = meta.story({
  beforeEach: answers(),
  async play() {
    const { getByRole, findByText } = await opened();
    await userEvent.click(getByRole('tab', { name: 'HTML LINK' }));
    const text = getByRole('textbox', { name: 'Link text' });
    await expect(text).toHaveValue('Autumn games');
    await userEvent.clear(text);
    await userEvent.type(text, 'Games & <b>more');
    await expect(await findByText(/>Games &amp; &lt;b&gt;more<\/a>$/)).toBeVisible();
  },
});

export const Slips = meta.story({
  beforeEach: answers(),
  async play() {
    const { getByRole, findByText } = await opened();
    const field = getByRole('textbox', { name: 'Check a link' });
    await userEvent.type(field, 'go.millrace.test');
    await expect(await findByText(/must begin with http/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'https://go.millrace.test/c?aid=1001 &oid=5001');
    await expect(await findByText('This link contains a space.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'https://go.millrace.test/c&aid=1001');
    await expect(await findByText('The first parameter must begin with ? instead of &.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.paste(`${link}&source=%7Bsource%7D&aff_sub=[cid]`);
    await expect(await findByText('A macro in this link has no value. {source}, [cid]')).toBeVisible();
  },
});

export const NoSlip = meta.story({
  beforeEach: answers(),
  async play({ args }) {
    const { getByRole, findByText } = await opened();
    await userEvent.click(getByRole('textbox', { name: 'Check a link' }));
    await userEvent.paste(`${link}&source=blog&aff_sub=7`);
    await expect(await findByText('No problems found.')).toBeVisible();
    await userEvent.click(getByRole('button', { name: 'Test the pasted link' }));
    await expect(args.onTest).toHaveBeenCalledWith({ url: `${link}&source=blog&aff_sub=7` });
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(),
  async play({ args }) {
    const { getByRole } = await opened();
    await reach(() => getByRole('tab', { name: 'DEFAULT URL' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(getByRole('tab', { name: 'POP SCRIPT' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    await expect(getByRole('button', { name: 'Copy' })).toHaveFocus();
    await press(() => getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const One = meta.story({
  beforeEach: answers(answer(channelCalls.list, [aChannel({ domain: 'https://go.millrace.test' })])),
  play: async () => void (await opened()),
});

export const Empty = meta.story({
  beforeEach: answers(answer(channelCalls.list, [])),
  async play() {
    await expect(await (await dialog()).findByText('No channel yet')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: answers(never(channelCalls.list)),
  async play() {
    const inside = await dialog();
    await expect(await inside.findByText('Loading', { selector: 'output' })).toBeInTheDocument();
    await expect(inside.getByRole('combobox', { name: 'Channel' })).toHaveFocus();
    await expect(inside.getByRole('button', { name: 'Copy' })).toBeDisabled();
  },
});

export const FilledInWhileLoading = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(answer(channelCalls.list, [aChannel({ domain: 'https://go.millrace.test' })], { after: 1_500 })),
  async play() {
    const { getByRole, findByText } = await dialog();
    await userEvent.type(getByRole('textbox', { name: 'Source' }), 'blog');
    await expect(await findByText(`${link}&source=blog&aff_sub={aff_sub}`, {}, { timeout: 5_000 })).toBeVisible();
    await expect(getByRole('textbox', { name: 'Source' })).toHaveFocus();
  },
});

export const EmptyAfterLoading = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(answer(channelCalls.list, [], { after: 500 })),
  async play() {
    const inside = await dialog();
    await expect(inside.getByRole('combobox', { name: 'Channel' })).toHaveFocus();
    const said = await inside.findByText('No channel yet');
    await waitFor(() => expect(document.activeElement).toContainElement(said));
  },
});

export const Error = meta.story({
  beforeEach: answers(fail(channelCalls.list, 500)),
  async play() {
    await expect(await (await dialog()).findByText('Your channels could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the channels', async ({ msw }) => {
  const { findByRole } = await dialog();
  msw.use(channels);
  await press(() => screen.getByRole('button', { name: 'Try again' }));
  await expect(await findByRole('combobox', { name: 'Channel' })).toHaveFocus();
  await expect(await findByRole('option', { name: '1001: Pixel Arcade' })).toBeInTheDocument();
});

export const Offline = meta.story({
  beforeEach: answers(fail(channelCalls.list)),
  async play() {
    await expect(await (await dialog()).findByText(/The server cannot be reached/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: answers(refuse(channelCalls.list, codes.notAllowed, 'Not allowed.')),
  async play() {
    await expect(await (await dialog()).findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and its gardens';

export const LongWords = meta.story({
  args: { smartlink: aSmartlinkRow({ name: long }) },
  beforeEach: answers(
    answer(channelCalls.list, [aChannel({ name: long, domain: `https://${'long-'.repeat(10)}name.millrace.test` })]),
  ),
  async play() {
    const { findByRole } = within(await screen.findByRole('dialog'));
    await findByRole('img', { name: 'QR code of your link' });
  },
});
