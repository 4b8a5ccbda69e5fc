import { codes, pagerOf } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { offerCalls, someOffers } from '@millrace/core/offers';
import { Page } from '@millrace/portal/pages/offers/my-offers';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';

const all = someOffers(42);
const offers = answer(offerCalls.list, ({ search, p, n }) => {
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});

function Routed() {
  const [router] = useState(() => createMemoryRouter([{ path: '/', Component: Page }]));
  return <RouterProvider router={router} />;
}

const meta = preview.meta({ title: 'Pages/Offer list', parameters: apart(), component: Routed });

export const Many = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–10 of 42')).toBeVisible();
  },
});

export const Searched = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–10 of 42');
    await userEvent.type(canvas.getByLabelText('Search'), 'orbit');
    await expect(await canvas.findByText('1–7 of 7', undefined, { timeout: 4000 })).toBeVisible();
  },
});

export const NothingFound = meta.story({
  beforeEach: ({ msw }) => void msw.use(offers),
  async play({ canvas }) {
    await canvas.findByText('1–10 of 42');
    await userEvent.type(canvas.getByLabelText('Search'), 'no such offer');
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the search' }, { timeout: 4000 }));
    await expect(await canvas.findByText('1–10 of 42', undefined, { timeout: 4000 })).toBeVisible();
  },
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
    const channel = await screen.findByRole('combobox', { name: 'Channel' });
    await waitFor(() => expect(channel).toBeEnabled());
    await userEvent.click(channel);
    await userEvent.click(await screen.findByRole('option', { name: '1003: Weather Now' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'It fits my readers.');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('row', { name: /Pending/ })).toBeVisible());
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
export const Chinese = meta.story({ globals: { locale: 'zh-CN' }, beforeEach: ({ msw }) => void msw.use(offers) });
