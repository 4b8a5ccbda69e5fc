// Long because every state of the page stands in one file.
import { codes } from '@millrace/core';
import { accountCalls, anAccount } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { conversionCalls } from '@millrace/core/conversions';
import { noApplyHelp, offerCalls } from '@millrace/core/offers';
import { aProvider, referenceCalls, someCarriers, someCountries, someOfferSettings } from '@millrace/core/reference';
import { anAstrayReport, reportCalls } from '@millrace/core/reports';
import { aProfile, sessionCalls, somePermissions } from '@millrace/core/session';
import {
  aHealthWay,
  aLinkHealth,
  aSmartlink,
  aSmartlinkRow,
  smartlinkCalls,
  someTrendRows,
} from '@millrace/core/smartlinks';
import { aChain, aTestResult, testerCalls } from '@millrace/core/tester';
import { Page } from '@millrace/portal/pages/smartlinks/smartlink';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport, noRows } from '../../widgets/report-figures.ts';
import { listed, someConversions } from '../reports/some-conversions.ts';
import { ledTo, Routed } from '../routed.tsx';

const until = { complete_until: '2026-11-20T14:00:00+08:00' };
const permissions = somePermissions().en;

const meta = preview.meta({
  title: 'Pages/Smartlink overview',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/smartlink/:gid', at: '/smartlink/5001' },
  render: (args) => (
    <ViewerProvider viewer={{ status: 1, permissions }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(accountCalls.read, anAccount()),
      answer(channelCalls.list, someChannels()),
      answer(referenceCalls.provider, aProvider({ default_smartlinks: [101] })),
      answer(referenceCalls.countries, someCountries()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(smartlinkCalls.read, ({ sml_id }) => aSmartlink({ gid: sml_id })),
      answer(smartlinkCalls.health, aLinkHealth()),
      answer(smartlinkCalls.trend, { data: someTrendRows(12) }),
      answer(reportCalls.list, (asked) => ({ ...aReport(asked), ...until })),
      answer(reportCalls.astray, anAstrayReport()),
      answer(conversionCalls.list, listed(someConversions(40))),
      answer(offerCalls.applyHelp, noApplyHelp),
    );
  },
});

type Canvas = ReturnType<typeof within>;

/** All of its parts are there. */
async function seen(canvas: Canvas) {
  await expect(await canvas.findByRole('heading', { level: 1, name: 'Autumn games' })).toBeVisible();
  await expect(await canvas.findByRole('link', { name: /^Clicks / })).toBeVisible();
  await expect((await canvas.findAllByRole('rowheader')).length).toBe(5);
  await expect(await canvas.findByText(/^offer type$/i)).toBeVisible();
}

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('heading', { level: 1, name: 'Autumn games' });
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    await waitFor(() => expect(canvasElement.querySelectorAll('dl')).toHaveLength(3));
    await expect(await canvas.findByRole('group', { name: /^(The last 14 days|最近 14 天)$/ })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: /^(Top sources|收入最高的来源)$/ })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[role="img"] .apexcharts-line-series')).toBeVisible());
  },
});
Many.test('a figure leads to the days of the SmartLink Report', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: /^Clicks / }));
  await waitFor(() => expect(ledTo()).toBe('/report?type=sml_report&gid=5001&chart=clk'));
});
Many.test('an offer leads to its page', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: '200002: Night radio' }));
  await waitFor(() => expect(ledTo()).toBe('/offers/200002'));
});
Many.test('what an offer brought leads to the Conversion Report of both', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: '$50.40 · 200002: Night radio' }));
  await waitFor(() => expect(ledTo()).toBe('/report?type=cov_report&group=country&gid=5001&oid=200002'));
});
Many.test('a source leads to the SmartLink Report of both', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'newsletter' }));
  await waitFor(() => expect(ledTo()).toBe('/report?type=sml_report&group=country&gid=5001&source=newsletter'));
});
Many.test('under its sources, the rules that block them are a press away', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: 'Block bad sources by a rule' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/5001/sources'));
});
Many.test('all conversions are those of the link', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'All conversions' }));
  await waitFor(() => expect(ledTo()).toBe('/report-conversions?gid=5001'));
});
Many.test('undelivered clicks lead to their reasons, of this link', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: '7.9% of 2,400 clicks' }));
  await waitFor(() => expect(ledTo()).toBe('/report-astray?gid=5001'));
});
Many.test('Test this link fills the tester in', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Test this link' }));
  await waitFor(() => expect(ledTo()).toMatch(/^\/tracker\?url=.+aid%3D1001%26oid%3D5001/));
});
Many.test('its tests say how it is, a day shows its own', async ({ canvas, msw }) => {
  const sentence = 'Works. Tested 12 minutes ago from Germany on Android; leads to com.harbor.tycoon.';
  await expect(canvas.getByText(sentence)).toBeVisible();
  await expect(within(canvas.getByRole('list', { name: 'Last tests' })).getAllByRole('listitem')).toHaveLength(5);
  const { tests } = aLinkHealth();
  msw.use(answer(smartlinkCalls.health, ({ day }) => aLinkHealth({ tests: day === '2026-11-14' ? [tests[4]!] : [] })));
  await userEvent.click(canvas.getByRole('button', { name: '2026-11-14: broken' }));
  const ofDay = within(await canvas.findByRole('list', { name: 'Tests of 2026-11-14 (GMT+8)' }));
  await waitFor(() => expect(ofDay.getByText('the last host returned an error.')).toBeVisible());
  await userEvent.click(canvas.getByRole('button', { name: '2026-11-07: not tested' }));
  await expect(await canvas.findByText('There was no test on this day.')).toBeVisible();
});
Many.test('its alerts are muted and unmuted', async ({ canvas, msw }) => {
  let is_muted = false;
  msw.use(
    answer(smartlinkCalls.health, () => aLinkHealth({ is_muted })),
    answer(smartlinkCalls.muteAlerts, (asked) => {
      is_muted = asked.is_muted === 1;
      return {};
    }),
  );
  await expect(canvas.getByText('Alerts are on.')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Mute alerts' }));
  await expect(await canvas.findByText('Alerts are muted.')).toBeVisible();
  await userEvent.click(await canvas.findByRole('button', { name: 'Unmute alerts' }));
  await expect(await canvas.findByText('Alerts are on.')).toBeVisible();
});
Many.test('alerts that could not be muted stay on', async ({ canvas, msw }) => {
  msw.use(fail(smartlinkCalls.muteAlerts));
  await userEvent.click(canvas.getByRole('button', { name: 'Mute alerts' }));
  await expect(await screen.findByRole('alert')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Mute alerts' })).toBeEnabled();
});
Many.test('a test that went otherwise lies beside the one before it', async ({ canvas, msw }) => {
  msw.use(
    answer(testerCalls.result, ({ id }) =>
      aTestResult({ id, urls: aChain(id.endsWith('98') ? 'playStore' : 'lander') }),
    ),
  );
  await userEvent.click(canvas.getAllByRole('button', { name: /^Compare the test of / })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await expect((await dialog.findAllByText(/differs|Hop 1/)).length).toBeGreaterThan(0);
});
Many.test('Edit leads to the settings', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/edit/5001'));
});
Many.test('Get Link shows the link, the menu its data', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Get Link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote Autumn games' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(canvas.getByRole('button', { name: 'More actions: Autumn games' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Data' }));
  await expect(await screen.findByRole('dialog', { name: 'Traffic of Autumn games' })).toBeVisible();
});

export const OneChannel = meta.story({
  tags: ['also-light-phone'],
  args: { at: '/smartlink/5001?aid=1002' },
  async play({ canvas }) {
    await seen(canvas);
    await expect(canvas.getByText(/^Channel 1002/)).toBeVisible();
  },
});
OneChannel.test('its figures lead to reports of that channel', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: /^Revenue \$/ }));
  await waitFor(() => expect(ledTo()).toBe('/report?type=sml_report&gid=5001&aid=1002'));
});

export const ReadOnly = meta.story({
  args: { at: '/smartlink/101' },
  async play({ canvas }) {
    await seen(canvas);
    await expect(await canvas.findByRole('button', { name: 'View' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View' })).toBeVisible();
  },
});

const inState = (state: 'paused' | 'archived') => answer(smartlinkCalls.read, aSmartlink({ state }));

export const Paused = meta.story({
  beforeEach: ({ msw }) => void msw.use(inState('paused'), answer(smartlinkCalls.setState, { gid: 5001 })),
  async play({ canvas }) {
    await seen(canvas);
    await expect(canvas.getByText('This smartlink is paused: its visitors get the filler offer.')).toBeVisible();
  },
});
Paused.test('Resume brings it back', async ({ canvas, msw }) => {
  msw.use(answer(smartlinkCalls.read, aSmartlink()));
  await userEvent.click(canvas.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(canvas.queryByText(/is paused: its visitors/)).not.toBeInTheDocument());
});

export const Archived = meta.story({
  beforeEach: ({ msw }) => void msw.use(inState('archived')),
  async play({ canvas }) {
    await seen(canvas);
    await expect(canvas.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Get Link' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Test this link' })).not.toBeInTheDocument();
  },
});

export const NeverApplied = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.read, aSmartlink({ approve_status: 2 }))),
  async play({ canvas }) {
    await seen(canvas);
    await expect(canvas.getByRole('button', { name: 'Get Link' })).toHaveAccessibleDescription(
      'Get the link once your application for this offer is approved.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

const noHealth = aLinkHealth({
  condition: 'untested',
  days: aLinkHealth().days.map(({ day }) => ({ day, condition: 'untested' })),
  tests: [],
});

export const Empty = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(reportCalls.list, { ...noRows, ...until }),
      answer(reportCalls.astray, anAstrayReport({ clicks: 0, delivered: 0, reasons: [] })),
      answer(smartlinkCalls.health, noHealth),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(No clicks in the last 7 days|最近 7 天没有点击)$/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Recent conversions')).not.toBeInTheDocument());
    await expect(await canvas.findByText(/^(Not tested yet\. Links|尚未测试。链接)/)).toBeVisible();
  },
});

const failedTest = {
  ...aLinkHealth().tests[0]!,
  id: 'test-of-a-link-101',
  outcome: 'fails',
  reason: 'notFound',
  destination: '',
} as const;

export const Broken = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(smartlinkCalls.health, aLinkHealth({ condition: 'broken', tests: [failedTest, ...aLinkHealth().tests] })),
    ),
  async play({ canvas }) {
    await seen(canvas);
    await expect(
      await canvas.findByText(/^(Broken from Germany on Android\. Tested|从德国以 Android 访问已失效。)/),
    ).toBeVisible();
    await expect(canvas.getByText(/^(Broken|失效)$/)).toBeVisible();
  },
});

const changedWays = [
  aHealthWay({ at: '2026-11-20T06:05:00Z' }),
  aHealthWay({ country: 'ID', condition: 'changed', at: '2026-11-20T06:08:00Z' }),
  aHealthWay({ country: 'BR', os: 1, condition: 'broken', at: '2026-11-20T05:20:00Z' }),
];

/** Broken for some, elsewhere for others, and as ever for most. */
export const OtherDestination = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.health, aLinkHealth({ condition: 'broken', ways: changedWays }))),
  async play({ canvas }) {
    await seen(canvas);
    await expect(await canvas.findByRole('button', { name: /^(Accept new destination|接受新目标)/ })).toBeVisible();
  },
});
OtherDestination.test('each country and system says how it is there', async ({ canvas }) => {
  const told = [
    'Broken from Brazil on iOS. Tested 1 hour ago: the page was not found.',
    'Leads elsewhere than before from Indonesia on Android: to shop.example.com, not to com.harbor.tycoon. Tested 12 minutes ago.',
    'Works from Germany on Android.',
  ];
  for (const sentence of told) await expect(await canvas.findByText(sentence)).toBeVisible();
});
OtherDestination.test('the new destination is accepted', async ({ canvas, msw }) => {
  let asked: unknown;
  msw.use(
    answer(smartlinkCalls.health, () => (asked ? aLinkHealth() : aLinkHealth({ condition: 'changed' }))),
    answer(smartlinkCalls.acceptDestination, (input) => {
      asked = input;
      return {};
    }),
  );
  await userEvent.click(canvas.getByRole('button', { name: 'Accept new destination: shop.example.com' }));
  const sentence = 'The smartlink is now expected to lead to shop.example.com.';
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  await expect(asked).toEqual({ gid: 5001, destination: 'shop.example.com' });
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument());
  await expect(canvas.getByText(/^Works\. Tested/)).toBeVisible();
});
OtherDestination.test('while it is on its way, it is not sent again', async ({ canvas, msw }) => {
  msw.use(never(smartlinkCalls.acceptDestination));
  const button = canvas.getByRole('button', { name: /^Accept new destination/ });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
});
OtherDestination.test('what could not be accepted is asked for again', async ({ canvas, msw }) => {
  msw.use(fail(smartlinkCalls.acceptDestination));
  await userEvent.click(canvas.getByRole('button', { name: /^Accept new destination/ }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  await expect(canvas.getByRole('button', { name: /^Accept new destination/ })).toBeEnabled();
});

const lowRate = { at: '2026-11-20T06:00:30Z', hours: 5, clicks: 1_240, conversions: 12, usual: 41 };

export const LowRate = meta.story({
  tags: ['also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.health, aLinkHealth({ low_rate: lowRate }))),
  async play({ canvas }) {
    await seen(canvas);
    const figures = await canvas.findByRole('link', { name: /1,240.*12.*41/ });
    await expect(figures).toHaveAttribute('href', expect.stringContaining('type=sml_report'));
  },
});

LowRate.test('its figures lead to the report of the hours that they are of', async ({ canvas }) => {
  // From 09:00 to 14:00 of GMT+8.
  const figures = await canvas.findByRole('link', { name: /1,240.*12.*41/ });
  const asked = new URLSearchParams(figures.getAttribute('href')?.split('?')[1]);
  await expect(Object.fromEntries(asked)).toMatchObject({ time: 'today', group: 'dt,hour', gid: '5001' });
});

/** Link tests are off for the network; the alert for the rate comes all the same. */
export const LowRateUntested = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.health, { ...noHealth, is_on: false, low_rate: { ...lowRate, hours: 20 } })),
  async play({ canvas }) {
    await seen(canvas);
    const figures = await canvas.findByRole('link', { name: /Last 20 h/ });
    await expect(figures).toHaveAttribute('href', expect.stringContaining('start=2026-11-19&end=2026-11-20'));
    await expect(canvas.getByRole('button', { name: 'Mute alerts' })).toBeVisible();
  },
});

export const TestsOff = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(smartlinkCalls.health, { ...noHealth, is_on: false })),
  async play({ canvas }) {
    await seen(canvas);
    await expect(await canvas.findByText('The network operator has switched link tests off.')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      never(smartlinkCalls.read),
      never(smartlinkCalls.health),
      never(reportCalls.list),
      never(reportCalls.astray),
      never(conversionCalls.list),
    ),
});

export const Error = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      fail(reportCalls.list, 500),
      fail(reportCalls.astray, 500),
      fail(conversionCalls.list, 500),
      fail(smartlinkCalls.health, 500),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Autumn games' })).toBeVisible();
    await expect(await canvas.findByText('The figures could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The conversions could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The tests could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, each part comes by itself', async ({ canvas, msw }) => {
  msw.use(answer(reportCalls.list, (asked) => ({ ...aReport(asked), ...until })));
  const failed = within(canvas.getByText('The figures could not be loaded.').closest<HTMLElement>('[role="alert"]')!);
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByRole('link', { name: /^Clicks / })).toBeVisible();
  await expect(canvas.getByText('The conversions could not be loaded.')).toBeVisible();
});

export const NoLink = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.read, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The smartlink could not be loaded.')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Clicks / })).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(smartlinkCalls.read, codes.notFound, 'There is no such smartlink.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Smartlink not found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show my smartlinks' }));
    await waitFor(() => expect(ledTo()).toBe('/smartlink?active=my'));
  },
});

export const NoId = meta.story({
  tags: ['no-picture'],
  args: { at: '/smartlink/abc' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Smartlink not found')).toBeVisible();
  },
});

/** Whoever may see no report has the link and its settings. */
export const NoPermission = meta.story({
  render: (args) => (
    <ViewerProvider viewer={{ status: 1, permissions: ['view_offers'] }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Autumn games' })).toBeVisible();
    await expect(await canvas.findByText('Settings')).toBeVisible();
    await expect(canvas.getByText(/^Your account does not have access to reports/)).toBeVisible();
    await expect(canvas.queryByText('Clicks')).not.toBeInTheDocument();
    await expect(await canvas.findByRole('group', { name: 'The last 14 days' })).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      fail(smartlinkCalls.read),
      fail(smartlinkCalls.health),
      fail(reportCalls.list),
      fail(reportCalls.astray),
      fail(conversionCalls.list),
    ),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText(/The server cannot be reached/).length).toBeGreaterThan(0));
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, 秋季游戏推广活动第二期';

export const LongWords = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        smartlinkCalls.read,
        aSmartlink({ name: long, state: 'paused', approve_status: 0, countries: ['DE', 'BR', 'FR', 'GB', 'US', 'TH'] }),
      ),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: long })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Resume' })).toBeVisible();
  },
});

export const Duplicated = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.duplicate, aSmartlinkRow({ gid: 5100, name: 'Autumn games (copy)' }))),
  async play({ canvas }) {
    const more = () => canvas.getByRole('button', { name: 'More actions: Autumn games' });
    await canvas.findByRole('button', { name: 'Get Link' });
    await waitFor(() => expect(more()).toBeEnabled());
    await userEvent.click(more());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(ledTo()).toBe('/smartlink/5100'));
  },
});
