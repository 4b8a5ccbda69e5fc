// long because a list has many states, and all that is done with a link from it is one story after the other.
import { codes, pagerOf } from '@millrace/core';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import {
  aSmartlinkRow,
  linkColumns,
  smartlinkCalls,
  someSmartlinkRows,
  type SmartlinkRow,
} from '@millrace/core/smartlinks';
import { SmartlinkTable } from '@millrace/widgets/smartlink-table';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/smartlink-table/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../answers.ts';
import { press, reach } from '../keyboard.ts';
import { channels, figures } from './link-figures.ts';

const defaults = Array.from({ length: 11 }, (_, index) => 101 + index);
const own = someSmartlinkRows(64);
const operator = answer(referenceCalls.provider, aProvider({ default_smartlinks: defaults }));
const links = answer(smartlinkCalls.list, ({ search, gids, p, n }) => {
  const all = gids ? gids.map((gid, index) => aSmartlinkRow({ gid, uid: 0, name: `Best of ${index + 1}` })) : own;
  const found = all.filter(({ gid, name }) => name.includes(search) || String(gid) === search);
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});
const only = (...data: ReturnType<typeof aSmartlinkRow>[]) =>
  answer(smartlinkCalls.list, { ...pagerOf(data.length, 1, 50), data });
const chosenColumns = 'millrace-smartlink-columns';
const choose = (columns: readonly string[]) => localStorage.setItem(chosenColumns, JSON.stringify(columns));

const meta = preview.meta({
  title: 'Widgets/SmartlinkTable',
  parameters: apart(readme),
  component: SmartlinkTable,
  args: {
    tab: 'my' as const,
    user: { id: 7, status: 1 },
    onAction: fn(),
    onDuplicated: fn(),
    onCreate: fn(),
    onQueryChange: fn(),
  },
  beforeEach: ({ msw }) => {
    localStorage.removeItem(chosenColumns);
    msw.use(operator, channels, figures, links);
  },
});

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas, args }) {
    await expect(await canvas.findByText('1–50 of 64')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get Link: Autumn games 1' }));
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'link', smartlink: own[0] });
  },
});

Many.test('a link that is made meanwhile moves none between two pages', async ({ canvas, msw }) => {
  const all = someSmartlinkRows(64).toReversed();
  const asked = fn();
  msw.use(
    answer(smartlinkCalls.list, ({ p, n, until }) => {
      asked(p, until);
      const found = all.filter(({ gid }) => gid <= (until ?? gid));
      return { ...pagerOf(found.length, p, n), until: until ?? all[0]?.gid, data: found.slice((p - 1) * n, p * n) };
    }),
  );
  await userEvent.selectOptions(canvas.getByLabelText('Rows'), '10');
  await expect(await canvas.findByText('1–10 of 64')).toBeVisible();
  all.unshift(aSmartlinkRow({ gid: 5065, name: 'Made meanwhile' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await expect(await canvas.findByText('11–20 of 64')).toBeVisible();
  await waitFor(() => expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(String(all[11]?.name)));
  await expect(asked.mock.calls).toEqual([
    [1, undefined],
    [2, 5064],
  ]);
});

export const Recommended = meta.story({
  args: { tab: 'recommended' },
  async play({ canvas, args }) {
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(11);
    await expect(canvas.queryByRole('search')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'View: Best of 1' }));
    await expect(args.onAction).toHaveBeenCalledWith({
      action: 'view',
      smartlink: expect.objectContaining({ gid: 101 }),
    });
  },
});

export const States = meta.story({
  beforeEach: ({ msw }) => {
    choose(linkColumns);
    msw.use(
      only(
        aSmartlinkRow({ gid: 1, name: 'Approved, mixed, any price', ad_type: 0 }),
        aSmartlinkRow({ gid: 2, name: 'Pending, adult', restriction_type: 2, approve_status: 0 }),
        aSmartlinkRow({ gid: 3, name: 'Never applied for', ad_type: 1, payout_price: '1.2', approve_status: 2 }),
        aSmartlinkRow({ gid: 4, name: 'Rejected', ad_type: 4, payout_price: '12345.6', approve_status: 3 }),
        aSmartlinkRow({ gid: 5, name: 'Leads nowhere', is_broken: true }),
        aSmartlinkRow({ gid: 6, name: 'Paused, was broken', is_broken: true, state: 'paused' }),
      ),
    );
  },
  async play({ canvas, args }) {
    const row = async (name: string) => within(await canvas.findByRole('row', { name: new RegExp(name) }));
    const waiting = (await row('Pending')).getByRole('button', { name: /^Apply/ });
    await expect(waiting).toHaveAccessibleDescription('Your application is in review.');
    await userEvent.click(waiting);
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect((await row('Never')).getByRole('button', { name: /^Get Link/ })).toHaveAccessibleDescription(
      'Get the link once your application for this offer is approved.',
    );
    await expect((await row('Never')).getByRole('button', { name: /^Apply/ })).not.toHaveAttribute('aria-disabled');
    await expect((await row('Approved, mixed')).getByText('ALL')).toBeVisible();
    await expect((await row('Approved, mixed')).getByText('Floating')).toBeVisible();
    await expect((await row('Rejected')).getByText('12,345.60')).toBeVisible();
    await expect((await row('Leads nowhere')).getByText('Broken')).toBeVisible();
    await expect((await row('was broken')).queryByText('Broken')).not.toBeInTheDocument();
  },
});

/** A network of three links that remembers what is done with them. */
function aNetwork() {
  let rows = ['Autumn games', 'Night radio', 'Travel deals'].map((name, index) =>
    aSmartlinkRow({ gid: 5003 - index, name, state: index === 1 ? 'paused' : 'active' }),
  );
  const changed = (gid: number, part: Partial<SmartlinkRow>) => {
    rows = rows.map((row) => (row.gid === gid ? { ...row, ...part, version: (row.version ?? 0) + 1 } : row));
    return { gid, version: rows.find((row) => row.gid === gid)?.version };
  };
  return [
    operator,
    answer(smartlinkCalls.list, ({ state, p, n }) => {
      const shown = rows.filter((row) => (state ? row.state === state : row.state !== 'archived'));
      return { ...pagerOf(shown.length, p, n), data: shown };
    }),
    answer(smartlinkCalls.setState, ({ sml_id, state }) => changed(sml_id, { state })),
    answer(smartlinkCalls.rename, ({ sml_id, name }) => changed(sml_id, { name })),
    answer(smartlinkCalls.duplicate, ({ sml_id }) => {
      const first = rows.find(({ gid }) => gid === sml_id);
      const copy = aSmartlinkRow({ ...first, gid: 5004, name: `${first?.name} (copy)`, state: 'active' });
      rows = [copy, ...rows];
      return copy;
    }),
  ];
}

/** The button of a row's menu, once the menu is here. */
async function moreOf(story: ReturnType<typeof within>, name: string) {
  const find = () => story.getByRole('button', { name: `More actions: ${name}` });
  await waitFor(() => expect(find()).toBeEnabled());
  return find();
}

async function change(story: ReturnType<typeof within>, name: string, item: string) {
  await userEvent.click(await moreOf(story, name));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

const rowOf = (story: ReturnType<typeof within>, name: string) =>
  within(story.getByRole('row', { name: new RegExp(name) }));

export const Paused = meta.story({
  tags: ['desktop', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas }) {
    await change(canvas, 'Autumn games', 'Pause');
    await waitFor(() =>
      expect(
        screen.getByText('Autumn games is paused. Its visitors get the filler offer within 5 seconds.'),
      ).toBeVisible(),
    );
    await waitFor(() => expect(rowOf(canvas, 'Autumn games').getByText('Paused')).toBeVisible());
    // A row that leaves hands the focus on: what is shown next must not depend on that.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
});
Paused.test('Undo has it send visitors to its offers again', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowOf(canvas, 'Autumn games').queryByText('Paused')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByText('Autumn games is active. Visitors reach its offers again within 5 seconds.')).toBeVisible(),
  );
  await expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
Paused.test('resumed from its menu, the notice that it is paused goes with its Undo', async ({ canvas }) => {
  await change(canvas, 'Autumn games', 'Resume');
  await screen.findByText(/^Autumn games is active/);
  await expect(screen.queryByText(/^Autumn games is paused/)).not.toBeInTheDocument();
  await expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});
Paused.test('one that is paused is resumed', async ({ canvas }) => {
  await change(canvas, 'Night radio', 'Resume');
  await waitFor(() => expect(rowOf(canvas, 'Night radio').queryByText('Paused')).not.toBeInTheDocument());
});

export const Archived = meta.story({
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas }) {
    await change(canvas, 'Night radio', 'Archive');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Night radio/ })).not.toBeInTheDocument());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Archived');
    await waitFor(() => expect(rowOf(canvas, 'Night radio').getByText('Archived')).toBeVisible());
    await expect(canvas.queryByRole('row', { name: /Autumn games/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Get Link: Night radio' })).not.toBeInTheDocument();
  },
});
Archived.test('it is brought back', async ({ canvas }) => {
  await change(canvas, 'Night radio', 'Restore');
  await userEvent.click(await canvas.findByRole('button', { name: 'Show active and paused' }));
  await waitFor(() => expect(rowOf(canvas, 'Night radio').queryByText('Archived')).not.toBeInTheDocument());
});
Archived.test('Undo makes of it what it was', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Show active and paused' }));
  await waitFor(() => expect(rowOf(canvas, 'Night radio').getByText('Paused')).toBeVisible());
});

export const ArchivedByKeyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas }) {
    (await moreOf(canvas, 'Autumn games')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Autumn games/ })).not.toBeInTheDocument());
    // What had the focus has gone with the row: the next one has its place.
    await waitFor(() => expect(canvas.getByRole('row', { name: /Night radio/ })).toHaveFocus());
  },
});

export const Renaming = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas }) {
    await change(canvas, 'Autumn games', 'Rename');
    const name = await screen.findByRole('textbox', { name: 'Campaign name' });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await expect(name).toHaveAccessibleDescription("Can't be empty!");
    await expect(name).toHaveFocus();
  },
});
Renaming.test('a name is kept', async ({ canvas }) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Campaign name' }), 'Winter games{Enter}');
  await waitFor(() => expect(screen.getByText('Renamed to “Winter games”.')).toBeVisible());
  await expect(await canvas.findByRole('row', { name: /Winter games/ })).toBeVisible();
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

export const RenamedElsewhere = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...aNetwork());
    msw.use(changedTo(smartlinkCalls.rename, aSmartlinkRow({ gid: 5003, name: 'Spring games', version: 2 })));
  },
  async play({ canvas }) {
    await change(canvas, 'Autumn games', 'Rename');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Campaign name' }), ' II{Enter}');
    await waitFor(() => expect(screen.getByText('Spring games')).toBeVisible());
  },
});
RenamedElsewhere.test('what is stored is not overwritten unseen', async ({ msw }) => {
  msw.use(answer(smartlinkCalls.rename, ({ sml_id, version }) => ({ gid: sml_id, version: (version ?? 0) + 1 })));
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(screen.getByText(/Renamed to “Autumn games II”/)).toBeVisible());
});

export const Duplicated = meta.story({
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas, args }) {
    await change(canvas, 'Travel deals', 'Duplicate');
    await waitFor(() =>
      expect(screen.getByText('Travel deals (copy) was created with the same settings.')).toBeVisible(),
    );
    await expect(await canvas.findByRole('row', { name: /Travel deals \(copy\)/ })).toBeVisible();
    await expect(args.onDuplicated).toHaveBeenCalledWith(expect.objectContaining({ gid: 5004 }));
  },
});
Duplicated.test('it is edited from its notice', async ({ args }) => {
  const notices = within(screen.getByRole('region', { name: 'Notifications' }));
  await userEvent.click(notices.getByRole('button', { name: 'Edit' }));
  await expect(args.onAction).toHaveBeenCalledWith({
    action: 'edit',
    smartlink: expect.objectContaining({ gid: 5004 }),
  });
});

export const NotChanged = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...aNetwork());
    msw.use(fail(smartlinkCalls.setState), fail(smartlinkCalls.duplicate, 500));
  },
  async play({ canvas }) {
    await change(canvas, 'Autumn games', 'Pause');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.'));
    await expect(rowOf(canvas, 'Autumn games').queryByText('Paused')).not.toBeInTheDocument();
  },
});
NotChanged.test('a copy that was not made is told too', async ({ canvas, args }) => {
  await change(canvas, 'Autumn games', 'Duplicate');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  await expect(args.onDuplicated).not.toHaveBeenCalled();
});

export const ChangesClosed = meta.story({
  tags: ['no-picture'],
  args: { user: { id: 7, status: 0 } },
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas }) {
    await userEvent.click(await moreOf(canvas, 'Autumn games'));
    for (const item of await screen.findAllByRole('menuitem')) {
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveTextContent('Your account is under review. This becomes available once it is approved.');
    }
  },
});

export const NoneInState = meta.story({
  args: { query: { search: '', state: 'archived' as const, p: 1, n: 50 } },
  beforeEach: ({ msw }) => void msw.use(...aNetwork()),
  async play({ canvas }) {
    await expect(await canvas.findByText('No smartlinks with this status')).toBeVisible();
  },
});

export const UnderReview = meta.story({
  args: { user: { id: 7, status: 0 } },
  beforeEach: ({ msw }) => void msw.use(only(aSmartlinkRow(), aSmartlinkRow({ gid: 2, approve_status: 2 }))),
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('button', { name: /^Get Link/ });
    await expect(first).toHaveAccessibleDescription('Your account is under review.');
  },
});

export const BlockedAccount = meta.story({
  args: { user: { id: 7, status: 2 } },
  beforeEach: ({ msw }) => void msw.use(only(aSmartlinkRow(), aSmartlinkRow({ gid: 2, approve_status: 2 }))),
  async play({ canvas, args }) {
    for (const action of [/^Get Link/, /^Apply/]) {
      const [button] = await canvas.findAllByRole('button', { name: action });
      await expect(button).toHaveAccessibleDescription('Your account has been blocked!');
      await userEvent.click(button!);
    }
    await expect(args.onAction).not.toHaveBeenCalled();
  },
});

export const Searched = meta.story({
  async play({ canvas, args }) {
    await canvas.findByText('1–50 of 64');
    await userEvent.type(canvas.getByRole('searchbox'), '5007');
    await expect(canvas.getByText('1–50 of 64')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
    await expect(args.onQueryChange).toHaveBeenCalledWith({ search: '5007', p: 1, n: 50 });
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas, args }) {
    await canvas.findByText('1–50 of 64');
    await reach(() => canvas.queryByRole('searchbox'));
    await userEvent.keyboard('5007{Enter}');
    await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
    await reach(() => canvas.queryByRole('row', { name: /Autumn games/ }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith({ action: 'data', smartlink: own[6] });
    await press(() => canvas.queryByRole('button', { name: /^Get Link/ }));
    await expect(args.onAction).toHaveBeenLastCalledWith({ action: 'link', smartlink: own[6] });
  },
});

export const One = meta.story({ beforeEach: ({ msw }) => void msw.use(only(aSmartlinkRow())) });

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(only()),
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Smart Link' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
});

export const NothingFound = meta.story({
  args: { query: { search: 'zebra', p: 1, n: 50 } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No smartlinks match')).toBeVisible();
  },
});
NothingFound.test('the search can be cleared', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
  await expect(args.onQueryChange).toHaveBeenCalledWith({ search: '', p: 1, n: 50 });
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.list)),
  async play({ canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.list, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The smartlinks could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the smartlinks', async ({ canvas, msw }) => {
  msw.use(links);
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByText('1–50 of 64')).toBeVisible();
});

export const OperatorFailed = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(referenceCalls.provider, 500)),
  async play({ canvas, msw }) {
    await canvas.findByText('The smartlinks could not be loaded.');
    msw.use(operator);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(canvas.getByText('1–50 of 64')).toBeVisible());
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Check your connection/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.list, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      only(
        aSmartlinkRow({
          gid: 1,
          name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        }),
        aSmartlinkRow({
          gid: 2_147_483_647,
          name: `Autumn games ${'and then some more '.repeat(6)}`,
          approve_status: 2,
        }),
      ),
    ),
});

/** What is left beside the menu at 1280 px. */
export const BesideTheMenu = meta.story({
  tags: ['desktop'],
  decorators: [
    (Story) => (
      <div style={{ width: 992 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    await canvas.findAllByRole('rowheader');
    const frame = canvas.getByRole('table').parentElement!;
    // Once its font is there.
    await waitFor(() => expect(frame.scrollWidth).toBe(frame.clientWidth));
  },
});
