import { aProvider, referenceCalls } from '@millrace/core/reference';
import { someFaq } from '@millrace/core/support';
import { FaqList } from '@millrace/widgets/faq-list';
import { expect, fn, userEvent } from 'storybook/test';
import readme from '../../packages/widgets/src/faq-list/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';

const faq = (entries = someFaq()) => answer(referenceCalls.provider, aProvider({ faq: entries }));

const meta = preview.meta({
  title: 'Widgets/FaqList',
  parameters: apart(readme),
  component: FaqList,
  args: { onSearch: fn() },
});

export const Many = meta.story({
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
  },
});

export const ByKeyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(faq()),
  async play({ canvas }) {
    await canvas.findAllByRole('listitem');
    canvas.getByRole('searchbox').focus();
    await userEvent.keyboard('paid');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
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
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all answers' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
    await expect(args.onSearch).toHaveBeenCalledWith({ keyword: '' });
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(faq([])),
  async play({ canvas }) {
    await expect(await canvas.findByText('There are no answers here yet.')).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(referenceCalls.provider)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider, 500)),
  async play({ canvas, msw }) {
    await expect(await canvas.findByText('The answers could not be loaded.')).toBeVisible();
    msw.use(faq());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
  },
});

export const Offline = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider)) });

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

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => void msw.use(faq()),
});
export const Dark = meta.story({ globals: { theme: 'dark' }, beforeEach: ({ msw }) => void msw.use(faq()) });
export const Chinese = meta.story({ globals: { locale: 'zh-CN' }, beforeEach: ({ msw }) => void msw.use(faq()) });
export const RightToLeft = meta.story({ globals: { dir: 'rtl' }, beforeEach: ({ msw }) => void msw.use(faq()) });
