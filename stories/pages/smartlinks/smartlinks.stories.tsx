import { codes, pagerOf } from '@millrace/core';
import { accountCalls, anAccount } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { noApplyHelp, offerCalls } from '@millrace/core/offers';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aProfile, sessionCalls } from '@millrace/core/session';
import { aSmartlinkRow, smartlinkCalls, someSmartlinkRows, someTrendRows } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/smartlinks/smartlinks';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { searchedChannel } from '../../channel-field.ts';
import { figures } from '../../widgets/link-figures.ts';
import { entries, ledTo, Routed } from '../routed.tsx';

const defaults = [101, 102, 103];
const own = someSmartlinkRows(64);
const { user } = aProfile();
const links = answer(smartlinkCalls.list, ({ search, gids, p, n }) => {
  const all = gids ? gids.map((gid, index) => aSmartlinkRow({ gid, uid: 0, name: `Best of ${index + 1}` })) : own;
  const found = all.filter(({ gid, name }) => name.includes(search) || String(gid) === search);
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});

const meta = preview.meta({
  title: 'Pages/Smartlinks',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/smartlink' },
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(accountCalls.read, anAccount()),
      answer(channelCalls.list, someChannels()),
      answer(referenceCalls.provider, aProvider({ default_smartlinks: defaults })),
      answer(smartlinkCalls.trend, { data: someTrendRows(12) }),
      answer(offerCalls.applyHelp, noApplyHelp),
      figures,
      links,
    );
  },
});

const my = { at: '/smartlink?active=my' };

export const Recommended = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('rowheader')).toHaveLength(3);
    await expect(canvas.queryByRole('search')).not.toBeInTheDocument();
  },
});
Recommended.test('the tabs lead to each other, and a row to its link', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('tab', { name: 'My Smartlink' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink?active=my'));
  await expect(await canvas.findByText('1–50 of 64')).toBeVisible();
  await userEvent.click(canvas.getByRole('tab', { name: 'Recommended' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink'));
  await userEvent.click(await canvas.findByRole('button', { name: 'View: Best of 1' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/edit/101'));
});

export const My = meta.story({
  tags: ['also-chinese'],
  args: my,
  async play({ canvas }) {
    await expect(await canvas.findByText('1–50 of 64')).toBeVisible();
  },
});
My.test('Create leads to a new link', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Create Smart Link' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/create/0/'));
});

My.test('the name of a link leads to its page', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'Autumn games 1' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/5001'));
});
My.test('a figure leads to the days of the SmartLink Report', async ({ canvas }) => {
  const row = within(await canvas.findByRole('row', { name: /Autumn games 1\b/ }));
  await userEvent.click(await row.findByRole('link', { name: /Revenue/ }));
  await waitFor(() => expect(ledTo()).toMatch(/^\/report\?.*sml_report/));
  await expect(decodeURIComponent(String(ledTo()))).toContain('5001');
});
My.test(
  'sorted by revenue, the address says so, and the newest come first once it is turned back',
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revenue($)' }));
    await waitFor(() => expect(ledTo()).toBe('/smartlink?active=my&sort=-revenue'));
    await userEvent.click(canvas.getByRole('button', { name: 'Link ID' }));
    await waitFor(() => expect(ledTo()).toBe('/smartlink?active=my'));
  },
);

export const Creatives = meta.story({
  tags: ['no-picture'],
  args: my,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Creative: Autumn games 1' }));
    await waitFor(() => expect(ledTo()).toBe('/offers/sml-creative/5001'));
  },
});

export const Searched = meta.story({
  args: { at: '/smartlink?active=my&p=2' },
  async play({ canvas }) {
    await expect(await canvas.findByText('51–64 of 64')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), '5007{Enter}');
    await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
    await expect(ledTo()).toBe('/smartlink?active=my&search=5007');
    // Searched once more for the same, it is one step back all the same.
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(entries()).toBe(2);
  },
});
Searched.test('what was found leads to its editor', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Edit/ }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/edit/5007'));
});

export const Data = meta.story({
  args: my,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Data: Autumn games 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Traffic of Autumn games 1' });
    await expect((await within(dialog).findAllByText('Germany')).length).toBeGreaterThan(0);
  },
});

export const Applied = meta.story({
  args: my,
  beforeEach: ({ msw }) =>
    void msw.use(answer(offerCalls.apply, ({ id }) => ({ oid: id, approve_status: 0, status: 0 }))),
  async play({ canvas }) {
    const [apply] = await canvas.findAllByRole('button', { name: /^Apply/ });
    await userEvent.click(apply!);
    await userEvent.click(await searchedChannel());
    await userEvent.click(await screen.findByRole('option', { name: '1003: Weather Now' }));
    await userEvent.type(screen.getByLabelText('Reason'), 'It fits my readers.');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.getByText(/^Applied for/)).toBeVisible());
  },
});

export const LinkShown = meta.story({
  args: my,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Link: Autumn games 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promote Autumn games 1' }));
    // It can be pressed once the channels are there.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Test this link' })).toBeEnabled());
  },
});
LinkShown.test('it can be tested', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Test this link' }));
  await waitFor(() => expect(ledTo()).toMatch(/^\/tracker\?url=.+aid%3D1001%26oid%3D5001/));
});

export const JustMade = meta.story({
  tags: ['no-picture'],
  args: { ...my, state: { promoted: { gid: 5099, name: 'Winter games', ad_type: 2, restriction_type: 1 } } },
  async play() {
    const dialog = await screen.findByRole('dialog', { name: 'Promote Winter games' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Test this link' })).toBeEnabled());
  },
});
JustMade.test('it is the link that was made', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Test this link' }));
  await waitFor(() => expect(ledTo()).toMatch(/^\/tracker\?url=.+oid%3D5099/));
});
JustMade.test('closed, it does not come back', async () => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

export const DuplicatedRecommended = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.duplicate, aSmartlinkRow({ gid: 5100, name: 'Best of 1 (copy)' }))),
  async play({ canvas }) {
    const more = () => canvas.getByRole('button', { name: 'More actions: Best of 1' });
    await waitFor(() => expect(more()).toBeEnabled());
    await userEvent.click(more());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(ledTo()).toBe('/smartlink?active=my'));
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button', { name: 'Edit' }),
    );
    await waitFor(() => expect(ledTo()).toBe('/smartlink/edit/5100'));
  },
});

export const ArchivedAtAddress = meta.story({
  tags: ['no-picture'],
  args: { at: '/smartlink?active=my&state=archived' },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.list, ({ state }) => ({
        ...pagerOf(1, 1, 50),
        data: [aSmartlinkRow({ name: `Links: ${state}`, state: 'archived' })],
      })),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /Links: archived/ })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Paused');
    await waitFor(() => expect(ledTo()).toBe('/smartlink?active=my&state=paused'));
  },
});

export const UnderReview = meta.story({
  args: my,
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.profile, aProfile({ user: { ...user, status: 0 } }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get Link: Autumn games 1' }));
    await waitFor(() => expect(ledTo()).toBe('/personal-info?why=review'));
  },
});

export const Empty = meta.story({
  args: my,
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.list, { ...pagerOf(0, 1, 50), data: [] })),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Create Smart Link' })).toHaveLength(2));
  },
});
export const Loading = meta.story({ args: my, beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.list)) });
export const Error = meta.story({ args: my, beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.list, 500)) });
export const NoPermission = meta.story({
  args: my,
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.list, codes.notAllowed, 'Not allowed.')),
});
export const One = meta.story({
  args: my,
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.list, { ...pagerOf(1, 1, 50), data: someSmartlinkRows(1) })),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–1 of 1')).toBeVisible();
  },
});
export const Offline = meta.story({
  args: my,
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.list)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('The server cannot be reached.')).toBeVisible());
  },
});
export const LongWords = meta.story({
  args: my,
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.list, {
        ...pagerOf(2, 1, 50),
        data: [
          aSmartlinkRow({ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' }),
          ...someSmartlinkRows(2).slice(1),
        ],
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–2 of 2')).toBeVisible();
  },
});
