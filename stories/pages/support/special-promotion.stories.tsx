import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { someSlides } from '@millrace/core/support';
import { Page } from '@millrace/portal/pages/support/special-promotion';
import { expect, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const menus = ['/offers/my', '/sweepstake', '/special'].map((u) => ({ t: u, i: '', u, ul: [] }));
const announced = (promotions = someSlides()) => answer(referenceCalls.provider, aProvider({ promotions }));

const meta = preview.meta({
  title: 'Pages/Special Promotion',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/special' },
  beforeEach: ({ msw }) => void msw.use(announced(), answer(sessionCalls.profile, aProfile({ menus }))),
});

export const Many = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next promotion' }));
    await waitFor(() => expect(ledTo()).toBe('/special?slide=2'));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Smartlinks for sweepstakes' })).toBeVisible());
    await userEvent.click(canvas.getByRole('link', { name: 'Meet us in Barcelona' }));
    await waitFor(() => expect(ledTo()).toBe('/special?slide=3'));
  },
});

export const Addressed = meta.story({
  args: { at: '/special?slide=3' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Meet us in Barcelona' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Meet us in Barcelona' })).toHaveAttribute('aria-current', 'page');
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    (await canvas.findByRole('button', { name: 'Previous promotion' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(ledTo()).toBe('/special?slide=2'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(ledTo()).toBe('/special?slide=3'));
  },
});

export const One = meta.story({ beforeEach: ({ msw }) => void msw.use(announced(someSlides(1))) });

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(announced([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Go to the offer list' })).toBeVisible();
  },
});
Empty.test('it leads to the offer list', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Go to the offer list' }));
  await waitFor(() => expect(ledTo()).toBe('/offers/my'));
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(referenceCalls.provider)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
Error.test('asked again, it shows the promotions', async ({ canvas, msw }) => {
  msw.use(announced());
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(canvas.getByRole('heading', { name: /^Autumn apps/ })).toBeVisible());
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      announced([
        {
          title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft pays more',
          text: 'A promotion whose text goes on and on until it takes six lines. '.repeat(8),
          image_url: '',
          link: '/offers/my',
        },
        ...someSlides(2),
      ]),
    ),
});
