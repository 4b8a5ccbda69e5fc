import { codes } from '@millrace/core';
import { creativeCalls } from '@millrace/core/creatives';
import { anOffer, offerCalls } from '@millrace/core/offers';
import { Page } from '@millrace/portal/pages/creatives/offer-creatives';
import { expect, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { all, inLibrary, usual } from '../../widgets/creative-answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const offer = {
  ...anOffer({ oid: 200001, name: 'Anime Pier - Trial - DE' }),
  category: [2],
  target: { countries: ['DE'] },
};

const meta = preview.meta({
  title: 'Pages/Get creative for an offer',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/offers/creative/:oid', at: '/offers/creative/200001' },
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    scrollTo(0, 0);
    msw.use(...usual, inLibrary(all), answer(offerCalls.read, offer));
  },
});

export const Preset = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/^For the offer Anime Pier - Trial - DE \(200001\)/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany'));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Category' })).toHaveValue('2'));
    await canvas.findAllByRole('button', { name: /^Download: / });
  },
});
Preset.test('what the offer presets is told by the address as soon as it is another', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Category' }), 'All');
  await waitFor(() => expect(ledTo()).toBe('/offers/creative/200001?category=0'));
});

export const NoOffer = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/creative/none' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Another page.')).toBeVisible();
    await expect(ledTo()).toBe('/offers/my');
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(offerCalls.read)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(offerCalls.read, 500)) });
export const NotThere = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(offerCalls.read, codes.notFound, 'Offer not found.')),
});
export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(inLibrary([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.library)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.library, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});
/** A game's creatives are those of apps. */
export const Kind = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(offerCalls.read, { ...offer, ad_type: 1 })),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Offer Type' })).toHaveValue('1'));
    await canvas.findAllByRole('button', { name: /^Download: / });
    await expect(ledTo()).toBeUndefined();
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(offerCalls.read, { ...offer, name: 'Donaudampfschifffahrtsgesellschaft'.repeat(5) })),
});
export const Phone = meta.story({ tags: ['phone'] });
