import { codes } from '@millrace/core';
import { creativeCalls } from '@millrace/core/creatives';
import { Page } from '@millrace/portal/pages/creatives/library';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { all, inLibrary, usual } from '../../widgets/creative-answers.ts';
import { ledTo, Routed } from '../routed.tsx';

let asked = 0;

const meta = preview.meta({
  title: 'Pages/Creative library',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/creative' },
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    asked = 0;
    scrollTo(0, 0);
    msw.use(
      ...usual,
      inLibrary(all),
      answer(creativeCalls.download, () => (asked++, new Blob(['A pack.'], { type: 'application/zip' }))),
    );
  },
});

export const Many = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Creative' })).toBeVisible();
    await canvas.findAllByRole('row');
    // There is nothing to choose one for.
    await expect(canvas.queryByRole('button', { name: /^Select/ })).not.toBeInTheDocument();
  },
});

export const Filtered = meta.story({
  tags: ['no-picture'],
  args: { at: '/creative?ad_type=3' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Ad Type' })).toHaveValue('3'));
    await canvas.findAllByRole('row');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Offer Type' }), 'Leads');
    await waitFor(() => expect(ledTo()).toBe('/creative?offer_type=4&ad_type=3'));
  },
});

export const Downloaded = meta.story({
  async play({ canvas }) {
    const [download] = await canvas.findAllByRole('button', { name: /^Download: / });
    await userEvent.click(download!);
    await waitFor(() => expect(screen.getByText('Harbor at dawn 1 was downloaded.')).toBeVisible());
    await expect(asked).toBe(1);
  },
});

export const Details = meta.story({
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('row');
    first!.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbor at dawn 1' }));
    await expect(drawer.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
    drawer.getByRole('button', { name: 'Download' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(asked).toBe(1));
  },
});

export const NotDownloaded = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.download, codes.notFound, 'Creative not found.')),
  async play({ canvas }) {
    const [download] = await canvas.findAllByRole('button', { name: /^Download: / });
    await userEvent.click(download!);
    await waitFor(() => expect(screen.getByText(/Creative not found/)).toBeVisible());
  },
});

export const Empty = meta.story({ beforeEach: ({ msw }) => void msw.use(inLibrary([])) });
export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(creativeCalls.library)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.library, 500)) });
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.library, codes.notAllowed, 'Not allowed.')),
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.library)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      inLibrary(
        all.slice(0, 4).map((one) => ({
          ...one,
          name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        })),
      ),
    ),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('row')).toHaveLength(4);
  },
});
export const Phone = meta.story({ tags: ['phone'] });
