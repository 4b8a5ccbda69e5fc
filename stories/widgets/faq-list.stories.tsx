import { aProvider, referenceCalls } from '@millrace/core/reference';
import { someFaq } from '@millrace/core/support';
import { FaqList } from '@millrace/widgets/faq-list';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/faq-list/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';
import { press, reach } from '../keyboard.ts';

const faq = (entries = someFaq()) => answer(referenceCalls.provider, aProvider({ faq: entries }));

const meta = preview.meta({
  title: 'Widgets/FaqList',
  parameters: apart(readme),
  component: FaqList,
  args: { onSearch: fn() },
});

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(canvas.getByText('When am I paid?'));
    await expect(canvas.getByText(/^Net 30/)).toBeVisible();
  },
});

export const Searched = meta.story({
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas, args }) {
    await canvas.findAllByRole('listitem');
    await userEvent.type(canvas.getByRole('searchbox'), 'net 30|postback{Enter}');
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('2 of 8 answers')).toBeVisible();
    await expect(args.onSearch).toHaveBeenCalledWith({ keyword: 'net 30|postback' });
    const marks = [...canvas.getByRole('list').querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(new Set(marks)).toEqual(new Set(['postback', 'Postback', 'Net 30']));
    await expect(canvas.getByText(/30 days after the end of the period/)).toBeVisible();
  },
});

const copied = fn();

export const PointedAt = meta.story({
  args: { entry: 'when-am-i-paid', addressOf: (name: string) => `https://millrace.test/support?entry=${name}` },
  beforeEach({ msw }) {
    msw.use(faq());
    // The browser's own asks for a permission.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied.mockReset() }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Net 30/)).toBeVisible();
    await expect(canvas.getByText('When am I paid?').closest('summary')).toHaveFocus();
    // Those of the testing library bring a clipboard of their own.
    const entry = canvas.getByText('When am I paid?').closest('details');
    entry?.querySelector('button')?.click();
    await waitFor(() => expect(screen.getByText('Link copied.')).toBeVisible());
    await expect(copied).toHaveBeenCalledWith('https://millrace.test/support?entry=when-am-i-paid');
  },
});

PointedAt.test('it alone is open, and each answer has an address of its own', async ({ canvas }) => {
  const entries = [...canvas.getByRole('list').querySelectorAll('details')];
  await expect(entries.filter(({ open }) => open)).toHaveLength(1);
  for (const entry of entries) {
    entry.open = true;
    entry.querySelector('button')?.click();
  }
  await waitFor(() => expect(new Set(copied.mock.calls.map(([address]: string[]) => address)).size).toBe(8));
});

export const PointedAtNothing = meta.story({
  args: { entry: 'a-question-of-last-year' },
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas }) {
    await expect(await canvas.findByText('This answer no longer exists.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas }) {
    await canvas.findAllByRole('listitem');
    await reach(() => canvas.queryByRole('searchbox'));
    await userEvent.keyboard('paid');
    await press(() => canvas.queryByRole('button', { name: 'Search' }));
    const [first] = await canvas.findAllByRole('listitem');
    await userEvent.tab();
    // From here on the browser itself opens it.
    await expect(first?.querySelector('summary')).toHaveFocus();
  },
});

export const One = meta.story({
  args: { defaultKeyword: 'incentive|rewarded' },
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^All of it, except/)).toBeVisible();
  },
});

export const BadPattern = meta.story({
  args: { defaultKeyword: '(click' },
  beforeEach: ({ msw }) => void msw.use(faq([{ question: 'What is (click_id)?', answer: 'The id of a click.' }])),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
  },
});

export const NothingFound = meta.story({
  args: { defaultKeyword: 'zebra' },
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas }) {
    await expect(await canvas.findByText('No answers match')).toBeVisible();
    const write = canvas.getByRole('link', { name: 'Contact our support' });
    await expect(write).toHaveAttribute('href', 'mailto:support@millrace.test');
  },
});
NothingFound.test('all answers can be shown instead', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all answers' }));
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
  await expect(args.onSearch).toHaveBeenCalledWith({ keyword: '' });
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(faq([])),
  async play({ canvas }) {
    await expect(await canvas.findByText('No answers yet')).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(referenceCalls.provider)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The answers could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the answers', async ({ canvas, msw }) => {
  msw.use(faq());
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Check your connection/)).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: { defaultKeyword: 'Donau' },
  beforeEach: ({ msw }) =>
    void msw.use(
      faq([
        {
          question: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and what else?',
          answer: `https://example.com/${'a-very-long-address-without-a-break'.repeat(6)}\n\nAnd a second paragraph.`,
        },
      ]),
    ),
});
