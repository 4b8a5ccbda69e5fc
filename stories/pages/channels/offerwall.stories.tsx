import { codes } from '@millrace/core';
import { aPlacement, channelCalls, someChannels, type Placement } from '@millrace/core/channels';
import { Page } from '@millrace/portal/pages/channels/offerwall';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../../answers.ts';
import { Routed } from '../routed.tsx';

const sent = fn();
const names = ['Start page', 'After a level', 'Shop', 'Article end'];
const four = names.map((name, index) => aPlacement({ id: 301 + index, name, type: 1 + index }));

/** A server that keeps what it is told. */
function kept(first: readonly Placement[]) {
  let list = [...first];
  return [
    answer(channelCalls.placements, () => list),
    answer(channelCalls.createPlacement, ({ id, name, type }) => {
      sent({ name, type });
      list = [...list, aPlacement({ id: 400, aid: id, name, type })];
      return { id: 400 };
    }),
    answer(channelCalls.updatePlacement, ({ placement_id, name, type }) => {
      sent({ placement_id, name, type });
      list = list.map((one) => (one.id === placement_id ? { ...one, name, type } : one));
      return { id: placement_id };
    }),
    answer(channelCalls.removePlacement, ({ placement_id }) => {
      list = list.filter(({ id }) => id !== placement_id);
      return {};
    }),
  ];
}

const meta = preview.meta({
  title: 'Pages/Offerwall setting',
  component: Routed,
  args: { page: Page, path: '/channel/offerwall' },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(answer(channelCalls.list, someChannels()), ...kept(four));
  },
});

const told = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Few = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Top-Floating Banner')).toBeVisible();
    await expect(canvas.getByText('Channel 1001: Pixel Arcade')).toBeVisible();
    for (const label of ['Bottom-Floating Banner', 'Pop-up Banner', 'Inner Banner']) {
      await expect(canvas.getByText(label)).toBeVisible();
    }
  },
});

export const Added = meta.story({
  async play({ canvas }) {
    (await canvas.findByRole('button', { name: 'Add placement' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await dialogOf('Add placement');
    await userEvent.type(dialog.getByLabelText('Name'), ' Lobby ');
    await userEvent.click(dialog.getByRole('radio', { name: 'Inner Banner' }));
    await expect(dialog.getByRole('img', { name: 'Preview of Inner Banner' })).toBeVisible();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Add placement' }));
    const snippet = await dialogOf('Snippet of Lobby');
    await expect(snippet.getByText(/<div id="millrace-400"><\/div>/)).toBeVisible();
    await expect(sent.mock.calls).toEqual([[{ name: 'Lobby', type: 4 }]]);
    await userEvent.click(snippet.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByText('Lobby')).toBeVisible();
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add placement' }));
    const dialog = await dialogOf('Add placement');
    await userEvent.click(dialog.getByRole('button', { name: 'Add placement' }));
    await expect(dialog.getByText("Can't be empty!")).toBeVisible();
    await expect(dialog.getByText('Please select one item.')).toBeVisible();
    await expect(dialog.getByLabelText('Name')).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Snippet = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get snippet of Start page' }));
    const dialog = await dialogOf('Snippet of Start page');
    const script =
      '<script async src="http://localhost:4000/wall.js?placement=301" data-user="USER_ID" data-signature="SIGNATURE"></script>';
    await expect(dialog.getByText(script)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Server language'), 'PHP');
    await expect(dialog.getByText("hash_hmac('sha256', $userId, $secret)")).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Go to secret' })).toHaveAttribute(
      'href',
      expect.stringContaining('/channel/create?app=1001'),
    );
    await expect(dialog.getByRole('img', { name: 'Preview of Top-Floating Banner' })).toBeVisible();
  },
});

export const Edited = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Shop' }));
    const dialog = await dialogOf('Edit placement');
    await expect(dialog.getByRole('img', { name: 'Preview of Pop-up Banner' })).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Bottom-Floating Banner' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await told('Placement saved.');
    await expect(sent).toHaveBeenCalledWith({ placement_id: 303, name: 'Shop', type: 2 });
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(channelCalls.updatePlacement, codes.conflict, 'You already have a placement with this name.')),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Shop' }));
    const dialog = await dialogOf('Edit placement');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await told('You already have a placement with this name.');
    await expect(dialog.getByLabelText('Name')).toHaveValue('Shop');
  },
});

export const MeanwhileChanged = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      changedTo(channelCalls.updatePlacement, aPlacement({ id: 303, name: 'Shop window', type: 3, version: 2 })),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Shop' }));
    const dialog = await dialogOf('Edit placement');
    await userEvent.type(dialog.getByLabelText('Name'), ' front');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await told('Shop window');
    await expect(screen.getByText('Shop front')).toBeVisible();
  },
});

export const Removed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Shop' }));
    const dialog = await dialogOf('Remove Shop?');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await told('Placement removed.');
    await waitFor(() => expect(canvas.queryByText('Shop')).not.toBeInTheDocument());
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(...kept([])),
  async play({ canvas }) {
    await expect(await canvas.findByText('No placements yet')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Add placement' })).toHaveLength(1);
  },
});

export const Many = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      ...kept(
        Array.from({ length: 100 }, (_, index) =>
          aPlacement({ id: 301 + index, name: `Level ${index + 1}`, type: 1 + (index % 4) }),
        ),
      ),
    ),
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('table', { name: 'Placements' })).toHaveAttribute('aria-rowcount', '101'),
    );
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) => void msw.use(...kept([aPlacement({ name: 'Unbrokennameofaplacement'.repeat(5) })])),
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(channelCalls.placements)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.placements, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.list, codes.notAllowed, 'You may not do that.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your channels could not be loaded.')).toBeVisible();
  },
});

export const Phone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Shop' }));
    const dialog = await dialogOf('Edit placement');
    await expect(dialog.getByRole('img', { name: 'Preview of Pop-up Banner' })).toBeInTheDocument();
  },
});
export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get snippet of Shop' }));
    await dialogOf('Snippet of Shop');
  },
});
