import { codes } from '@millrace/core';
import { creativeCalls, materialText } from '@millrace/core/creatives';
import { aSmartlink, smartlinkCalls } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/creatives/creative-kit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { kitPictures, usualKit } from '../../widgets/kit-answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const path = '/offers/sml-creative/:gid/kit';
const link = (part: object = {}) =>
  answer(
    smartlinkCalls.read,
    aSmartlink({ gid: 5001, name: 'Autumn games', p_material: materialText({ id: 5001, ad_type: 2 }), ...part }),
  );

const meta = preview.meta({
  title: 'Pages/Creative kit',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path, at: '/offers/sml-creative/5001/kit' },
  beforeEach: async ({ msw }) => {
    delete document.body.dataset['at'];
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    await kitPictures();
    msw.use(...usualKit(), link());
  },
});

export const Usual = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await canvas.findByRole('progressbar');
    await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument(), { timeout: 5_000 });
  },
});

/** A creative that was chosen and not saved yet. */
export const Chosen = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/sml-creative/5001/kit?creative=5002' },
  beforeEach: ({ msw }) => void msw.use(link({ p_material: '' })),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change creative' }));
    await waitFor(() => expect(ledTo()).toBe('/offers/sml-creative/5001'));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(link({ p_material: '' })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No creative chosen yet')).toBeVisible();
  },
});
export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.read)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.read, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The smartlink could not be loaded.')).toBeVisible();
  },
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.kit)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.kit, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) => void msw.use(link({ name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Donaudampf/)).toBeVisible();
  },
});
