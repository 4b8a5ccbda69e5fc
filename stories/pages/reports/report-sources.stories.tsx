// Long because every state of pressing, blocking and listing sources stands in one file.
import { codes, pagerOf } from '@millrace/core';
import { reportCalls } from '@millrace/core/reports';
import { sessionCalls, somePermissions } from '@millrace/core/session';
import { smartlinkCalls, someSmartlinkRows } from '@millrace/core/smartlinks';
import { sourceCalls, sourceOf, type BlockedSource } from '@millrace/core/sources';
import { Page } from '@millrace/portal/pages/reports/report';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport } from '../../widgets/report-figures.ts';
import { Routed } from '../routed.tsx';
import { SignedIn } from '../signed-in.tsx';

const days = 'time=custom&start=2026-11-02&end=2026-11-15';
const sent = fn();
const blocked = (part: Partial<BlockedSource> = {}): BlockedSource => ({
  gid: 5001,
  sml_name: 'Autumn games',
  source: 'partner-12',
  answer: 'filler',
  at: '2026-11-12T09:30:00+08:00',
  ...part,
});
const listed = (list: readonly BlockedSource[]) =>
  answer(sourceCalls.blocked, ({ p, n, search, ...asked }) => {
    const source = sourceOf(asked);
    const found = list.filter(
      (one) => (source === undefined || one.source === source) && `${one.source} ${one.sml_name}`.includes(search),
    );
    return { ...pagerOf(found.length, p, n), list: found.slice((p - 1) * n, p * n) };
  });
const links = answer(smartlinkCalls.list, ({ p, n }) => {
  const data = someSmartlinkRows(6).map((row, index) => ({ ...row, gid: 5001 + index }));
  return { ...pagerOf(data.length, p, n), data };
});

/** Which of one's sources earn, and those that shall get no offers. */
const meta = preview.meta({
  title: 'Pages/Report/Sources',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/report', at: `/report?type=sml_report&${days}&group=gid,source` },
  render: (args) => (
    <SignedIn>
      <Routed {...args} />
    </SignedIn>
  ),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(reportCalls.list, aReport),
      listed([]),
      links,
      answer(sourceCalls.block, (asked) => {
        sent(asked);
        return blocked({ ...asked, source: sourceOf(asked) ?? '' });
      }),
      answer(sourceCalls.unblock, (asked) => void sent(asked)),
    );
  },
});

const longest = (source: string) => `${source}-${'unbroken-来源-'.repeat(20)}`.slice(0, 200);

async function press(story: HTMLElement, source: string) {
  const [name] = await within(story).findAllByRole('button', { name: source }, { timeout: 5_000 });
  if (name) await userEvent.click(name);
  return within(await screen.findByRole('dialog'));
}

/** A source is pressed in its row, and blocked from the smartlink of the row. */
export const Block = meta.story({
  tags: ['also-chinese'],
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await expect(dialog.getByRole('heading', { name: 'Source partner-12' })).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Block source' })).toBeVisible();
    await expect(dialog.getByLabelText('Smartlink')).toHaveAttribute('readonly');
    await expect(dialog.getByRole('radio', { name: 'The filler offer' })).toBeChecked();
  },
});

Block.test('pressed twice it is sent once, with what its visitors get', async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Nothing' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Block source' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(
    (await screen.findAllByText('partner-12 is blocked. This takes effect within 5 seconds.')).length,
  ).toBeGreaterThan(0);
  await expect(sent.mock.calls).toEqual([[expect.objectContaining({ source: 'partner-12', answer: 'nothing' })]]);
});

/** A report that does not say of which smartlink asks for it. */
export const WhichLink = meta.story({
  args: { at: `/report?type=sml_report&${days}&group=source` },
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await userEvent.click(await dialog.findByRole('button', { name: 'Block source' }));
    await expect(await dialog.findByText('Please select one item.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: /Smartlink/ })).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Blocked = meta.story({
  args: { at: `/report?type=sml_report&${days}&group=source&gid=5001` },
  beforeEach: ({ msw }) => msw.use(listed([blocked({ answer: 'nothing' })])),
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await expect(await dialog.findByText('Blocked since 2026-11-12 09:30 GMT+8')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Nothing' })).toBeChecked();
  },
});

Blocked.test('the block is taken off', async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(
    (await screen.findAllByText('partner-12 is unblocked. This takes effect within 5 seconds.')).length,
  ).toBeGreaterThan(0);
  await expect(sent).toHaveBeenCalledWith({ gid: 5001, source: 'partner-12' });
});

/** What is blocked already says so in its row: from the row's own smartlink, or from which, where it is of several. */
export const Marked = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  args: { at: `/report?type=sml_report&${days}&group=source` },
  beforeEach: ({ msw }) => msw.use(listed([blocked(), blocked({ source: '' }), blocked({ gid: 5002, source: '' })])),
  async play({ canvas }) {
    const [one] = await canvas.findAllByRole('row', { name: /^partner-12/ }, { timeout: 5_000 });
    await expect(await within(one!).findByText('Blocked in 5001')).toBeVisible();
    const [none] = canvas.getAllByRole('row', { name: /^No source/ });
    await expect(within(none!).getByText('Blocked in 2 smartlinks')).toBeVisible();
    const [feed] = canvas.getAllByRole('row', { name: /^feed/ });
    await expect(within(feed!).queryByText(/Blocked/)).toBeNull();
    feed!.scrollIntoView({ block: 'end' });
  },
});

export const MarkedOfOne = meta.story({
  tags: ['no-picture'],
  args: { at: `/report?type=sml_report&${days}&group=gid,source` },
  beforeEach: ({ msw }) => msw.use(listed([blocked(), blocked({ gid: 5999, source: 'feed' })])),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText('Blocked').length).toBeGreaterThan(0));
    for (const mark of canvas.getAllByText('Blocked')) {
      const row = within(mark.closest('[role="row"], tr')!);
      await expect(row.getByRole('button', { name: 'partner-12' })).toBeVisible();
      await expect(row.getByText(/5001/)).toBeVisible();
    }
  },
});

/** Visitors who bring no source are pressed and blocked as those of a source are. */
export const NoSource = meta.story({
  tags: ['also-chinese', 'also-light-phone', 'also-dark-desktop'],
  args: { at: `/report?type=sml_report&${days}&group=source&gid=5001` },
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'No source');
    await expect(dialog.getByRole('heading', { name: 'Traffic without a source' })).toBeVisible();
    await expect(await dialog.findByRole('button', { name: 'Block source' })).toBeVisible();
  },
});

NoSource.test('it is blocked in so many words', async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Block source' }));
  await expect(
    (await screen.findAllByText('Traffic without a source is blocked. This takes effect within 5 seconds.')).length,
  ).toBeGreaterThan(0);
  await expect(sent.mock.calls).toEqual([[{ gid: 5001, no_source: 1, answer: 'filler' }]]);
});

/** Each is another source, and looks like another. */
export const OddSources = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop'],
  args: { at: `/report?type=sml_report&${days}&group=source,aff_sub&gid=5001` },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(reportCalls.list, (asked) => {
        const report = aReport(asked);
        const odd = [' feed', 'feed  ', 'a  b', `z${'\u0335\u0338\u0301\u0302'.repeat(40)}`, longest('long')];
        return {
          ...report,
          list: report.list
            .slice(0, odd.length)
            .map((row, index) => (row.source === undefined ? row : { ...row, source: odd[index] ?? '' })),
        };
      }),
    ),
  async play({ canvas }) {
    const [first] = await canvas.findAllByRole('button', { name: '␣feed' }, { timeout: 5_000 });
    await expect(first).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'feed␣␣' })[0]).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'a␣␣b' })[0]).toBeVisible();
    const [long] = canvas.getAllByTitle(longest('long'));
    await expect(long?.getBoundingClientRect().width).toBeLessThan(180);
    const heights = canvas.getAllByRole('row').map((row) => row.getBoundingClientRect().height);
    const [least, most] = [Math.min(...heights), Math.max(...heights)];
    if (innerWidth > 1_000) await expect(most - least).toBeLessThan(8);
    const piled = canvas.getAllByTitle(/^z/)[0];
    await expect((piled?.getBoundingClientRect().height ?? 99) < 24).toBe(true);
  },
});

/** A report is of them alone. */
export const OnlyNoSource = meta.story({
  tags: ['no-picture'],
  args: { at: `/report?type=sml_report&${days}&group=source&source=` },
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('button', { name: 'Remove Source: No source' })).toBeVisible();
    await within(canvasElement).findAllByRole('button', { name: 'No source' }, { timeout: 5_000 });
    await expect(canvas.queryByRole('button', { name: 'partner-12' })).toBeNull();
  },
});

export const Loading = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(never(sourceCalls.blocked)),
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await expect(dialog.queryByRole('button', { name: 'Block source' })).toBeNull();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(sourceCalls.blocked, 502)),
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await expect(await dialog.findByText('Blocked sources could not be loaded.', {}, { timeout: 9_000 })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Offline = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(fail(sourceCalls.block)),
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await userEvent.click(await dialog.findByRole('button', { name: 'Block source' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Block source' })).toBeEnabled());
    await expect(dialog.getByRole('radio', { name: 'The filler offer' })).toBeChecked();
  },
});

export const TooMany = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    msw.use(refuse(sourceCalls.block, codes.invalid, 'You can block up to 500 sources per smartlink.')),
  async play({ canvas, canvasElement }) {
    const dialog = await press(canvasElement, 'partner-12');
    await userEvent.click(await dialog.findByRole('button', { name: 'Block source' }));
    await expect(await canvas.findByText('You can block up to 500 sources per smartlink.')).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Block source' })).toBeEnabled();
  },
});

async function openList(story: HTMLElement) {
  await userEvent.click(await within(story).findByRole('button', { name: 'Blocked sources' }));
  return within(await screen.findByRole('dialog'));
}

const many = Array.from({ length: 23 }, (_, index) =>
  blocked({
    gid: 5001 + (index % 4),
    sml_name: ['Autumn games', 'Night radio', 'Travel deals', 'Photo tools'][index % 4] ?? '',
    source: index === 3 ? '' : index === 1 ? 'a-very-long-source-'.repeat(9) : `partner-${12 + index}`,
    answer: index % 3 === 2 ? 'nothing' : 'filler',
  }),
);

/** All that is blocked, from whichever smartlink. */
export const List = meta.story({
  tags: ['also-chinese', 'also-dark-desktop', 'also-light-phone'],
  beforeEach: ({ msw }) => msw.use(listed(many)),
  async play({ canvasElement }) {
    const dialog = await openList(canvasElement);
    await expect(await dialog.findByText('partner-14')).toBeVisible();
    await expect(dialog.getAllByRole('button', { name: /^Unblock / })).toHaveLength(10);
    await expect(dialog.getByRole('button', { name: 'Unblock No source in 5004: Photo tools' })).toBeVisible();
  },
});

List.test('among more than ten one is searched for, by its name or that of its smartlink', async () => {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('searchbox', { name: 'Source or smartlink' });
  await userEvent.type(field, 'partner-34{Enter}');
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Unblock / })).toHaveLength(1));
  await userEvent.clear(field);
  await userEvent.type(field, 'Night radio{Enter}');
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Unblock / })).toHaveLength(6));
  await userEvent.clear(field);
  await userEvent.type(field, 'nothing like it{Enter}');
  await expect(await dialog.findByText('No blocked sources match')).toBeVisible();
  await expect(field).toBeVisible();
});

/** Ten are seen at a look. */
export const Few = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(listed(many.slice(0, 10))),
  async play({ canvasElement }) {
    const dialog = await openList(canvasElement);
    await expect(await dialog.findByText('partner-14')).toBeVisible();
    await expect(dialog.queryByRole('searchbox')).toBeNull();
  },
});

export const Empty = meta.story({
  async play({ canvasElement }) {
    const dialog = await openList(canvasElement);
    await expect(await dialog.findByText('No sources are blocked')).toBeVisible();
  },
});

/** A source may be as long as a link holds, and of any script. */
export const LongWords = meta.story({
  args: { at: `/report?type=sml_report&${days}&group=source&gid=5001` },
  beforeEach: ({ msw }) =>
    msw.use(
      answer(reportCalls.list, (asked) => {
        const report = aReport(asked);
        return {
          ...report,
          list: report.list.map((row) => (row.source ? { ...row, source: longest(row.source) } : row)),
        };
      }),
      listed([blocked({ source: longest('partner-12') })]),
    ),
  async play({ canvasElement }) {
    const dialog = await press(canvasElement, longest('partner-12'));
    await expect(await dialog.findByText(/^Blocked since/)).toBeVisible();
  },
});

/** Who may not see smartlinks reads the report alone. */
export const NoPermission = meta.story({
  tags: ['no-picture'],
  render: (args) => (
    <ViewerProvider viewer={{ permissions: ['view_sml_report'] }}>
      <SignedIn>
        <Routed {...args} />
      </SignedIn>
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect((await canvas.findAllByText('partner-12'))[0]).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'partner-12' })).toBeNull();
  },
});
