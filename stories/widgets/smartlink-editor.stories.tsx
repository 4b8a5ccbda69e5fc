// Long because the editor has more than thirty states, and all stories of a widget stand in one file.
import { codes, pagerOf } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { noApplyHelp, offerCalls, someOffers } from '@millrace/core/offers';
import { aProvider, referenceCalls, someCarriers, someCountries, someOfferSettings } from '@millrace/core/reference';
import {
  aCoverage,
  aSimulatedLink,
  aSmartlink,
  storedDraft,
  newDraft,
  smartlinkCalls,
  type Coverage,
  type Smartlink,
} from '@millrace/core/smartlinks';
import { SmartlinkEditor } from '@millrace/widgets/smartlink-editor';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/smartlink-editor/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../answers.ts';
import { searchedChannel } from '../channel-field.ts';
import { press, reach } from '../keyboard.ts';

const all = someOffers(64);
/** Germany has offers, Brazil for Android alone, France has none. */
const offers = answer(smartlinkCalls.offers, ({ search, x_oids, countries, os, x_categories, p, n }) => {
  const fits = countries.length === 0 || countries.some((code) => code !== 'FR' && (code !== 'BR' || os !== 1));
  const found = all.filter(
    ({ oid, name }, index) =>
      fits &&
      !x_oids.includes(oid) &&
      (name.toLowerCase().includes(search.toLowerCase()) || String(oid) === search) &&
      (x_categories.length === 0 || index % 3 > 0),
  );
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});
/** Twenty-one offers are approved, and what is forbidden takes seven of them away. */
const coverage = answer(smartlinkCalls.coverage, ({ countries, x_categories }) => {
  if (countries.join('') === 'FR') return aCoverage({ usable: 0, more: 0 });
  const forbidden = x_categories.length > 0 ? 7 : 0;
  const gaps = countries.flatMap((country): Coverage['gaps'] => {
    if (country === 'FR') return [{ country, system: 'all' }];
    return country === 'BR' ? [{ country, system: 'ios' }] : [];
  });
  return aCoverage({ usable: 21 - forbidden, more: 43, forbidden, gaps });
});
const reference = [
  answer(referenceCalls.provider, aProvider()),
  answer(referenceCalls.countries, someCountries()),
  answer(referenceCalls.carriers, someCarriers()),
  answer(referenceCalls.offerSettings, someOfferSettings()),
];
const saved = answer(smartlinkCalls.update, { gid: 5001 });
const simulated = answer(smartlinkCalls.simulate, aSimulatedLink());

const bare = { prior_ratio: -1, offer_ratio: {}, offers: [], x_offers: [] };
const noTargets = { countries: [], x_categories: [] };

function link(part: Partial<Smartlink> = {}) {
  return answer(smartlinkCalls.read, aSmartlink(part));
}

/** A link that prefers these offers, each with a weight of 10. */
function preferring(count: number): Partial<Smartlink> {
  const data = all.slice(0, count).map((offer) => ({ ...offer, approve_status: 1 }));
  const ids = data.map(({ oid }) => oid);
  const offer_ratio = Object.fromEntries(ids.map((oid) => [oid, 10]));
  const own = { aid: 7, ad_type: 2, offers: ids, x_offers: [], offer_ratio, prior_ratio: 80 };
  return { ...noTargets, offers: ids, x_offers: [], offer_data: data, aff_settings: { 7: own } };
}

const blank = { offers: [], x_offers: [], offer_data: [], ...noTargets };
const unset = (part: Partial<Smartlink> = {}) =>
  link({ ...blank, aff_settings: { 7: { aid: 7, ad_type: 2, ...bare } }, ...part });

/** As a server that takes the filler that is asked for. */
const filledBy = ({ filled_oid }: { filled_oid: number }) =>
  aCoverage({ filler: { oid: filled_oid, name: `Offer ${filled_oid}` } });

const meta = preview.meta({
  title: 'Widgets/SmartlinkEditor',
  parameters: apart(readme),
  component: SmartlinkEditor,
  args: { gid: 5001, user: { id: 7, status: 1 }, onSaved: fn(), onCancel: fn(), onApply: fn(), onDirtyChange: fn() },
  beforeEach: ({ msw }) => {
    localStorage.clear();
    msw.use(answer(offerCalls.applyHelp, noApplyHelp), ...reference, offers, coverage, saved, simulated, unset());
  },
});

type Canvas = ReturnType<typeof within>;

const name = (canvas: Canvas) => canvas.findByRole('textbox', { name: /^Campaign name/ });
const save = async (canvas: Canvas) => userEvent.click(await canvas.findByRole('button', { name: 'Save Changes' }));

export const New = meta.story({
  args: { gid: 0 },
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.create, { gid: 5099 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('(200001)Harbor Tycoon - Android - DE')).toBeVisible();
    await expect(await name(canvas)).toHaveValue('');
  },
});
New.test('with a name it is saved', async ({ canvas, args }) => {
  await userEvent.type(await name(canvas), 'Winter games');
  await expect(args.onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true });
  await save(canvas);
  await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ gid: 5099 }));
});

export const AnyOfferType = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(unset({ ad_type: 0 })),
  async play({ canvas }) {
    await name(canvas);
    const types = canvas.getByRole('combobox', { name: 'Offer Type' });
    await waitFor(() => expect(within(types).getAllByRole('option')).toHaveLength(4));
    await expect(types).toHaveDisplayValue('ALL');
    await userEvent.selectOptions(types, 'CPL');
    await userEvent.selectOptions(types, 'ALL');
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await expect(within(await screen.findByRole('dialog')).getByText('ALL')).toBeInTheDocument();
  },
});

export const FocusStays = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const select = async () => (await canvas.findAllByRole('button', { name: /^Select: / })).at(0)!;
    (await select()).focus();
    await userEvent.keyboard('{Enter}');
    const table = canvas.getByRole('table', { name: 'Available offers' });
    await waitFor(() => expect(table.contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Select: /));
  },
});
FocusStays.test('with the last prior offer it goes to those that are available', async ({ canvas }) => {
  const prior = within(await canvas.findByRole('table', { name: 'Prior Offers' }));
  prior.getByRole('button', { name: /^Delete: / }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(canvas.queryByRole('table', { name: 'Prior Offers' })).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.getByRole('group', { name: 'Available offers' })).toHaveFocus());
});

export const ManyMovedAtOnce = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    for (const tick of (await canvas.findAllByRole('checkbox', { name: /^Choose/ }))
      .filter((one) => !one.matches(':disabled'))
      .slice(0, 3))
      await userEvent.click(tick);
    await userEvent.click(canvas.getByRole('button', { name: 'Select chosen' }));
    const prior = await canvas.findByRole('table', { name: 'Prior Offers' });
    await expect(within(prior).getAllByRole('rowheader')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.queryByRole('table', { name: 'Prior Offers' })).not.toBeInTheDocument());
  },
});

export const TwelvePrior = meta.story({
  beforeEach: ({ msw }) => void msw.use(link(preferring(12))),
  async play({ canvas }) {
    const bar = within(await canvas.findByRole('figure', { name: 'Actual traffic shares' }));
    await expect(bar.getByText('6 more prior offers').closest('li')).toHaveTextContent('40.00%');
    await expect(bar.getByText('All other offers').closest('li')).toHaveTextContent('20.00%');
  },
});

export const Missing = meta.story({
  tags: ['also-chinese'],
  args: { gid: 999_999, onGone: fn() },
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.read, codes.notFound, 'Smartlink not found.')),
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show my smartlinks' }));
    await expect(args.onGone).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});

export const Paused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      unset({ state: 'paused' }),
      answer(smartlinkCalls.simulate, ({ state }) =>
        state === 'paused' ? aSimulatedLink({ astray: 'link', going: [] }) : aSimulatedLink(),
      ),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/This smartlink is paused/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(/the smartlink is paused or archived/)).toBeInTheDocument();
  },
});

export const Own = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(link()),
  async play({ canvas }) {
    await expect(await name(canvas)).toHaveValue('Autumn games');
    await expect(canvas.getByRole('region', { name: 'Prior Offers' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Blocked Offers' })).toBeVisible();
    await expect(await canvas.findByText(/approved offers match/)).toBeVisible();
  },
});

export const Weights = meta.story({
  beforeEach: ({ msw }) => void msw.use(link(preferring(3))),
  async play({ canvas }) {
    const weights = await canvas.findAllByRole('textbox', { name: /^Weight of/ });
    await userEvent.clear(weights[0]!);
    await userEvent.type(weights[0]!, '101');
    await expect(weights[0]).toHaveAccessibleDescription('1 <= weight <= 100');
    await userEvent.clear(weights[0]!);
    await userEvent.type(weights[0]!, '1.5');
    await expect(weights[0]).toHaveAccessibleDescription('please enter an Integer');
    await userEvent.click(canvas.getByRole('button', { name: 'Balance the weights' }));
    await expect(weights[0]).toHaveValue('34');
    await expect(canvas.getAllByText('27.20%')[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(weights[0]).toHaveValue('1.5');
  },
});

export const Cpi = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Adult' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Offer Type' }), 'CPI');
    await expect(canvas.queryByRole('radio', { name: 'Adult' })).not.toBeInTheDocument();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Offer Type' }), 'CPA');
    await expect(canvas.getByRole('radio', { name: 'Main stream' })).toBeChecked();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Offer Type' }), 'CPI');
    await canvas.findAllByText(/Harbor Tycoon/);
  },
});

export const Cpl = meta.story({
  beforeEach: ({ msw }) => void msw.use(unset({ ad_type: 4, prelander: 2 })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('radio', { name: 'With prelander' })).toBeChecked();
    await canvas.findByRole('option', { name: 'CPA' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Offer Type' }), 'CPA');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Offer Type' }), 'CPL');
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeChecked();
  },
});

export const Targeted = meta.story({
  beforeEach: ({ msw }) => void msw.use(unset({ countries: ['DE', 'FR', 'BR'], x_categories: [4] })),
  async play({ canvas }) {
    await expect(await canvas.findByText('14 of your approved offers match.')).toBeVisible();
    await expect(await canvas.findByText('43 more match if you apply and are approved.')).toBeVisible();
    await expect(await canvas.findByText('Exclusions remove 7 offers.')).toBeVisible();
    await expect(await canvas.findByText('No approved offer for France.')).toBeVisible();
    await expect(await canvas.findByText('No approved offer for Brazil on iOS.')).toBeVisible();
  },
});
Targeted.test('what is no longer forbidden brings its offers back', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Dating' }));
  await expect(await canvas.findByText('21 of your approved offers match.')).toBeVisible();
});

export const WrongTargets = meta.story({
  // A list with an error looks as any other field with one.
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(unset({ countries: ['DE', 'ZZ'], carriers: [3] }), saved),
  async play({ canvas, args }) {
    await expect(await canvas.findByText('Unknown values, please remove: ZZ')).toBeVisible();
    const elsewhere = 'Add the country of these carriers, or remove them: Movistar';
    await expect(await canvas.findByText(elsewhere)).toBeVisible();
    await save(canvas);
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});
WrongTargets.test('without what is wrong, the link is saved', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove ZZ' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Movistar' }));
  await save(canvas);
  await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ gid: 5001 }));
});

export const NothingMatches = meta.story({
  beforeEach: ({ msw }) => void msw.use(unset({ countries: ['FR'] })),
  async play({ canvas }) {
    await expect(
      await canvas.findByText('None of your approved offers match: every visitor gets the filler offer.'),
    ).toBeVisible();
    await expect(await canvas.findByText('Change the targeting or the search to see more offers.')).toBeVisible();
  },
});

/** Who gets what no offer takes is chosen by nobody, so it is named. */
export const Filler = meta.story({
  beforeEach: ({ msw }) => void msw.use(link(), answer(smartlinkCalls.coverage, filledBy)),
  async play({ canvas }) {
    await canvas.findByText(/^1–10 of/);
    const told = await canvas.findByText(/get the filler: \(200001\)Offer 200001\.$/);
    await expect(told).toBeVisible();
    told.scrollIntoView({ block: 'center' });
  },
});

export const NoFiller = meta.story({
  beforeEach: ({ msw }) => void msw.use(link(), answer(smartlinkCalls.coverage, aCoverage({ filler: null }))),
  async play({ canvas }) {
    await canvas.findByText(/^1–10 of/);
    const told = await canvas.findByText(/^There is no filler offer right now\./);
    told.scrollIntoView({ block: 'center' });
  },
});
NoFiller.test('the preview says so too', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
  const dialog = within(await canvas.findByRole('dialog', { name: 'Preview' }));
  await expect(await dialog.findByText('None: visitors who match no offer get nothing')).toBeVisible();
});

export const NoCarriers = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.coverage, aCoverage({ knows_carriers: false })), unset({ countries: ['DE'] })),
  async play({ canvas }) {
    const carrier = await canvas.findByRole('button', { name: /^Carrier/ });
    await waitFor(() =>
      expect(carrier).toHaveAccessibleDescription(/With a carrier selected, every visitor would get the filler/),
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Mode: Carrier' }), 'Forbid');
    await expect(carrier).toHaveAccessibleDescription(/Excluding a carrier would have no effect/);
    carrier.scrollIntoView({ block: 'center' });
  },
});

export const NothingApproved = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.coverage, aCoverage({ usable: 0, more: 1 })),
      answer(smartlinkCalls.offers, ({ p, n }) => ({
        ...pagerOf(1, p, n),
        data: all.slice(0, 1).map((offer) => ({ ...offer, approve_status: 2 })),
      })),
      unset({ countries: ['DE'] }),
    ),
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Available offers' }));
    await expect(await table.findByRole('button', { name: /^Apply: / })).toBeVisible();
    await expect(table.queryByRole('button', { name: /^Select: / })).not.toBeInTheDocument();
    const told = await canvas.findByText('1 more matches if you apply and are approved.');
    await expect(told).toBeVisible();
    told.scrollIntoView({ block: 'center' });
  },
});

export const NotCounted = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.coverage, 500), unset({ countries: ['DE'] })),
  async play({ canvas }) {
    const told = await canvas.findByText('Matching offers could not be counted.');
    await expect(told).toBeVisible();
    told.scrollIntoView({ block: 'center' });
  },
});
NotCounted.test('asked again, it counts the offers', async ({ canvas, msw }) => {
  const told = canvas.getByText('Matching offers could not be counted.');
  msw.use(coverage);
  await userEvent.click(within(told).getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByText('21 of your approved offers match.')).toBeVisible();
});

export const PickPrior = meta.story({
  // On a phone there are no ticks.
  tags: ['no-picture'],
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select: Harbor Tycoon - Android - DE' }));
    const prior = within(canvas.getByRole('region', { name: 'Prior Offers' }));
    await expect(prior.getByText('(200001)Harbor Tycoon - Android - DE')).toBeVisible();
    await userEvent.click(prior.getByRole('radio', { name: 'Set weight' }));
    await expect(prior.getByRole('textbox', { name: /^Weight of/ })).toHaveValue('10');
    const ticks = canvas.getAllByRole('checkbox', { name: /^Choose/ }).filter((tick) => !tick.hasAttribute('disabled'));
    await userEvent.click(ticks[0]!);
    await userEvent.click(ticks[1]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Block chosen' }));
    const blocked = within(canvas.getByRole('region', { name: 'Blocked Offers' }));
    await expect(blocked.getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.click(prior.getByRole('button', { name: /^Delete/ }));
    await expect(canvas.queryByRole('region', { name: 'Prior Offers' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await save(canvas);
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ gid: 5001 }));
  },
});

export const ErrorOnOtherPage = meta.story({
  beforeEach: ({ msw }) => void msw.use(link(preferring(14))),
  async play({ canvas }) {
    const prior = within(await canvas.findByRole('region', { name: 'Prior Offers' }));
    const first = prior.getAllByRole('textbox', { name: /^Weight of/ })[0]!;
    await userEvent.clear(first);
    await userEvent.type(first, 'x');
    await userEvent.click(prior.getByRole('button', { name: 'Next page' }));
    await expect(prior.getByRole('alert')).toHaveTextContent('value error in other page');
  },
});
ErrorOnOtherPage.test('saving leads to it', async ({ canvas, args }) => {
  const prior = within(canvas.getByRole('region', { name: 'Prior Offers' }));
  await save(canvas);
  await waitFor(() => expect(prior.getAllByRole('textbox', { name: /^Weight of/ })[0]).toHaveFocus());
  await expect(prior.getByText('please enter a valid number!')).toBeVisible();
  await expect(args.onSaved).not.toHaveBeenCalled();
});

export const Problems = meta.story({
  async play({ canvas, args }) {
    await userEvent.clear(await name(canvas));
    await save(canvas);
    await expect(await name(canvas)).toHaveFocus();
    await expect(await name(canvas)).toHaveAccessibleDescription("Can't be empty!");
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

export const PendingOffer = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.list, someChannels()),
      answer(offerCalls.apply, ({ id }) => ({ oid: id, approve_status: 0, status: 0 })),
    ),
  async play({ canvas, args }) {
    const waiting = await canvas.findByRole('button', { name: 'Apply: Fresh Basket - Android - IN' });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('checkbox', { name: 'Choose Fresh Basket - Android - IN' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Apply: Lumen Photo Editor - iOS - BR' }));
    // What applies is fetched now.
    const dialog = within(await canvas.findByRole('dialog', { name: 'Please Enter Your Reason *' }));
    await userEvent.click(await searchedChannel());
    await userEvent.click(await screen.findByRole('option', { name: '1003: Weather Now' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It fits my visitors.');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(args.onApply).toHaveBeenCalledWith({ oid: 200002 }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const FocusGoesOn = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(link()),
  async play({ canvas }) {
    const prior = within(await canvas.findByRole('region', { name: 'Prior Offers' }));
    prior.getByRole('button', { name: 'Delete: Offer 200001' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(prior.getByRole('button', { name: 'Delete: Offer 200002' })).toHaveFocus());
  },
});

export const Blocked = meta.story({
  beforeEach: ({ msw }) => void msw.use(link()),
  async play({ canvas }) {
    const prior = within(await canvas.findByRole('region', { name: 'Prior Offers' }));
    await userEvent.click(prior.getByRole('button', { name: 'Block: Offer 200001' }));
    const blocked = within(canvas.getByRole('region', { name: 'Blocked Offers' }));
    await expect(blocked.getAllByRole('rowheader')).toHaveLength(2);
    await waitFor(() => expect(prior.getByRole('button', { name: 'Block: Offer 200002' })).toHaveFocus());
    await userEvent.click(blocked.getByRole('button', { name: 'Delete: Offer 200001' }));
    await expect(blocked.getAllByRole('rowheader')).toHaveLength(1);
    await waitFor(() => expect(blocked.getByRole('button', { name: /^Delete: / })).toHaveFocus());
  },
});

export const UnderReview = meta.story({
  args: { user: { id: 7, status: 0 } },
  async play({ canvas }) {
    const apply = await canvas.findByRole('button', { name: 'Apply: Lumen Photo Editor - iOS - BR' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await expect(apply).toHaveAccessibleDescription('Your account is under review.');
    const saving = canvas.getByRole('button', { name: 'Save Changes' });
    await expect(saving).toHaveAccessibleDescription(
      'Your account is under review. This becomes available once it is approved.',
    );
  },
});

/** A link can be read and kept, but no offer is to be had. */
export const BlockedAccount = meta.story({
  args: { user: { id: 7, status: 2 } },
  beforeEach: ({ msw }) => void msw.use(link()),
  async play({ canvas }) {
    const apply = await canvas.findByRole('button', { name: 'Apply: Lumen Photo Editor - iOS - BR' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await expect(apply).toHaveAccessibleDescription('Your account has been blocked!');
    await userEvent.click(apply);
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Previewed = meta.story({
  beforeEach: ({ msw }) => void msw.use(link()),
  async play({ canvas }) {
    await canvas.findByText(/approved offers match/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Preview' }));
    await expect(dialog.getByText('Only Germany, Brazil')).toBeVisible();
    await expect(dialog.getByText('(200580)Best of all')).toBeVisible();
    await expect(dialog.getByText('(200001)Offer 200001 · 48.00%')).toBeVisible();
    await expect(await dialog.findByText('41.20%')).toBeVisible();
    await dialog.findByRole('combobox', { name: 'Carrier' });
  },
});

/** What is played is shown from its heading on: how far down the answer moved the page is left to chance. */
async function simulate(canvas: Canvas, play: (panel: ReturnType<typeof within>) => Promise<void>) {
  await name(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
  const dialog = within(await canvas.findByRole('dialog', { name: 'Preview' }));
  const panel = await dialog.findByRole('region', { name: 'Simulate 1,000 clicks' });
  await within(panel).findByRole('combobox', { name: 'Carrier' });
  await play(within(panel));
  panel.scrollIntoView();
}

export const Simulated = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      link(),
      answer(smartlinkCalls.simulate, ({ visitor_country, visitor_os, offer_ratio, x_offers, prior_ratio }) => {
        const asked = [
          visitor_country,
          visitor_os,
          prior_ratio,
          ...Object.entries(offer_ratio).flat(),
          ...x_offers,
        ].join(' ');
        if (asked === 'DE Android 80 200001 60 200002 40 200003') return aSimulatedLink();
        const { going, left } = aSimulatedLink();
        return aSimulatedLink({ going: going.slice(0, 1).map((one) => ({ ...one, clk: 1_000 })), left });
      }),
    ),
  async play({ canvas }) {
    await simulate(canvas, async (panel) => {
      const going = within(await panel.findByRole('list', { name: 'Offers with traffic' }));
      await expect(going.getByText('41.20%')).toBeVisible();
      await expect(going.getAllByRole('listitem')).toHaveLength(8);
      await userEvent.click(panel.getByRole('button', { name: 'Show all 12' }));
      await expect(going.getAllByRole('listitem')).toHaveLength(12);
      await userEvent.click(panel.getByText('Not available in this country: 6'));
      await expect(panel.getByText('(200013)', { exact: false })).toBeVisible();
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'System' }), 'iOS');
      await expect(await panel.findByText('100.00%')).toBeVisible();
    });
  },
});

export const SimulatedThroughCarrier = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      link(),
      answer(smartlinkCalls.simulate, ({ visitor_country, visitor_carrier }) => {
        const { going, left } = aSimulatedLink();
        const clk = [visitor_country, visitor_carrier].join(' ') === 'DE 2' ? 1_000 : 500;
        return aSimulatedLink({ going: going.slice(0, 1).map((one) => ({ ...one, clk })), left });
      }),
    ),
  async play({ canvas }) {
    await simulate(canvas, async (panel) => {
      await expect(await panel.findByText('50.00%')).toBeVisible();
      const through = await panel.findByRole('combobox', { name: 'Carrier' });
      await expect(through).toHaveDisplayValue('Wi-Fi or unknown');
      await userEvent.selectOptions(through, 'Vodafone');
      await expect(await panel.findByText('100.00%')).toBeVisible();
      // A carrier of Germany is none of Brazil.
      const country = panel.getByRole('combobox', { name: 'Visitors from' });
      await userEvent.clear(country);
      await userEvent.type(country, 'Brazil{Enter}');
      await expect(await panel.findByText('50.00%')).toBeVisible();
      await expect(through).toHaveDisplayValue('Wi-Fi or unknown');
    });
  },
});

export const SimulatedToNone = meta.story({
  beforeEach: ({ msw }) => {
    const left = aSimulatedLink().left.map((one) => ({ ...one, reason: 'country' as const }));
    msw.use(answer(smartlinkCalls.simulate, aSimulatedLink({ astray: 'country', going: [], left })));
  },
  async play({ canvas }) {
    await simulate(canvas, async (panel) => {
      await expect(await panel.findByText(/^All clicks would go to the filler/)).toBeVisible();
      await expect(panel.getByText('Not available in this country: 12')).toBeVisible();
    });
  },
});

export const SimulatedWithoutOffers = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.simulate, aSimulatedLink({ astray: 'notApproved', going: [], left: [] }))),
  async play({ canvas }) {
    await simulate(canvas, async (panel) => {
      await expect(await panel.findByText('No approved offers yet')).toBeVisible();
    });
  },
});

export const Simulating = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.simulate)),
  async play({ canvas }) {
    await simulate(canvas, async (panel) => {
      await expect(panel.getByText('Loading')).toBeInTheDocument();
    });
  },
});

export const NotSimulated = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.simulate, 500)),
  async play({ canvas }) {
    await simulate(canvas, async (panel) => {
      const told = within(await panel.findByRole('alert'));
      await expect(told.getByText('The simulation failed.')).toBeVisible();
    });
  },
});
NotSimulated.test('asked again, it shows where the visitors would go', async ({ canvas, msw }) => {
  const panel = within(canvas.getByRole('region', { name: 'Simulate 1,000 clicks' }));
  msw.use(simulated);
  await userEvent.click(within(panel.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await expect(await panel.findByText('41.20%')).toBeVisible();
});

export const KeptDraft = meta.story({
  beforeEach: () => {
    const settings = { ...newDraft.settings, name: 'Autumn games at night' };
    storedDraft(localStorage, 7, 5001).write({ ...newDraft, settings });
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('You have an unsaved draft of this smartlink.')).toBeVisible();
    await expect(await name(canvas)).toHaveValue('Autumn games');
  },
});
KeptDraft.test('going on with it can be undone', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Restore draft' }));
  await expect(await name(canvas)).toHaveValue('Autumn games at night');
  await expect(await name(canvas)).toHaveFocus();
  await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
  await expect(await name(canvas)).toHaveValue('Autumn games');
});

KeptDraft.test('who has changed something meanwhile is told what going on with it replaces', async ({ canvas }) => {
  await userEvent.type(await name(canvas), ' 2');
  await expect(canvas.getByText(/Restoring it replaces your current changes/)).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Restore draft' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
  await expect(await name(canvas)).toHaveValue('Autumn games 2');
});

export const DiscardedDraft = meta.story({
  beforeEach: KeptDraft.input.beforeEach ?? [],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await expect(canvas.queryByText(/unsaved draft/)).not.toBeInTheDocument();
    await expect(localStorage).toHaveLength(0);
  },
});

export const Leaving = meta.story({
  async play({ canvas, args }) {
    await userEvent.type(await name(canvas), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const question = 'The changes will not be saved. Are you sure to leave?';
    await expect(await canvas.findByText(question)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stay' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText(question)).toBeVisible();
  },
});

export const Saving = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.update)),
  async play({ canvas }) {
    await userEvent.type(await name(canvas), '!');
    await save(canvas);
    await expect(canvas.getByRole('button', { name: /Save Changes/ })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Saved = meta.story({
  async play({ canvas, args }) {
    await userEvent.type(await name(canvas), '!');
    await save(canvas);
    await expect(await canvas.findByText('Smartlink saved.', { selector: '[role=status] *' })).toHaveTextContent(
      'Smartlink saved.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(smartlinkCalls.update, codes.invalid, 'Please check the marked fields.')),
  async play({ canvas, args }) {
    await userEvent.type(await name(canvas), '!');
    await save(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});

const winter = (part: Partial<Smartlink> = {}) =>
  aSmartlink({
    ...blank,
    aff_settings: { 7: { aid: 7, ad_type: 2, ...bare } },
    name: 'Winter games',
    version: 8,
    ...part,
  });

export const ChangedMeanwhile = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  beforeEach: ({ msw }) => void msw.use(changedTo(smartlinkCalls.update, winter())),
  async play({ canvas, args }) {
    await userEvent.type(await name(canvas), '!');
    await save(canvas);
    await waitFor(() => expect(screen.getByText('Winter games')).toBeVisible());
    await expect(screen.getByText('Autumn games!')).toBeVisible();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
});
ChangedMeanwhile.test('what is stored is shown, and the own draft can be gone on with', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Show the saved version' }));
  await expect(await name(canvas)).toHaveValue('Winter games');
  await userEvent.click(canvas.getByRole('button', { name: 'Restore draft' }));
  await expect(await name(canvas)).toHaveValue('Autumn games!');
});
ChangedMeanwhile.test('the own draft is saved over it', async ({ args, msw }) => {
  const asked = fn();
  msw.use(
    answer(smartlinkCalls.update, ({ version, name: sent }) => {
      asked(version, sent);
      return { gid: 5001, version: 9 };
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ gid: 5001 }));
  await expect(asked).toHaveBeenCalledWith(8, 'Autumn games!');
});

export const ConnectionLost = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.update)),
  async play({ canvas }) {
    await userEvent.type(await name(canvas), '!');
    await save(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await expect(await name(canvas)).toHaveValue('Autumn games!');
  },
});
ConnectionLost.test('once it is back, the link is saved', async ({ canvas, args, msw }) => {
  msw.use(saved);
  await save(canvas);
  await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ gid: 5001 }));
});

export const ReadOnlyDefault = meta.story({
  args: { gid: 101 },
  beforeEach: ({ msw }) => void msw.use(link({ gid: 101 })),
  async play({ canvas, args }) {
    await expect(await name(canvas)).toHaveAttribute('readonly');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Offer Type' })).toHaveValue('CPA'));
    // What can't be changed can be read and reached: nothing is disabled.
    for (const field of ['Offer Type', 'Stream Type', 'Country', 'Mode: Country']) {
      await expect(canvas.getByRole('textbox', { name: field })).toHaveAttribute('readonly');
    }
    await expect(canvas.getByRole('textbox', { name: 'Stream Type' })).toHaveValue('Main stream');
    await expect(await within(canvas.getByRole('list', { name: 'Country' })).findByText('Brazil')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove Brazil' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Select/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  args: { gid: 0 },
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.create, { gid: 5099 })),
  async play({ canvas, args }) {
    await canvas.findByText('(200001)Harbor Tycoon - Android - DE');
    await reach(() => canvas.queryByRole('textbox', { name: /^Campaign name/ }));
    await userEvent.keyboard('By keyboard');
    await reach(() => canvas.queryByRole('switch', { name: 'Advanced Setting' }));
    await userEvent.keyboard(' ');
    await press(() => canvas.queryByRole('button', { name: /^Country/ }));
    await screen.findByRole('listbox');
    await userEvent.keyboard('Germany{ArrowDown}{Enter}');
    // As the browser sends it: inside of React's `act` the panel's leaving is told as a suspended component.
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(escape);
    await expect(await canvas.findByRole('button', { name: 'Remove Germany' })).toBeVisible();
    await press(() => canvas.queryByRole('button', { name: 'Select: Harbor Tycoon - Android - DE' }));
    const prior = within(await canvas.findByRole('region', { name: 'Prior Offers' }));
    await reach(() => prior.queryByRole('radio', { name: 'Set the scope' }));
    await userEvent.keyboard('{ArrowDown}');
    await reach(() => prior.queryByRole('textbox', { name: /^Weight of/ }));
    await userEvent.keyboard('500');
    await expect(prior.getByRole('textbox', { name: /^Weight of/ })).toHaveAccessibleDescription('1 <= weight <= 100');
    await userEvent.keyboard('{Backspace}');
    await press(() => canvas.queryByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith({ gid: 5099 }));
  },
});

export const NoOffers = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.offers, { ...pagerOf(0, 1, 10), data: [] })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No offers match')).toBeVisible();
  },
});

export const ChosenAlready = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(link(preferring(1)), answer(smartlinkCalls.offers, { ...pagerOf(0, 1, 10), data: [] })),
  async play({ canvas }) {
    const section = within(await canvas.findByRole('region', { name: 'Offers Setting (Optional)' }));
    await userEvent.type(section.getByRole('searchbox'), 'harbor');
    await expect(await section.findByText('“Harbor Tycoon - Android - DE” is already a prior offer')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.read)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.read, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The smartlink could not be loaded.')).toBeVisible();
  },
});
Error.test(
  'what waits is as high as the editor: what a page has below stays where it is',
  async ({ canvas, canvasElement, msw }) => {
    msw.use(answer(smartlinkCalls.read, aSmartlink({ ...blank, aff_settings: {} }), { after: 400 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('Loading');
    const { height } = canvasElement.querySelector('[aria-busy="true"]')!.getBoundingClientRect();
    await canvas.findByText('(200001)Harbor Tycoon - Android - DE');
    const form = canvasElement.querySelector('form')!.getBoundingClientRect();
    await expect(Math.abs(form.height - height)).toBeLessThan(40);
  },
);
Error.test('asked again, it shows the link, and then that its offers could not be loaded', async ({ canvas, msw }) => {
  msw.use(unset());
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await name(canvas)).toHaveValue('Autumn games');
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Search offers' }), 'orbit');
  msw.use(fail(smartlinkCalls.offers, 500));
  await expect(await canvas.findByText('The offers could not be loaded.')).toBeVisible();
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.read, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('The smartlink could not be loaded.')).toBeVisible();
  },
});

const long = 'A campaign whose name is very long indeed and goes on with Donaudampfschifffahrtsgesellschaftskapitän';
export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    const offer = { ...all[0]!, approve_status: 1, name: long };
    msw.use(
      link({
        ...preferring(1),
        name: long,
        offer_data: [offer],
        countries: someCountries().map(({ code }) => code),
      }),
    );
  },
});
export const Phone = meta.story({ tags: ['phone'], beforeEach: ({ msw }) => void msw.use(link()) });
