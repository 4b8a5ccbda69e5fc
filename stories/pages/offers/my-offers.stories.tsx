// long because all states of one page, its drawer and its dialog stand under one title.
import { codes, pagerOf } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { anOfferDetail, noApplyHelp, offerCalls, someOffers } from '@millrace/core/offers';
import { referenceCalls, someCarriers, someOfferSettings } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/offers/my-offers';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { searchedChannel } from '../../channel-field.ts';
import { epc } from '../../widgets/epc.ts';
import { entries, ledTo, Routed } from '../routed.tsx';

const all = someOffers(42);
const offers = answer(offerCalls.list, ({ search, p, n }) => {
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});

const meta = preview.meta({
  title: 'Pages/Offer list',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/offers/my' },
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    localStorage.removeItem('millrace-offer-columns');
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(channelCalls.list, someChannels()),
      answer(offerCalls.read, ({ id }) => anOfferDetail({ oid: id })),
      answer(offerCalls.applyHelp, noApplyHelp),
      offers,
      epc,
    );
  },
});

export const Many = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–25 of 42')).toBeVisible();
  },
});

export const Creatives = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    const [button] = await canvas.findAllByRole('button', { name: /^Get Creative: / });
    await userEvent.click(button!);
    await waitFor(() => expect(ledTo()).toBe('/offers/creative/200001'));
  },
});

export const Searched = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    await userEvent.type(canvas.getByLabelText('Search'), 'orbit');
    await expect(await canvas.findByText('1–7 of 7')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    await userEvent.type(canvas.getByLabelText('Search'), 'no such offer');
    await expect(await canvas.findByRole('button', { name: 'Clear search' })).toBeVisible();
  },
});
NothingFound.test('without the search all are there again', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await expect(await canvas.findByText('1–25 of 42')).toBeVisible();
});

export const Applied = meta.story({
  beforeEach: ({ msw }) => {
    let isPending = false;
    msw.use(
      answer(channelCalls.list, someChannels()),
      answer(offerCalls.apply, ({ id }) => {
        isPending = true;
        return { oid: id, approve_status: 0, status: 0 };
      }),
      answer(offerCalls.list, () => ({
        ...pagerOf(1, 1, 10),
        data: someOffers(2)
          .slice(1)
          .map((offer) => ({ ...offer, approve_status: isPending ? 0 : 2 })),
      })),
    );
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Apply/ }));
    await userEvent.click(await searchedChannel());
    await userEvent.click(await screen.findByRole('option', { name: '1003: Weather Now' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'It fits my readers.');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('row', { name: /Pending/ })).toBeVisible());
  },
});

/** The sort is in the address: it is there after a reload, and in a link that is sent. */
export const Sorted = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/my?sort=-payout_price&p=2' },
  async play({ canvas }) {
    await canvas.findByText('26–42 of 42');
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(head('Payout($)')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(head('Offer')).getByRole('button'));
    await waitFor(() => expect(ledTo()).toBe('/offers/my?sort=name'));
    await waitFor(() => expect(head('Offer')).toHaveAttribute('aria-sort', 'ascending'));
  },
});

async function openLink(canvas: ReturnType<typeof within>) {
  const [link] = await canvas.findAllByRole('button', { name: 'Get Link: Harbor Tycoon - Android - DE' });
  await userEvent.click(link!);
}

/** The same filter set once more is no other place to come back from. */
export const FilteredTwice = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const type = await canvas.findByRole('combobox', { name: 'Offer Type' });
    await userEvent.selectOptions(type, 'CPI');
    await waitFor(() => expect(ledTo()).toMatch(/^\/offers\/my\?/));
    await userEvent.selectOptions(type, 'CPI');
    await userEvent.selectOptions(type, 'CPI');
    await expect(entries()).toBe(2);
  },
});

export const LinkShown = meta.story({
  async play({ canvas }) {
    await openLink(canvas);
    const dialog = within(await screen.findByRole('dialog', { name: 'Get Link: Harbor Tycoon - Android - DE' }));
    await expect(await dialog.findByText(/\/c\?aid=1001&oid=200001&source=\{source\}/)).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Channel' }), '1003: Weather Now');
    await expect(dialog.getByText(/\/c\?aid=1003&oid=200001/)).toBeVisible();
  },
});

export const LinkWithoutChannel = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(channelCalls.list, [])),
  async play({ canvas }) {
    await openLink(canvas);
    await expect(await screen.findByText(/^You have no channel yet\./)).toBeVisible();
  },
});

export const LinkFailed = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.list, 500)),
  async play({ canvas, msw }) {
    await openLink(canvas);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Your channels could not be loaded.');
    msw.use(answer(channelCalls.list, someChannels()));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByText(/oid=200001/)).toBeVisible();
  },
});

const underReview = answer(sessionCalls.profile, aProfile({ user: { ...aProfile().user, status: 0 } }));

/** Both lead an account under review to its details, which say why. */
export const UnderReview = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(underReview),
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    const [apply] = canvas.getAllByRole('button', { name: /^Apply for Lumen/ });
    await waitFor(() => expect(apply).not.toHaveAttribute('aria-disabled', 'true'));
    await userEvent.click(apply!);
    await waitFor(() => expect(ledTo()).toBe('/personal-info?why=review'));
  },
});

const opened = { at: '/offers/my?offer=200001' };

/** By keyboard alone: a name opens its offer, which the address tells; the cross closes it. */
export const Opened = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await canvas.findByText('1–25 of 42');
    const [name] = canvas.getAllByRole('button', { name: 'Harbor Tycoon - Android - DE' });
    name!.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbor Tycoon - Android - DE' }));
    await expect(ledTo()).toBe('/offers/my?offer=200001');
    await expect(drawer.getByText('Not applied yet')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Apply' })).toBeEnabled();
    drawer.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(ledTo()).toBe('/offers/my');
  },
});

export const OpenedApproved = meta.story({
  tags: ['also-chinese'],
  args: opened,
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        offerCalls.read,
        anOfferDetail({
          oid: 200001,
          approve_status: 1,
          cap_day: 50,
          cap_total: 2000,
          is_capped: true,
          cap_month: 1_000,
          cap_publisher: 20,
          description: 'A harbor to be built in short rounds.\nPlayers are 18 or older.',
          description_zh: '一款休闲的港口经营游戏。\n玩家须年满 18 岁。',
          kpi: '30 % of the players open it on the second day.',
          kpi_zh: '次日留存率不低于 30%。',
          restrictions: 'No incentives, no adult pages.',
          restrictions_zh: '禁止激励流量和成人网站流量。',
          allowed_traffic: 'Display, native and push.',
          allowed_traffic_zh: '展示广告、原生广告和推送广告。',
          timeline: [
            { approve_status: 0, at: '2026-11-02T04:00:00Z' },
            { approve_status: 1, at: '2026-11-03T02:30:00Z' },
          ],
        }),
      ),
    ),
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByText(/\/c\?aid=\d+&oid=200001&source=\{source\}/)).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'Apply' })).toBeNull();
    await expect(drawer.getByText('Its traffic goes to your other offers that take it, if any.')).toBeVisible();
    await expect(drawer.getByText(/^A harbor to be built/)).toBeVisible();
    await expect(drawer.getByText('30 % of the players open it on the second day.')).toBeVisible();
    await expect(drawer.getByText('No incentives, no adult pages.')).toBeVisible();
    await expect(drawer.getByText('Display, native and push.')).toBeVisible();
  },
});

export const OpenedCreatives = meta.story({
  tags: ['no-picture'],
  args: opened,
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Get Creative' }));
    await waitFor(() => expect(ledTo()).toBe('/offers/creative/200001'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const OpenedRejected = meta.story({
  args: opened,
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        offerCalls.read,
        anOfferDetail({
          oid: 200001,
          approve_status: 3,
          target: { countries: [] },
          timeline: [
            { approve_status: 0, at: '2026-11-02T04:00:00Z' },
            { approve_status: 3, at: '2026-11-03T02:30:00Z', reason: 'The channel has no traffic yet.' },
            { approve_status: 0, at: '2026-11-10T04:00:00Z' },
            { approve_status: 3, at: '2026-11-11T02:30:00Z', reason: 'The traffic of this channel does not fit.' },
          ],
        }),
      ),
    ),
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByText('Reason: The traffic of this channel does not fit.')).toBeVisible();
    await expect(drawer.getByText('Reason: The channel has no traffic yet.')).toBeVisible();
    const link = drawer.getByRole('button', { name: 'Get Link' });
    await expect(link).toHaveAccessibleDescription(/approved/);
  },
});
OpenedRejected.test('one can apply once more', async () => {
  const drawer = within(screen.getByRole('dialog'));
  await userEvent.click(drawer.getByRole('button', { name: 'Apply' }));
  await expect(await screen.findByRole('dialog', { name: /Please Enter Your Reason/ })).toBeVisible();
});

export const OpenedUnderReview = meta.story({
  args: opened,
  beforeEach: ({ msw }) => void msw.use(underReview),
  async play() {
    const drawer = within(await screen.findByRole('dialog', { name: /Harbor/ }));
    const link = drawer.getByRole('button', { name: 'Get Link' });
    await waitFor(() => expect(link).not.toHaveAttribute('aria-disabled', 'true'));
  },
});
OpenedUnderReview.test('Get Link leads to the details', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Get Link' }));
  await waitFor(() => expect(ledTo()).toBe('/personal-info?why=review'));
});

/** An adult offer for many countries, with a preview. */
export const OpenedAdult = meta.story({
  args: opened,
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        offerCalls.read,
        anOfferDetail({
          oid: 200001,
          restriction_type: 2,
          target: { countries: ['DE', 'AT', 'CH', 'FR', 'IT'], carriers: [] },
        }),
      ),
    ),
  async play() {
    const drawer = within(await screen.findByRole('dialog', { name: /Harbor/ }));
    await expect(drawer.getByText('Adult')).toBeVisible();
    await expect(drawer.getByText('Countries (5)')).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'www.example.com' })).toHaveAttribute(
      'href',
      'https://www.example.com/harbor-tycoon',
    );
  },
});

export const OpenedLoading = meta.story({
  args: opened,
  beforeEach: ({ msw }) => void msw.use(never(offerCalls.read)),
  play: async () => void (await screen.findByRole('dialog', { name: 'Offer 200001' })),
});
export const OpenedError = meta.story({
  args: opened,
  beforeEach: ({ msw }) => void msw.use(refuse(offerCalls.read, codes.notFound, 'Offer not found.')),
  async play() {
    await expect(await screen.findByText('The offer could not be loaded.')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(offerCalls.list, { ...pagerOf(0, 1, 10), data: [] })),
});
export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(offerCalls.list)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(offerCalls.list, 500)) });
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(offerCalls.list, codes.notAllowed, 'Not allowed.')),
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(offerCalls.list, {
        ...pagerOf(2, 1, 10),
        data: someOffers(2).map((offer) => ({
          ...offer,
          name: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ${offer.name}`,
        })),
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–2 of 2')).toBeVisible();
  },
});
