// Long because the frame of every page is shown in all of its states, with what it opens.
import { pagerOf } from '@millrace/core';
import { accountCalls, anAccount, someNotices } from '@millrace/core/account';
import { aChannel, channelCalls, someChannels } from '@millrace/core/channels';
import { noApplyHelp, offerCalls, someOffers } from '@millrace/core/offers';
import { paymentCalls } from '@millrace/core/payment';
import { aProvider, referenceCalls, someOfferSettings } from '@millrace/core/reference';
import { reportCalls, reportTypes, reportTypeWords } from '@millrace/core/reports';
import { someFaq } from '@millrace/core/support';
import {
  aProfile,
  permissionNames,
  permissionsOfRole,
  sessionCalls,
  shownMenu,
  somePermissions,
} from '@millrace/core/session';
import { smartlinkCalls, someSmartlinkRows } from '@millrace/core/smartlinks';
import { http, HttpResponse } from 'msw';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';
import { epc } from '../widgets/epc.ts';
import { Framed } from './framed.tsx';

const member = [
  answer(sessionCalls.permission, somePermissions()),
  answer(sessionCalls.profile, aProfile()),
  answer(referenceCalls.provider, aProvider()),
  answer(referenceCalls.offerSettings, someOfferSettings()),
  answer(accountCalls.read, anAccount()),
  answer(accountCalls.notices, someNotices(7)),
  answer(accountCalls.readNotices, {}),
  answer(channelCalls.list, someChannels()),
  answer(paymentCalls.history, ({ p, n }) => ({
    ...pagerOf(0, p, n),
    list: [],
    totals: { pending: '0', paid: '0', rejected: '0' },
  })),
  answer(offerCalls.applyHelp, noApplyHelp),
  answer(offerCalls.list, ({ p, n }) => ({ ...pagerOf(42, p, n), data: someOffers(n) })),
  epc,
  answer(smartlinkCalls.list, ({ p, n }) => ({ ...pagerOf(3, p, n), data: someSmartlinkRows(3) })),
];

const meta = preview.meta({
  title: 'Pages/Shell',
  component: Framed,
  args: { at: '/offers/my' },
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    for (const key of Object.keys(localStorage)) if (key.startsWith('millrace')) localStorage.removeItem(key);
    msw.use(...member);
  },
});

export const Page = meta.story({
  async play() {
    await expect(await screen.findByText('1–25 of 42')).toBeVisible();
    // On a phone the menu is folded away, and still says where one is.
    const link = await screen.findByRole('link', { name: 'Offer List', hidden: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    // It comes after the page.
    await expect(await screen.findByRole('button', { name: /^Notifications/ })).toBeVisible();
  },
});

export const Viewed = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.profile, aProfile({ viewed_by: 'dana' }))),
  async play() {
    await expect(await screen.findByText(/^dana, you are viewing the account of publisher@demo\.test\./)).toBeVisible();
  },
});

export const Narrow = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play() {
    await screen.findByRole('link', { name: 'Offer List', hidden: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await expect(screen.getByRole('link', { name: 'Offer List' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus());
  },
});

export const Notices = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    let read: readonly number[] = [];
    const now = () => someNotices(7).map((notice) => (read.includes(notice.id) ? { ...notice, is_read: 1 } : notice));
    msw.use(
      answer(accountCalls.notices, now),
      answer(accountCalls.readNotices, ({ ids }) => {
        read = [...read, ...ids];
        return {};
      }),
    );
  },
  async play() {
    // The panel opens below its button, which the name of the account moves.
    await screen.findByRole('button', { name: /publisher@demo\.test/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 5 unread' }));
    await expect(await screen.findByRole('link', { name: /Harbor Tycoon/ })).toHaveAttribute(
      'href',
      '/offers/my?search=202041',
    );
    await expect(screen.getByRole('link', { name: /Daily Deals/ })).toHaveAttribute('href', '/channel?aid=1004');
    await expect(screen.getByText('Times are GMT+8.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  },
});
Notices.test('all are marked as read at once', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
});

/** A notice of a page that is closed to interactive ads leads home. */
export const NoticesOfInteractive = meta.story({
  tags: ['no-picture'],
  args: { at: '/snapshot' },
  beforeEach({ msw }) {
    const [notice] = someNotices(1);
    const approved = {
      id: 2,
      kind: 'account',
      code: 'accountApproved',
      text: 'Approved',
      values: {},
      is_read: 0,
    } as const;
    const en = ['view_snapshot', 'view_account', 'view_payment'] as const;
    msw.use(
      answer(sessionCalls.permission, somePermissions({ en: [...en] })),
      answer(sessionCalls.profile, aProfile({ en: [...en], menus: [] })),
      answer(accountCalls.notices, notice ? [notice, { ...notice, ...approved }] : []),
      never(reportCalls.snapshot),
      never(reportCalls.firstSteps),
    );
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
    const links = within(await screen.findByRole('dialog')).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
  },
});

const noChanges = answer(paymentCalls.modifications, ({ p, n }) => ({ ...pagerOf(0, p, n), list: [] }));

export const TwelveNotices = meta.story({
  tags: ['also-dark-desktop'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.notices, someNotices(18)), noChanges),
  async play() {
    await expect((await screen.findByText('12')).getBoundingClientRect().height).toBe(16);
  },
});

export const ManyNotices = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.notices, someNotices(180)), noChanges),
  async play() {
    await expect((await screen.findByText('99+')).getBoundingClientRect().height).toBe(16);
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(sessionCalls.permission)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.permission, 500)),
  async play() {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
Error.test('tried again with success, the page has the focus', async ({ msw }) => {
  msw.use(...member);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(await screen.findByText('1–25 of 42')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

export const NothingOpen = meta.story({
  args: { at: '/' },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.permission, somePermissions({ en: [] })),
      answer(sessionCalls.profile, aProfile({ en: [], menus: [] })),
    ),
  async play() {
    await expect(await screen.findByText('No pages available yet')).toBeVisible();
  },
});

const advertiser = answer(sessionCalls.permission, somePermissions({ en: [], usertype: 2 }));
const noMenu = answer(sessionCalls.profile, aProfile({ en: [], menus: [] }));

/** No column stands for the menu that an advertiser doesn't have. */
export const AdvertiserWaits = meta.story({
  args: { at: '/' },
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(advertiser, noMenu),
  async play() {
    await expect(await screen.findByText('Your manager will be in touch.')).toBeVisible();
    await expect(await screen.findByText(/^We write to publisher@demo\.test/)).toBeVisible();
    await expect(screen.getByText('Robin Vale')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'robin@millrace.test' })).toHaveAttribute(
      'href',
      'mailto:robin@millrace.test',
    );
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument());
  },
});

export const AdvertiserConsole = meta.story({
  args: { at: '/' },
  beforeEach({ msw }) {
    const provider = aProvider({ advertiser_url: 'https://console.millrace.test/' });
    msw.use(advertiser, noMenu, answer(referenceCalls.provider, provider));
  },
  async play() {
    const link = await screen.findByRole('link', { name: 'Go to the console' });
    await expect(link).toHaveAttribute('href', 'https://console.millrace.test/');
  },
});

export const Denied = meta.story({
  args: { at: '/offers/my' },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.permission, somePermissions({ en: ['view_support'] })),
      answer(sessionCalls.profile, aProfile({ en: ['view_support'], menus: [] })),
    ),
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /^You don’t have access to this page“Offer List” is not open to this account/,
    );
  },
});

/** An account for interactive ads is told what it has. */
export const DeniedInteractive = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/my' },
  beforeEach: ({ msw }) => {
    const en = ['view_snapshot', 'view_account', 'view_payment', 'view_help_report_api', 'view_personal_info'];
    msw.use(
      answer(sessionCalls.permission, somePermissions({ en })),
      answer(sessionCalls.profile, aProfile({ en, menus: [] })),
      // One is led to the snapshot.
      never(reportCalls.snapshot),
      never(reportCalls.firstSteps),
    );
  },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/An account for interactive ads has its figures/);
  },
});

/** Whoever has a seat is told of their role, and whom to ask. */
export const DeniedByRole = meta.story({
  tags: ['no-picture'],
  args: { at: '/payment' },
  beforeEach: ({ msw }) => {
    const en = permissionsOfRole(permissionNames, 'manager');
    const person = { id: 41, un: 'mia.berg@brook.example', role: 'manager' } as const;
    msw.use(
      answer(sessionCalls.permission, somePermissions({ en: [...en], person })),
      answer(sessionCalls.profile, aProfile({ en: [...en], person, menus: [] })),
      never(reportCalls.snapshot),
      never(reportCalls.firstSteps),
    );
  },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Payment” is not part of your role (manager), so you are back at your home page. Ask the owner of the account, publisher@demo.test.',
    );
  },
});

/** What the account itself does not have is nothing that its owner could give. */
export const DeniedToEverySeat = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/my' },
  beforeEach: ({ msw }) => {
    const en = ['view_support'];
    const person = { id: 41, un: 'mia.berg@brook.example', role: 'manager' } as const;
    msw.use(
      answer(sessionCalls.permission, somePermissions({ en, person })),
      answer(sessionCalls.profile, aProfile({ en, person, menus: [] })),
    );
  },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent('“Offer List” is not open to this account');
  },
});

/** A blocked account is led home with the reason. */
export const DeniedBlocked = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/my' },
  beforeEach: ({ msw }) => {
    const { user } = aProfile();
    msw.use(
      answer(sessionCalls.permission, somePermissions({ en: ['view_offers', 'view_support'], status: 2 })),
      answer(sessionCalls.profile, aProfile({ user: { ...user, status: 2 }, menus: [] })),
    );
  },
  async play() {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your account has been blocked! “Offer List” can not be opened',
    );
  },
});

export const NotFound = meta.story({
  args: { at: '/nowhere' },
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.permission, somePermissions({ en: ['view_offers'] }))),
  async play() {
    await expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeVisible();
  },
});
NotFound.test('the way home leads to the first page that is open', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await expect(await screen.findByRole('heading', { name: 'Offer List' })).toBeVisible();
});

const nearest = (name: string) => within(screen.getByRole('main')).findByRole('link', { name });

/** What was asked for is named, and what is spelled like it is one press away. */
export const NotFoundNear = meta.story({
  args: { at: '/ofers/my' },
  async play() {
    await expect(await screen.findByText('/ofers/my')).toBeVisible();
    await expect(await nearest('Offer List')).toBeVisible();
  },
});
NotFoundNear.test('it leads there', async () => {
  await userEvent.click(await nearest('Offer List'));
  await expect(await screen.findByText('1–25 of 42')).toBeVisible();
});

export const NoId = meta.story({
  tags: ['no-picture'],
  args: { at: '/smartlink/edit/abc' },
  async play() {
    await expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeVisible();
  },
});

/** Of the list that is open, and of no select below it. */
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');

const openChannels = async () => userEvent.click(await screen.findByRole('button', { name: 'Channel: All channels' }));

export const Channels = meta.story({
  async play() {
    await openChannels();
    const search = await screen.findByRole('combobox', { name: 'Channel' });
    await waitFor(() => expect(search).toHaveFocus());
    // All of them together are none of their own.
    await expect(await screen.findByText('6 channels')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('option', { name: '1003: Weather Now' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('button', { name: 'Channel: 1003: Weather Now' })).toHaveFocus();
    await userEvent.click(screen.getAllByRole('button', { name: /^Apply/ })[0] ?? document.body);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveValue('1003: Weather Now'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Channel: 1003: Weather Now' }));
    await expect(await screen.findByRole('option', { name: '1003: Weather Now' })).toBeVisible();
  },
});

const longName = 'The Very Long Name of a Channel That Was Once an Application and Is Now a Network of Its Own';

export const ManyChannels = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        channelCalls.list,
        Array.from({ length: 300 }, (_, index) => aChannel({ id: 1001 + index, name: `${longName} ${index}` })),
      ),
    ),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Channel: All channels' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Channel' }), '1250');
    await waitFor(() => expect(options()).toHaveLength(1));
    await expect(await screen.findByText('1 channel')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Channel' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Channel' }), 'nobody');
    await expect(await screen.findByText('No channel matches.')).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Channel' }));
  },
});

export const AllChannels = meta.story({
  args: { at: '/support' },
  beforeEach: ({ msw }) => {
    const { user } = aProfile();
    msw.use(answer(sessionCalls.profile, aProfile({ user: { ...user, customer_type: 13 } })));
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Channel: All Channel' }));
    await screen.findByRole('listbox');
    await expect(options()).toHaveLength(7);
  },
});

const entry = (t: string, u: string) => ({ t, i: '', u, ul: [] });

/** A channel of interactive ads opens less than the account. */
export const InteractiveChannel = meta.story({
  tags: ['no-picture'],
  args: { at: '/support' },
  beforeEach: ({ msw }) => {
    msw.use(
      answer(channelCalls.list, [aChannel(), aChannel({ id: 1002, name: 'Spin Wheel', integration: 6 })]),
      answer(
        sessionCalls.profile,
        aProfile({
          menus: [entry('FAQ', '/support'), entry('My Account', '/my-account'), entry('Payment', '/payment')],
        }),
      ),
      never(reportCalls.snapshot),
      never(reportCalls.firstSteps),
    );
  },
  async play() {
    const menu = await screen.findByRole('navigation', { name: 'Menu', hidden: true });
    await within(menu).findByRole('link', { name: 'FAQ', hidden: true });
    await openChannels();
    await userEvent.click(await screen.findByRole('option', { name: '1002: Spin Wheel' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      /^You don’t have access to this page“FAQ” is not open to the channel Spin Wheel/,
    );
    await expect(within(menu).queryByRole('link', { name: 'FAQ', hidden: true })).not.toBeInTheDocument();
    await expect(within(menu).getByRole('link', { name: 'Payment', hidden: true })).toBeInTheDocument();
  },
});

export const ChannelsFailed = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.list, 500)),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Channel' }));
    await expect(await screen.findByText('The channels could not be loaded.')).toBeVisible();
  },
});

const openMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Account: publisher@demo.test' }));

export const UserMenu = meta.story({
  async play() {
    await openMenu();
    const menu = within(await screen.findByRole('dialog', { name: 'Account: publisher@demo.test' }));
    await expect(menu.getByText('ID 7')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Personal Info' })).toHaveAttribute('href', '/personal-info');
    await expect(menu.getByRole('radio', { name: 'Dark' })).toBeVisible();
  },
});

export const SignOutFailed = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.logout, 500)),
  async play() {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Sign out' })).not.toHaveAttribute('aria-disabled', 'true');
  },
});

const searched = fn();

async function lookFor(typed: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Search/ }));
  const field = await screen.findByRole('combobox', { name: 'Search Millrace' });
  await waitFor(() => expect(field).toHaveFocus());
  if (typed !== '') await userEvent.type(field, typed);
}

export const Palette = meta.story({
  async play() {
    await lookFor('');
    await expect(within(await screen.findByRole('group', { name: 'Pages' })).getAllByRole('option')[0]).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});

export const PaletteFound = meta.story({
  beforeEach({ msw }) {
    searched.mockClear();
    msw.use(
      answer(offerCalls.list, ({ search: asked, p, n }) => {
        if (asked !== '') searched(asked);
        return { ...pagerOf(42, p, n), data: someOffers(n) };
      }),
    );
  },
  async play() {
    await lookFor('');
    // Both in one turn, so that no busy machine rests between them.
    const field = screen.getByRole('combobox', { name: 'Search Millrace' });
    for (const value of ['s', 'smart']) fireEvent.change(field, { target: { value } });
    const links = await screen.findByRole('group', { name: 'Smartlinks' });
    await expect(within(links).getAllByRole('option')).toHaveLength(3);
    await expect(await screen.findByRole('group', { name: 'Offers' })).toBeVisible();
    // What is typed on is not asked for.
    await expect(searched.mock.calls).toEqual([['smart']]);
  },
});

export const PaletteKeyboard = meta.story({
  async play() {
    await screen.findByRole('button', { name: /^Search/ });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search Millrace' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Search Millrace' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(options().at(-1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(field, 'offer list');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(await screen.findByRole('group', { name: 'Recent' })).toBeVisible();
  },
});

const reportMenu = shownMenu(
  [
    {
      t: 'Reports',
      i: 'reports',
      ul: reportTypes.map((type) => ({ t: reportTypeWords[type], u: `/report?type=${type}` })),
    },
  ],
  {},
  1,
);

/** Each report by its name, and an answer of the FAQ. */
export const PaletteReports = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(sessionCalls.profile, aProfile({ menus: reportMenu })),
      answer(referenceCalls.provider, aProvider({ faq: someFaq() })),
      answer(smartlinkCalls.list, ({ p, n }) => ({ ...pagerOf(0, p, n), data: [] })),
      answer(offerCalls.list, ({ p, n }) => ({ ...pagerOf(0, p, n), data: [] })),
    ),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^(Search|搜索)/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: /Millrace/ }), 'report');
    const found = within(await screen.findByRole('group', { name: /^(Pages|页面)$/ }));
    await expect(found.getAllByRole('option').length).toBeGreaterThanOrEqual(6);
  },
});

const peopleOption = { name: /^(People|成员)/ };
const palette = () => screen.findByRole('combobox', { name: /Millrace/ });

async function findsPeople(...typed: readonly string[]) {
  for (const text of typed) {
    const field = await palette();
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await expect(await screen.findByRole('option', peopleOption)).toBeVisible();
  }
}

/** The owner and a manager find the people of the account by whatever these are called elsewhere. */
export const PalettePeople = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(never(accountCalls.people), never(accountCalls.changes)),
  async play() {
    await lookFor('');
    await findsPeople('people', 'seats', 'team', 'Invite');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'People' })).toHaveAttribute('aria-selected', 'true'));
    await lookFor('');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    await expect(recent.getByRole('option', peopleOption)).toBeVisible();
  },
});

export const PalettePeopleInChinese = meta.story({
  tags: ['no-picture'],
  globals: { locale: 'zh-CN' },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: /^搜索/ }));
    await findsPeople('成员', '席位', '团队', '邀请', 'team');
  },
});

export const PaletteOfAnalyst = meta.story({
  tags: ['no-picture'],
  args: { at: '/snapshot' },
  beforeEach: ({ msw }) => {
    const en = [...permissionsOfRole(permissionNames, 'analyst')];
    const person = { id: 41, un: 'mia.berg@brook.example', role: 'analyst' } as const;
    msw.use(
      answer(sessionCalls.permission, somePermissions({ en, person })),
      answer(sessionCalls.profile, aProfile({ en, person })),
      never(reportCalls.snapshot),
      never(reportCalls.firstSteps),
    );
  },
  async play() {
    await lookFor('account');
    await expect(await screen.findByRole('option', { name: /^My Account/ })).toBeVisible();
    await expect(screen.queryByRole('option', peopleOption)).not.toBeInTheDocument();
  },
});

export const PaletteActions = meta.story({
  tags: ['also-dark-desktop'],
  async play() {
    await lookFor('sm');
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    await expect(actions.getByRole('option', { name: /^Create a smartlink/ })).toBeVisible();
    await expect(await screen.findByRole('group', { name: 'Copy link of' })).toBeVisible();
  },
});
PaletteActions.test('a channel is chosen and a link is copied for it', async () => {
  const field = screen.getByRole('combobox', { name: 'Search Millrace' });
  await userEvent.clear(field);
  await userEvent.type(field, 'weather');
  const channels = within(await screen.findByRole('group', { name: 'Switch channel' }));
  await userEvent.click(channels.getByRole('option', { name: '1003: Weather Now' }));
  await expect(await screen.findByRole('button', { name: 'Channel: 1003: Weather Now' })).toBeVisible();
});

export const Shortcuts = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  async play() {
    // What is counted there comes after keys are heard.
    await screen.findByRole('button', { name: /^(Notifications, 5|通知，5)/ });
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: /^(Keyboard shortcuts|键盘快捷键)$/ }));
    await expect(sheet.getByRole('checkbox')).toBeChecked();
  },
});
Shortcuts.test('they can be turned off', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use shortcuts of a single key' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect(await screen.findByRole('combobox', { name: 'Search Millrace' })).toBeVisible();
  await expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

/** What is pressed before it is known who looks is not lost. */
export const ShortcutsEarly = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.profile, aProfile(), { after: 1_000 })),
  async play() {
    await screen.findByRole('button', { name: 'Notifications, 5 unread' });
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
});

export const PaletteWaiting = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.list)),
  async play() {
    await lookFor('rocket');
    await expect((await screen.findAllByText('Searching…'))[0]).toBeVisible();
  },
});

export const PaletteEmpty = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.list, { ...pagerOf(0, 1, 6), data: [] }),
      answer(offerCalls.list, ({ p, n }) => ({ ...pagerOf(0, p, n), data: [] })),
    ),
  async play() {
    await lookFor('qwertz');
    await expect((await screen.findAllByText('No results for “qwertz”.'))[0]).toBeVisible();
  },
});

export const PaletteFailed = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.list, 500)),
  async play() {
    await lookFor('rocket');
    await expect(await screen.findByText('Smartlinks and offers could not be searched.')).toBeVisible();
  },
});
PaletteFailed.test('asked again, it shows what is found', async ({ msw }) => {
  msw.use(answer(smartlinkCalls.list, ({ p, n }) => ({ ...pagerOf(3, p, n), data: someSmartlinkRows(3) })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(await screen.findByRole('group', { name: 'Smartlinks' })).toBeVisible();
});

export const PaletteOnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play() {
    await lookFor('smart');
    await expect(await screen.findByRole('group', { name: 'Smartlinks' })).toBeVisible();
  },
});

export const MenuOnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play() {
    await openMenu();
    await expect(await screen.findByRole('link', { name: 'FAQ' })).toBeVisible();
  },
});

export const Chinese = meta.story({
  globals: { locale: 'zh-CN' },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '账号：publisher@demo.test' }));
    await expect(await screen.findByRole('radio', { name: '跟随系统' })).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Offer 列表', hidden: true })).toBeInTheDocument();
  },
});

/** Something on the way takes away what looks like an advertisement. */
export const AdBlocker = meta.story({
  beforeEach: ({ msw }) => void msw.use(http.head('*/ads.js', () => HttpResponse.error())),
  async play() {
    await expect(await screen.findByText(/We noticed that you may have an Ad Blocker turned on/)).toBeVisible();
  },
});

export const AdBlockerTold = AdBlocker.extend({
  tags: ['no-picture'],
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Close this warning' }));
    await expect(screen.queryByText(/Ad Blocker/)).not.toBeInTheDocument();
    await expect(localStorage.getItem('millrace-blocker-told')).toBe('1');
  },
});
