import { aPasskey, aSecondFactor, secondFactorCalls } from '@millrace/core/second-factor';
import { Page } from '@millrace/portal/pages/second-factor/set-up';
import { expect } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never } from '../../answers.ts';
import { Routed } from '../routed.tsx';

const meta = preview.meta({
  title: 'Pages/Second factor',
  component: Routed,
  args: { page: Page, path: '/second-factor' },
  parameters: { ...apart(), hasOwnEdges: true },
});

const read = (part: Parameters<typeof aSecondFactor>[0]) =>
  answer(secondFactorCalls.read, aSecondFactor({ is_required: true, ...part }));

export const Empty = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(read({ passkeys: [], recovery_codes: 0 })),
  async play({ canvas }) {
    await expect((await canvas.findAllByRole('button')).length).toBe(2);
    await expect(canvas.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    // The words of the way out stand where all others do.
    const edges = [canvas.getByRole('heading', { level: 1 }), canvas.getByRole('link').querySelector('span')].map(
      (one) => one?.getBoundingClientRect()[document.dir === 'rtl' ? 'right' : 'left'],
    );
    await expect(edges[1]).toBe(edges[0]);
  },
});

export const SetUp = meta.story({
  beforeEach: ({ msw }) => void msw.use(read({ passkeys: [aPasskey({ last_used_at: null })] })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(secondFactorCalls.read)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(secondFactorCalls.read, 500)) });
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(secondFactorCalls.read)),
  async play({ canvas }) {
    // Asked for again, it takes a moment to be given up.
    await canvas.findByText('Your second factor could not be loaded.');
  },
});
