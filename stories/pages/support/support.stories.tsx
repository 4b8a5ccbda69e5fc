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
  tags: ['also-chinese'],
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

Searched.test(
  'what the address asks for stands in the field and is marked; all answers have the bare address',
  async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveValue('net 30|postback');
    const marks = [...canvas.getByRole('list').querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(new Set(marks)).toEqual(new Set(['postback', 'Postback', 'Net 30']));
    await userEvent.clear(field);
    await userEvent.type(field, 'zebra');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(ledTo()).toBe('/support?keyword=zebra'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all answers' }));
    await waitFor(() => expect(ledTo()).toBe('/support'));
  },
);

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
