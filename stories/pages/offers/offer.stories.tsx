import { codes } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { conversionCalls } from '@millrace/core/conversions';
import { anOfferDetail, noApplyHelp, offerCalls, type OfferDetail } from '@millrace/core/offers';
import { referenceCalls, someCarriers, someCountries, someOfferSettings } from '@millrace/core/reference';
import { reportCalls } from '@millrace/core/reports';
import { aProfile, sessionCalls, somePermissions } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/offers/offer';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport, noRows } from '../../widgets/report-figures.ts';
import { listed, someConversions } from '../reports/some-conversions.ts';
import { ledTo, Routed } from '../routed.tsx';

const until = { complete_until: '2026-11-20T14:00:00+08:00' };
const approved = [
  { approve_status: 0, at: '2026-11-02T07:12:00Z' },
  { approve_status: 1, at: '2026-11-03T02:40:00Z' },
];
const anApproved = (part: Partial<OfferDetail> = {}) =>
  anOfferDetail({ oid: 200_712, approve_status: 1, timeline: approved, cap_day: 50, ...part });

const meta = preview.meta({
  title: 'Pages/Offer',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/offers/:oid', at: '/offers/200712' },
  render: (args) => (
    <ViewerProvider viewer={{ status: 1, permissions: somePermissions().en }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    msw.use(
      answer(sessionCalls.profile, aProfile()),
      answer(channelCalls.list, someChannels()),
      answer(referenceCalls.countries, someCountries()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(offerCalls.read, anApproved()),
      answer(offerCalls.applyHelp, noApplyHelp),
      answer(reportCalls.list, (asked) => ({ ...aReport(asked), ...until })),
      answer(conversionCalls.list, listed(someConversions(40))),
    );
  },
});

type Canvas = ReturnType<typeof within>;

const title = 'Harbor Tycoon - Android - DE';

/** All of its parts are there. */
async function seen(canvas: Canvas) {
  await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(await canvas.findByRole('link', { name: /^(Clicks|点击) / })).toBeVisible();
  await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
}

const inState = (part: Partial<OfferDetail>) => answer(offerCalls.read, anApproved(part));

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas, canvasElement }) {
    await seen(canvas);
    await expect(await canvas.findByText(/\/c\?aid=1001&oid=200712/)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('[role="img"] .apexcharts-line-series')).toBeVisible());
  },
});
Many.test('a figure leads to the days of the Offer Report', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: /^Clicks / }));
  await waitFor(() => expect(ledTo()).toBe('/report?type=stat_report&oid=200712&chart=clk'));
});
Many.test('a smartlink leads to its page', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: '5002: Night radio' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/5002'));
});
Many.test('a country leads to the Offer Report of both', async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('link', { name: /Germany/ }));
  await waitFor(() => expect(ledTo()).toBe('/report?type=stat_report&oid=200712&country=DE'));
});
Many.test('all conversions are those of the offer', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'All conversions' }));
  await waitFor(() => expect(ledTo()).toBe('/report-conversions?oid=200712'));
});
Many.test('Get Creative leads to its creatives', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Get Creative' }));
  await waitFor(() => expect(ledTo()).toBe('/offers/creative/200712'));
});

/** It pays for more than its conversion. */
export const Goals = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      inState({
        goals: [
          { goal: 'ftd', name: 'First deposit', name_zh: '首次存款', payout: '20' },
          { goal: 'second_purchase', name: 'Second purchase', name_zh: '再次购买', payout: '2.5' },
          { goal: 'install', name: 'Install', name_zh: '安装', payout: '0' },
        ],
      }),
    ),
  async play({ canvas }) {
    await seen(canvas);
    const goal = await canvas.findByText('First deposit');
    goal.scrollIntoView({ block: 'center' });
    await expect(goal).toBeVisible();
    await expect(canvas.getByText('20.00')).toBeVisible();
  },
});

export const OneChannel = meta.story({
  tags: ['no-picture'],
  args: { at: '/offers/200712?aid=1002' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Channel 1002/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'All conversions' }));
    await waitFor(() => expect(ledTo()).toBe('/report-conversions?oid=200712&aid=1002'));
  },
});

/** It takes no more visitors: it is paused, and has what it takes. */
export const Paused = meta.story({
  beforeEach: ({ msw }) => void msw.use(inState({ status: 0, is_capped: true })),
  async play({ canvas }) {
    await seen(canvas);
    await expect(canvas.getByText('Paused')).toBeVisible();
    await expect(canvas.getByText('Cap reached')).toBeVisible();
  },
});

export const Rejected = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      inState({
        approve_status: 3,
        timeline: [
          ...approved.slice(0, 1),
          { approve_status: 3, at: '2026-11-04T06:00:00Z', reason: 'No incentives.' },
        ],
      }),
      answer(reportCalls.list, { ...noRows, ...until }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Reason: No incentives.')).toBeVisible();
    await expect(await canvas.findByText('No clicks in the last 7 days')).toBeVisible();
    await expect(canvas.getByText(/once you are approved/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get Link' })).toHaveAccessibleDescription(/./);
  },
});
Rejected.test('Apply opens the application', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
  await expect(await screen.findByRole('dialog')).toBeVisible();
});

export const Answered = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      inState({
        approve_status: 0,
        timeline: approved.slice(0, 1),
        answers: [
          {
            key: 'place',
            text: 'Where will you promote it?',
            text_zh: '您将在哪里推广？',
            answer: 'On my blog,\nand in its letter.',
          },
          { key: 'traffic', text: 'What is most of your traffic?', text_zh: '', answer: 'Search' },
        ],
      }),
      answer(reportCalls.list, { ...noRows, ...until }),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Your answers'));
    await expect(canvas.getByText('Where will you promote it?')).toBeVisible();
    await expect(canvas.getByText('Search')).toBeVisible();
  },
});

export const Empty = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) => void msw.use(answer(reportCalls.list, { ...noRows, ...until })),
  async play({ canvas }) {
    await expect(await canvas.findByText('No clicks in the last 7 days')).toBeVisible();
    await expect(await canvas.findByText(/^Share its link/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(offerCalls.read), never(reportCalls.list), never(conversionCalls.list)),
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.list, 500), fail(conversionCalls.list, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(await canvas.findByText('The figures could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('The conversions could not be loaded.')).toBeVisible();
  },
});

export const NoOffer = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.read, 500)),
  async play({ canvas, msw }) {
    await expect(await canvas.findByText('The offer could not be loaded.')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Clicks / })).toBeVisible();
    msw.use(answer(offerCalls.read, anApproved()));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await seen(canvas);
  },
});

export const NotFound = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(offerCalls.read, codes.notFound, 'Offer not found.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Offer not found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all offers' }));
    await waitFor(() => expect(ledTo()).toBe('/offers/my'));
  },
});

/** Whoever may see no report has the offer and its terms. */
export const NoPermission = meta.story({
  render: (args) => (
    <ViewerProvider viewer={{ status: 1, permissions: ['view_offers'] }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Your account does not have access to reports/)).toBeVisible();
    await expect(await canvas.findByText('Your application')).toBeVisible();
    await expect(canvas.queryByText('Clicks')).not.toBeInTheDocument();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.read), fail(reportCalls.list), fail(conversionCalls.list)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByText(/The server cannot be reached/).length).toBeGreaterThan(0));
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, 秋季游戏推广活动第二期';

export const LongWords = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(
      inState({
        name: long,
        approve_status: 0,
        target: { countries: ['DE', 'BR', 'FR', 'GB', 'US', 'TH'] },
        restrictions: `No ${long}.`,
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: long })).toBeVisible();
  },
});
