// long because a picker, an editor and a drawer lead from one to the other.
import { codes, pagerOf } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { creativeCalls, someCreatives } from '@millrace/core/creatives';
import { noApplyHelp, offerCalls, someRecommendedOffers } from '@millrace/core/offers';
import { aProvider, referenceCalls, someCarriers, someCountries } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { aCoverage, aSmartlink, smartlinkCalls } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/creatives/link-creatives';
import { Page as Editor } from '@millrace/portal/pages/smartlinks/smartlink-edit';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { searchedChannel } from '../../channel-field.ts';
import { all, found, usual, type Canvas } from '../../widgets/creative-answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const at = '/offers/sml-creative/5001';
const sent: unknown[] = [];

const meta = preview.meta({
  title: 'Pages/Get creative for a smartlink',
  parameters: apart(),
  component: Routed,
  args: {
    page: Page,
    path: '/offers/sml-creative/:gid',
    at,
    beside: [
      { path: '/smartlink/edit/:gid', Component: Editor },
      { path: '/smartlink', element: <p>The smartlinks.</p> },
    ],
  },
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    localStorage.clear();
    sent.length = 0;
    scrollTo(0, 0);
    msw.use(
      ...usual,
      answer(offerCalls.applyHelp, noApplyHelp),
      answer(creativeCalls.read, ({ id }) => ({ data: all.find((one) => one.id === id) ?? all[0]! })),
      answer(sessionCalls.profile, aProfile()),
      answer(referenceCalls.provider, aProvider({ default_smartlinks: [101] })),
      answer(referenceCalls.countries, someCountries()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(smartlinkCalls.read, ({ sml_id }) =>
        aSmartlink({ gid: sml_id, name: sml_id === 101 ? 'Best of Europe' : 'Autumn games' }),
      ),
      answer(smartlinkCalls.coverage, aCoverage()),
      answer(smartlinkCalls.update, (asked) => (sent.push(asked), { gid: 5001 })),
      answer(smartlinkCalls.create, (asked) => (sent.push(asked), { gid: 5099 })),
    );
  },
});

const select = async (canvas: Canvas, name = 'Harbor at dawn 1') =>
  userEvent.click(await canvas.findByRole('button', { name: `Select: ${name}` }));

async function offers(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Offer Recommended' }));
  return within(await screen.findByRole('dialog', { name: 'Offer Recommended' }));
}

export const Own = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Get Creative' })).toBeVisible();
    await expect(await canvas.findByText(/^For the smartlink Autumn games \(5001\)\./)).toBeVisible();
    await canvas.findAllByRole('row');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit smartlink' }));
    // Back out of the editor, one is here again.
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(ledTo()).toBe(at));
    await canvas.findAllByRole('row');
  },
});

export const Default = meta.story({
  args: { at: '/offers/sml-creative/101' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/to create your own smartlink/)).toBeVisible();
    await select(canvas);
    await expect(canvas.queryByRole('button', { name: 'Use in smartlink' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'View smartlink' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(ledTo()).toBe('/offers/sml-creative/101?creative=5001'));
  },
});

export const Chosen = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.read, aSmartlink({ p_material: '{"p_ad_type":1,"creative_id":5002}', countries: ['DE'] })),
    ),
  async play({ canvas }) {
    const panel = within(await canvas.findByRole('region', { name: 'Selected creative' }));
    await expect(panel.getByText(all[1]!.name)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany'));
  },
});
Chosen.test('deselected, it is told by the address', async ({ canvas }) => {
  const panel = within(canvas.getByRole('region', { name: 'Selected creative' }));
  await userEvent.click(panel.getByRole('button', { name: 'Deselect' }));
  await waitFor(() => expect(ledTo()).toBe(`${at}?creative=0`));
});

export const DeepLink = meta.story({
  args: { at: `${at}?offer_type=4&ad_type=3&country=BR&size=300x250&name=harbor&creative=5003` },
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: 'Offer Type' })).toHaveValue('4');
    await expect(canvas.getByRole('combobox', { name: 'Ad Type' })).toHaveValue('3');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('Brazil'));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Size' })).toHaveValue('300x250'));
    await expect(canvas.getByRole('searchbox', { name: 'Search Name' })).toHaveValue('harbor');
    await expect(await canvas.findByRole('region', { name: 'Selected creative' })).toHaveTextContent(all[2]!.name);
  },
});
DeepLink.test('another search is told by the address, and no filter is not', async ({ canvas }) => {
  const search = canvas.getByRole('searchbox', { name: 'Search Name' });
  await userEvent.clear(search);
  await userEvent.type(search, 'quick letters are kept', { delay: 1 });
  await waitFor(() => expect(ledTo()).toContain('name=quick+letters+are+kept'));
  await expect(search).toHaveValue('quick letters are kept');
  await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(ledTo()).toBe(`${at}?creative=5003`));
});

export const Used = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await select(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use in smartlink' }));
    await expect(await canvas.findByRole('textbox', { name: /^Campaign name/ })).toHaveValue('Autumn games');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('The smartlinks.')).toBeVisible();
    await expect(sent).toEqual([
      expect.objectContaining({ p_material: expect.stringContaining('"creative_id":5001') }),
    ]);
  },
});

export const WeightProblems = meta.story({
  async play({ canvas }) {
    await select(canvas);
    const drawer = await offers(canvas);
    await drawer.findByRole('list', { name: 'Best matching offers' });
    const name = drawer.getByLabelText('Campaign name');
    await expect(name).toHaveValue('Autumn games');
    await userEvent.clear(name);
    const share = drawer.getByRole('textbox', { name: /^Share of traffic/ });
    await expect(share).toHaveValue('80');
    await userEvent.clear(share);
    await userEvent.type(share, '2.5');
    const [first, second] = drawer.getAllByRole('textbox', { name: /^Weight of/ });
    await userEvent.clear(first!);
    await userEvent.type(first!, '101');
    await userEvent.clear(second!);
    await userEvent.type(second!, 'half');
    await userEvent.click(drawer.getByRole('button', { name: 'Edit smartlink' }));
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription("Can't be empty!");
    await expect(share).toHaveAccessibleDescription('please enter an Integer');
    await expect(first).toHaveAccessibleDescription('0< ratio <= 100');
    await expect(second).toHaveAccessibleDescription('please enter a valid number!');
    await expect(drawer.getByRole('alert')).toHaveTextContent("weights shouldn't more than 100.");
    await expect(ledTo()).toBe(`${at}?creative=5001`);
  },
});

export const OfItsTypes = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.read, aSmartlink({ ad_type: 4, restriction_type: 2 })),
      answer(offerCalls.recommended, (asked) => (sent.push(asked), { ...pagerOf(0, 1, 10), data: [] })),
      answer(smartlinkCalls.offers, (asked) => (sent.push(asked), { ...pagerOf(0, 1, 10), data: [] })),
    ),
  async play({ canvas }) {
    await select(canvas);
    const drawer = await offers(canvas);
    await expect(await drawer.findByText('No more offers match this creative.')).toBeVisible();
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ offer_type: 4, restriction_type: 2 }),
        expect.objectContaining({ ad_type: 4, restriction_type: 2 }),
      ]),
    );
  },
});

/** A new publisher has no approved offer: each can be applied for. */
export const Applied = meta.story({
  beforeEach: ({ msw }) => {
    const data = someRecommendedOffers(6).map((offer) => ({ ...offer, approve_status: 2 }));
    msw.use(
      answer(offerCalls.recommended, { ...pagerOf(6, 1, 10), data }),
      answer(channelCalls.list, someChannels()),
      answer(offerCalls.apply, ({ id }) => ({ oid: id, approve_status: 0, status: 0 })),
    );
  },
  async play({ canvas }) {
    await select(canvas);
    const drawer = await offers(canvas);
    const list = within(await drawer.findByRole('list', { name: 'Best matching offers' }));
    await expect(list.queryByRole('button', { name: /^(Select|Block)/ })).not.toBeInTheDocument();
    const [first] = list.getAllByRole('button', { name: /^Apply: / });
    await userEvent.click(first!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Enter Your Reason *' }));
    await userEvent.click(await searchedChannel());
    await userEvent.click(await screen.findByRole('option', { name: '1003: Weather Now' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It fits my visitors.');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(first).toHaveAccessibleDescription('Your application is in review.'));
    await expect(list.getByText('Pending')).toBeVisible();
  },
});

export const Edited = meta.story({
  async play({ canvas }) {
    await select(canvas);
    const drawer = await offers(canvas);
    const best = within(await drawer.findByRole('list', { name: 'Best matching offers' }));
    await userEvent.click(best.getAllByRole('button', { name: /^Select/ })[0]!);
    await userEvent.click(drawer.getByRole('button', { name: 'Edit smartlink' }));
    await expect(await drawer.findByRole('alert')).toHaveTextContent("weights shouldn't more than 100.");
    const [weight] = drawer.getAllByRole('textbox', { name: /^Weight of/ });
    await userEvent.clear(weight!);
    await userEvent.type(weight!, '50');
    await userEvent.click(drawer.getByRole('button', { name: 'Edit smartlink' }));
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect(canvas.getByRole('textbox', { name: /^Campaign name/ })).toHaveValue('Autumn games');
    await expect(canvas.getByRole('radio', { name: 'Set weight' })).toBeChecked();
    await expect(canvas.getAllByRole('textbox', { name: /^Weight of/ })).toHaveLength(3);
  },
});
Edited.test('what is not saved is asked about, and the creative stays selected', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
  await expect(await screen.findByText('The changes will not be saved. Are you sure to leave?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(ledTo()).toBe(`${at}?creative=5001`));
  await canvas.findByRole('region', { name: 'Selected creative' });
});

export const Created = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/sml-creative/101' },
  async play({ canvas }) {
    await select(canvas);
    const drawer = await offers(canvas);
    await userEvent.type(drawer.getByLabelText('Campaign name'), ' Harbor in autumn ');
    const best = within(await drawer.findByRole('list', { name: 'Best matching offers' }));
    await userEvent.click(best.getAllByRole('button', { name: /^Select/ })[0]!);
    await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
    await expect(await canvas.findByText('The smartlinks.')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Smartlink created.')).toBeVisible());
    await expect(sent).toEqual([
      expect.objectContaining({
        name: 'Harbor in autumn',
        p_material: expect.stringContaining('"creative_id":5001'),
        countries: ['DE', 'BR'],
      }),
    ]);
  },
});

export const Refused = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/sml-creative/101' },
  beforeEach: ({ msw }) =>
    void msw.use(refuse(smartlinkCalls.create, codes.conflict, 'There are too many smartlinks.')),
  async play({ canvas }) {
    await select(canvas);
    const drawer = await offers(canvas);
    await userEvent.type(drawer.getByLabelText('Campaign name'), 'Harbor');
    await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
    await waitFor(() => expect(screen.getByText('There are too many smartlinks.')).toBeVisible());
    await expect(drawer.getByLabelText('Campaign name')).toHaveValue('Harbor');
  },
});

const thousands = someCreatives(5_000).map((one) => ({ ...one, img_url: all[one.id % all.length]!.img_url }));

export const Returned = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(creativeCalls.list, { ...pagerOf(5_000, 1, 5_000), data: thousands })),
  async play({ canvas }) {
    await waitFor(async () => expect(await canvas.findByRole('grid')).toHaveAttribute('aria-rowcount', '5000'));
    const seen = () => Number(canvas.getAllByRole('row')[2]!.getAttribute('aria-rowindex'));
    scrollTo(0, 400_000);
    await waitFor(() => expect(seen()).toBeGreaterThan(1_000));
    const index = seen();
    // From where one is: a pointer would have to come to the head of the page first.
    canvas.getByRole('button', { name: 'Edit smartlink' }).click();
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(scrollY).toBeGreaterThan(390_000));
    await waitFor(() => expect(Math.abs(seen() - index)).toBeLessThan(12));
  },
});

export const KeyboardOnly = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('row');
    first!.focus();
    await userEvent.keyboard('{ArrowRight} ');
    const panel = within(await canvas.findByRole('region', { name: 'Selected creative' }));
    await waitFor(() => expect(ledTo()).toBe(`${at}?creative=5002`));
    panel.getByRole('button', { name: 'Offer Recommended' }).focus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Offer Recommended' }));
    drawer.getByLabelText('Campaign name').focus();
    await userEvent.keyboard(', by keys');
    drawer.getByRole('button', { name: 'Edit smartlink' }).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Save Changes' });
    await expect(canvas.getByRole('textbox', { name: /^Campaign name/ })).toHaveValue('Autumn games, by keys');
  },
});

export const Empty = meta.story({ beforeEach: ({ msw }) => void msw.use(found([])) });
export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.read)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.read, 500)) });
export const NotThere = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.read, codes.notFound, 'Smartlink not found.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Smartlink not found/)).toBeVisible();
  },
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.list, codes.notAllowed, 'Not allowed.')),
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.read, aSmartlink({ name: 'Donaudampfschifffahrtsgesellschaft'.repeat(5) }))),
});
export const Phone = meta.story({
  tags: ['phone'],
  async play({ canvas }) {
    await select(canvas);
  },
});
