import { pagerOf } from '@millrace/core';
import type { Creative, RecommendSettings } from '@millrace/core/creatives';
import { offerCalls, someOffers, someRecommendedOffers } from '@millrace/core/offers';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail } from '../answers.ts';
import { recommended, usual, type Canvas } from './creative-answers.ts';

/** The Offer Recommended drawer of the picker. */
const meta = preview.meta({
  title: 'Widgets/CreativePicker offers',
  parameters: apart(),
  component: CreativePicker,
  args: { hasRecommended: true },
  beforeEach: ({ msw }) => {
    scrollTo(0, 0);
    msw.use(...usual);
  },
});

async function offers(canvas: Canvas, name = 'Harbor at dawn 1') {
  await userEvent.click(await canvas.findByRole('button', { name: `Select: ${name}` }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Offer Recommended' }));
  return opened();
}

const opened = async () => within(await screen.findByRole('dialog', { name: 'Offer Recommended' }));

const onCreate = fn<(event: { creative: Creative; settings: RecommendSettings }) => Promise<void>>();
const recommending = {
  args: { hasRecommended: true, onCreate, onApply: fn() },
  beforeEach: () => void onCreate.mockReset().mockResolvedValue(undefined),
};

export const RecommendedScope = meta.story({
  ...recommending,
  async play({ canvas }) {
    const drawer = await offers(canvas);
    const list = within(await drawer.findByRole('list', { name: 'Best matching offers' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(10);
    // Sorted by what they earn, the best first.
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('eCPM 9.43');
    await userEvent.click(drawer.getByRole('button', { name: 'Change' }));
    await expect(await drawer.findByText('eCPM 5.33')).toBeVisible();
    const [first] = list.getAllByRole('listitem');
    const name = first?.textContent?.match(/^\w?([\w ]+ - \w+ - [A-Z]{2})/)?.[1];
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /^Select/ }));
    const prior = within(await drawer.findByRole('list', { name: 'Prior offers' }));
    await expect(prior.getAllByRole('listitem')).toHaveLength(1);
    await expect(name).toBeTruthy();
  },
});
RecommendedScope.test('no link is created without a name', async () => {
  const drawer = await opened();
  await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
  await expect(drawer.getByLabelText('Campaign name')).toHaveFocus();
  await expect(drawer.getByLabelText('Campaign name')).toHaveAccessibleDescription("Can't be empty!");
  await expect(onCreate).not.toHaveBeenCalled();
});

export const RecommendedCreated = meta.story({
  ...recommending,
  tags: ['no-picture'],
  async play({ canvas }) {
    const drawer = await offers(canvas);
    await userEvent.type(drawer.getByLabelText('Campaign name'), ' Harbor in autumn ');
    const list = within(await drawer.findByRole('list', { name: 'More offers' }));
    const [approved] = list.getAllByRole('listitem');
    await userEvent.click(within(approved as HTMLElement).getByRole('button', { name: /^Block/ }));
    await expect(
      within(await drawer.findByRole('list', { name: 'Blocked offers' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    // Only an approved offer can be selected; another can be applied for.
    for (const line of list.getAllByRole('listitem')) {
      const names = within(line)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? '');
      await expect(names[0]).toMatch(/^(Select|Apply): /);
      await expect(names).toHaveLength(names[0]?.startsWith('Apply') ? 1 : 2);
    }
    await userEvent.click((await drawer.findAllByRole('button', { name: /^Select: / }))[0] as HTMLElement);
    await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
    await expect(onCreate).toHaveBeenCalledWith({
      creative: expect.objectContaining({ id: 5001 }),
      settings: {
        name: 'Harbor in autumn',
        offers: [300001],
        x_offers: [200001],
        offer_ratio: { 300001: 10 },
        prior_ratio: -1,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

/** A new publisher has no approved offer: from here each can be applied for. */
export const RecommendedUnapproved = meta.story({
  ...recommending,
  beforeEach: ({ msw }) => {
    recommending.beforeEach();
    const data = someRecommendedOffers(6).map((offer) => ({ ...offer, approve_status: 2 }));
    msw.use(answer(offerCalls.recommended, { ...pagerOf(6, 1, 10), data }));
  },
  async play({ canvas, args }) {
    const drawer = await offers(canvas);
    const list = within(await drawer.findByRole('list', { name: 'Best matching offers' }));
    await expect(list.queryByRole('button', { name: /^(Select|Block)/ })).not.toBeInTheDocument();
    const [first] = list.getAllByRole('button', { name: /^Apply: / });
    await userEvent.click(first!);
    await expect(args.onApply).toHaveBeenCalledWith({ offer: expect.objectContaining({ oid: 300001 }) });
  },
});

export const RecommendedRefused = meta.story({
  ...recommending,
  tags: ['no-picture'],
  async play({ canvas }) {
    onCreate.mockRejectedValueOnce(new TypeError('Not now.'));
    const drawer = await offers(canvas);
    await userEvent.type(drawer.getByLabelText('Campaign name'), 'Harbor');
    await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
    await waitFor(() => expect(screen.getByText('Something went wrong.')).toBeVisible());
    // Nothing typed is lost.
    await expect(drawer.getByLabelText('Campaign name')).toHaveValue('Harbor');
  },
});

const [first, second, third] = someOffers(9).filter(({ approve_status }) => approve_status === 1);

const idsIn = (drawer: Canvas, list: string) =>
  within(drawer.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item: HTMLElement) => item.textContent.match(/\d{6}/)?.[0]);

export const RecommendedKept = meta.story({
  ...recommending,
  args: {
    ...recommending.args,
    lists: {
      prior: first ? [{ ...first, weight: '30', from: 'normal' }] : [],
      blocked: [second, third].filter((offer) => offer !== undefined),
    },
  },
  async play({ canvas }) {
    const drawer = await offers(canvas);
    await drawer.findByRole('list', { name: 'More offers' });
    await expect(idsIn(drawer, 'Prior offers')).toEqual(['200001']);
    await expect(idsIn(drawer, 'Blocked offers')).toEqual(['200005', '200009']);
    // What is in another list is not offered again.
    await expect(idsIn(drawer, 'More offers')).not.toContain('200005');
    drawer.getByText('Blocked offers').scrollIntoView({ block: 'center' });
  },
});
RecommendedKept.test('what leaves a list is offered again or goes to the other', async () => {
  const drawer = await opened();
  const blocked = within(drawer.getByRole('list', { name: 'Blocked offers' }));
  await userEvent.click(blocked.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
  await waitFor(() => expect(idsIn(drawer, 'More offers')[0]).toBe('200005'));
  await userEvent.click(
    within(drawer.getByRole('list', { name: 'Prior offers' })).getByRole('button', { name: /^Block/ }),
  );
  await waitFor(() => expect(idsIn(drawer, 'Blocked offers')).toEqual(['200009', '200001']));
  await expect(drawer.getByText('Select offers to try first.')).toBeInTheDocument();
});

async function weighted(canvas: Canvas, count: number) {
  const drawer = await offers(canvas);
  await userEvent.type(drawer.getByLabelText('Campaign name'), 'Harbor in autumn');
  await drawer.findByRole('list', { name: 'Best matching offers' });
  for (let done = 0; done < count; done++) {
    const list = within(drawer.getByRole('list', { name: 'Best matching offers' }));
    await userEvent.click(list.getAllByRole('button', { name: /^Select/ })[0] as HTMLElement);
  }
  await userEvent.click(drawer.getByLabelText('Set weight'));
  return drawer;
}

export const RecommendedWeight = meta.story({
  ...recommending,
  async play({ canvas }) {
    const drawer = await weighted(canvas, 2);
    const ratio = drawer.getByLabelText('Share of traffic (%)');
    await expect(ratio).toHaveValue('80');
    await userEvent.clear(ratio);
    await userEvent.type(ratio, '101');
    const [weight] = drawer.getAllByLabelText(/^Weight of/);
    await userEvent.clear(weight as HTMLElement);
    await userEvent.type(weight as HTMLElement, '1.5');
    await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
    await expect(ratio).toHaveAccessibleDescription('0< ratio <= 100');
    await expect(ratio).toHaveFocus();
    await expect(weight).toHaveAccessibleDescription('please enter an Integer');
    await expect(onCreate).not.toHaveBeenCalled();
  },
});

export const TooMuchWeight = meta.story({
  ...recommending,
  async play({ canvas }) {
    const drawer = await weighted(canvas, 3);
    for (const field of drawer.getAllByLabelText(/^Weight of/).slice(0, 2)) {
      await userEvent.clear(field);
      await userEvent.type(field, '50');
    }
    await userEvent.click(drawer.getByRole('button', { name: 'Create Smart Link' }));
    const told = await drawer.findByText("weights shouldn't more than 100.");
    await expect(told).toBeVisible();
    await expect(onCreate).not.toHaveBeenCalled();
    told.scrollIntoView({ block: 'center' });
  },
});
TooMuchWeight.test('less weight takes the error away', async () => {
  const drawer = await opened();
  const other = drawer.getAllByLabelText(/^Weight of/)[1] as HTMLElement;
  await userEvent.clear(other);
  await userEvent.type(other, '40');
  await waitFor(() => expect(drawer.queryByText("weights shouldn't more than 100.")).not.toBeInTheDocument());
});

export const RecommendedFailed = meta.story({
  ...recommending,
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.recommended, 500)),
  async play({ canvas }) {
    const drawer = await offers(canvas);
    await expect(await drawer.findByText('The recommended offers could not be loaded.')).toBeVisible();
  },
});
RecommendedFailed.test('asked again, it shows the offers', async ({ msw }) => {
  const drawer = await opened();
  msw.use(recommended);
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
  await expect(await drawer.findByRole('list', { name: 'Best matching offers' })).toBeVisible();
});

export const RecommendedNone = meta.story({
  ...recommending,
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(offerCalls.recommended, { ...pagerOf(0, 1, 10), data: [] }),
      answer(smartlinkCalls.offers, { ...pagerOf(0, 1, 10), data: [] }),
    ),
  async play({ canvas }) {
    const drawer = await offers(canvas);
    await expect(await drawer.findByText('No more offers match this creative.')).toBeVisible();
    await expect(await drawer.findByText('No more offers')).toBeVisible();
  },
});
