import { accountCalls, anAccount } from '@millrace/core/account';
import { channelCalls } from '@millrace/core/channels';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { reportCalls } from '@millrace/core/reports';
import { aProfile, sessionCalls, somePermissions } from '@millrace/core/session';
import { someSlides } from '@millrace/core/support';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, never } from '../answers.ts';
import { Framed } from './framed.tsx';

const menus = ['/offers/my', '/sweepstake', '/special'].map((u) => ({ t: u, i: '', u, ul: [] }));
const announced = (promotions = someSlides()) => answer(referenceCalls.provider, aProvider({ promotions }));

const meta = preview.meta({
  title: 'Pages/Promotions',
  component: Framed,
  args: { at: '/mobile' },
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    sessionStorage.clear();
    localStorage.clear();
    msw.use(
      announced(),
      answer(sessionCalls.permission, somePermissions()),
      answer(sessionCalls.profile, aProfile({ menus })),
      answer(accountCalls.read, anAccount()),
      answer(accountCalls.notices, []),
      // The snapshot below is waited for.
      never(reportCalls.snapshot),
      never(reportCalls.firstSteps),
      never(reportCalls.series),
      never(channelCalls.list),
    );
  },
});

// Shell, page and dialog are fetched one after the other.
const openPromotions = async () => within(await screen.findByRole('dialog', { name: 'Special Promotion' }));

export const Opened = meta.story({
  tags: ['also-chinese'],
  async play() {
    const dialog = await openPromotions();
    await expect(await dialog.findByRole('group', { name: /^1 of 3: Autumn apps/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Next promotion' }));
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Smartlinks for sweepstakes' })).toBeVisible());
    await expect(dialog.getByRole('link', { name: 'View offers' })).toHaveAttribute('href', '/sweepstake');
    await userEvent.click(dialog.getByRole('button', { name: 'Previous promotion' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Previous promotion' }));
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Meet us in Barcelona' })).toBeVisible());
    await expect(dialog.getByRole('link', { name: 'View offers' })).toHaveAttribute(
      'href',
      'https://millrace.test/barcelona',
    );
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play() {
    const dialog = await openPromotions();
    dialog.getByRole('button', { name: 'Next promotion' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Smartlinks for sweepstakes' })).toBeVisible());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Meet us in Barcelona' })).toBeVisible());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Don’t show this again today' }));
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(localStorage.getItem('millrace-promotions')).toMatch(/^"\d{4}-\d\d-\d\d"$/);
  },
});

export const Swiped = meta.story({
  tags: ['no-picture'],
  async play() {
    const dialog = await openPromotions();
    const slide = dialog.getByRole('group', { name: /^1 of 3/ });
    await userEvent.pointer([
      { keys: '[TouchA>]', target: slide, coords: { clientX: 300, clientY: 200 } },
      { pointerName: 'TouchA', target: slide, coords: { clientX: 180, clientY: 200 } },
      { keys: '[/TouchA]', target: slide, coords: { clientX: 180, clientY: 200 } },
    ]);
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Smartlinks for sweepstakes' })).toBeVisible());
  },
});

/** What leads to a page that is closed to the member is not announced to them. */
export const NotOpen = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.profile, aProfile({ menus: [], en: ['view_snapshot'] }))),
  async play() {
    const dialog = await openPromotions();
    await expect(dialog.getByRole('heading', { name: 'Meet us in Barcelona' })).toBeVisible();
    await expect(dialog.queryByText(/^Autumn apps/)).not.toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Next promotion' })).not.toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'See all promotions' })).not.toBeInTheDocument();
  },
});

/** With nothing left that is open to the member, nothing opens. */
export const NoneOpen = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      announced(someSlides(2)),
      answer(sessionCalls.profile, aProfile({ menus: [], en: ['view_snapshot'] })),
    ),
  async play() {
    await screen.findByRole('heading', { name: 'Snapshot' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const Rest = meta.story({
  tags: ['no-picture'],
  beforeEach() {
    localStorage.setItem('millrace-promotions', '"9999-12-31"');
  },
  async play() {
    await screen.findByRole('heading', { name: 'Snapshot' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      announced([
        ...someSlides(2),
        {
          title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft pays more',
          text: 'A promotion whose text goes on and on until it takes six lines. '.repeat(8),
          image_url: '',
          link: '',
        },
      ]),
    ),
  async play() {
    const dialog = await openPromotions();
    await userEvent.click(dialog.getByRole('button', { name: 'Previous promotion' }));
    await waitFor(() => expect(dialog.getByRole('heading', { name: /pays more$/ })).toBeVisible());
  },
});

export const Phone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play() {
    await openPromotions();
  },
});
