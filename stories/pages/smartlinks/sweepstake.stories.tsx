import { codes, pagerOf } from '@millrace/core';
import { accountCalls, anAccount } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { aProvider, referenceCalls, someOfferSettings } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { aSmartlinkRow, smartlinkCalls, someSmartlinkRows } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/smartlinks/sweepstake';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { figures } from '../../widgets/link-figures.ts';
import { ledTo, Routed } from '../routed.tsx';

const all = someSmartlinkRows(64);
const asked = fn();

const meta = preview.meta({
  title: 'Pages/Sweepstake',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/sweepstake' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(accountCalls.read, anAccount()),
      answer(channelCalls.list, someChannels()),
      answer(referenceCalls.provider, aProvider()),
      answer(referenceCalls.offerSettings, someOfferSettings()),
      figures,
      answer(smartlinkCalls.list, ({ conversion_flow, uid, p, n }) => {
        asked({ conversion_flow, uid });
        return { ...pagerOf(all.length, p, n), data: all.slice((p - 1) * n, p * n) };
      }),
    );
  },
});

export const Many = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText('1–50 of 64')).toBeVisible();
    // Whoever made them: they are asked for by their conversion flow alone.
    await expect(asked).toHaveBeenCalledWith({ conversion_flow: [6], uid: undefined });
    await expect(canvas.queryByRole('search')).not.toBeInTheDocument();
  },
});
Many.test('the address tells which page is shown', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(ledTo()).toBe('/sweepstake?p=2'));
  await expect(await canvas.findByText('51–64 of 64')).toBeVisible();
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.list, { ...pagerOf(0, 1, 50), data: [] })),
});
export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.list)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.offerSettings, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.list, codes.notAllowed, 'Not allowed.')),
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.list)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('The server cannot be reached.')).toBeVisible());
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.list, {
        ...pagerOf(1, 1, 50),
        data: [
          aSmartlinkRow({ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' }),
        ],
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
  },
});
