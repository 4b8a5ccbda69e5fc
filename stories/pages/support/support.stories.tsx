import { aProvider, referenceCalls } from '@millrace/core/reference';
import { someFaq } from '@millrace/core/support';
import { Page } from '@millrace/portal/pages/support/support';
import { expect, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const faq = answer(referenceCalls.provider, aProvider({ faq: someFaq() }));

const meta = preview.meta({
  title: 'Pages/FAQ',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/support' },
  beforeEach: ({ msw }) => void msw.use(faq),
});

export const Many = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
  },
});
Many.test('what is searched is told by the address', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'postback{Enter}');
  await waitFor(() => expect(ledTo()).toBe('/support?keyword=postback'));
});

export const Searched = meta.story({
  args: { at: '/support?keyword=net+30%7Cpostback' },
  async play({ canvas }) {
    await expect(await canvas.findByText('2 of 8 answers')).toBeVisible();
  },
});

export const PointedAt = meta.story({
  args: { at: '/support?entry=when-am-i-paid' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Net 30/)).toBeVisible();
  },
});
PointedAt.test('who goes on searching leaves that answer', async ({ canvas }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'creative{Enter}');
  await waitFor(() => expect(ledTo()).toBe('/support?keyword=creative'));
});

export const Phone = meta.story({
  tags: ['phone'],
  args: { at: '/support?keyword=creative%7Cpostback' },
  globals: { viewport: { value: 'phone' } },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(referenceCalls.provider)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider, 500)) });
export const Chinese = meta.story({ globals: { locale: 'zh-CN' } });
