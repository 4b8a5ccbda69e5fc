import { accountCalls, anAccount } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { codes, pagerOf } from '@millrace/core';
import { dayOf } from '@millrace/core/format';
import { offerCalls } from '@millrace/core/offers';
import { aPaymentInfo, paymentCalls } from '@millrace/core/payment';
import { anAstrayReport, aSnapshot, reportCalls, type FirstSteps } from '@millrace/core/reports';
import { aProfile, sessionCalls, userStatuses } from '@millrace/core/session';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/reports/snapshot';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport } from '../../widgets/report-figures.ts';
import { earlier, nothing } from '../../widgets/snapshot-figures.ts';
import { ledTo, Routed } from '../routed.tsx';

const { user } = aProfile();
const profile = (status: number) => answer(sessionCalls.profile, aProfile({ user: { ...user, status } }));
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const asked = fn();

const meta = preview.meta({
  title: 'Pages/Snapshot',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/snapshot', at: '/snapshot?start=2026-11-14&end=2026-11-20' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    msw.use(
      profile(1),
      answer(accountCalls.read, anAccount()),
      answer(reportCalls.firstSteps, { link: true, click: true, postback: true, payment: true }),
      answer(reportCalls.snapshot, { panel: 'network', orgtype: 3 }),
      answer(channelCalls.list, someChannels()),
      answer(reportCalls.list, (report) => aReport(report)),
      answer(paymentCalls.next, { amount: '120.00', paid: 4, held: [], adjustments: [] }),
      answer(paymentCalls.info, [aPaymentInfo()]),
      answer(reportCalls.astray, anAstrayReport()),
      answer(offerCalls.list, { ...pagerOf(3, 1, 1), data: [] }),
      answer(smartlinkCalls.list, { ...pagerOf(0, 1, 5), data: [] }),
      answer(channelCalls.postbacks, { ...pagerOf(0, 1, 1), list: [], until: 0, failing: null }),
      answer(reportCalls.series, (series) => {
        asked(series);
        return (series.start ?? '') < '2026-11-14' ? earlier(aSnapshot()) : aSnapshot();
      }),
    );
  },
});

const firstSteps = (done: Partial<FirstSteps>) =>
  answer(reportCalls.firstSteps, { link: false, click: false, postback: false, payment: false, ...done });

async function drawn(story: HTMLElement) {
  await waitFor(() => expect(story.querySelectorAll('[role="img"] .apexcharts-line-series')).toHaveLength(1));
}

export const Many = meta.story({
  tags: ['also-chinese'],
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByRole('button', { name: /^Date range .*2026-11-14 – 2026-11-20/ })).toBeVisible();
    await drawn(canvasElement);
  },
});

/** A country leads to the report that explains it, of the same days and channel. */
export const Doors = meta.story({
  tags: ['no-picture'],
  args: { at: '/snapshot?start=2026-11-14&end=2026-11-20&aid=1003' },
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    const places = within(await canvas.findByRole('region', { name: 'Top 10 countries by revenue' }));
    await userEvent.click(await places.findByRole('link', { name: 'US United States' }));
    await waitFor(() => expect(ledTo()).toContain('/report?type=stat_report'));
    await expect(ledTo()).toContain('group=oid&country=US&aid=1003');
  },
});

export const OtherDays = meta.story({
  tags: ['no-picture'],
  args: { at: '/snapshot?start=2026-11-20&end=2026-11-14&aid=1003' },
  async play({ canvas }) {
    const end = dayOf(new Date());
    // A range that is none is as if it were not there.
    await canvas.findByRole('button', { name: /^Date range Last 7 Days/ });
    await expect(await canvas.findByRole('combobox', { name: 'Channel' })).toHaveValue('1003');
    await userEvent.click(canvas.getByRole('button', { name: /^Date range Last 7 Days/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    await waitFor(() => expect(ledTo()).toBe(`/snapshot?start=${end}&end=${end}&aid=1003`));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Channel' }), '1002');
    await waitFor(() => expect(ledTo()).toBe(`/snapshot?start=${end}&end=${end}&aid=1002`));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ start: end, aid: 1002 })));
  },
});

export const Blocked = meta.story({
  beforeEach: ({ msw }) => void msw.use(profile(2)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Snapshot' })).toBeVisible());
    await expect(canvas.queryByRole('button', { name: /^Date range/ })).not.toBeInTheDocument();
    await expect(asked).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({ beforeEach: ({ msw }) => void msw.use(answer(reportCalls.series, nothing)) });

/** Of a new publisher, who has done nothing yet. */
export const FirstRun = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(firstSteps({})),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('region', { name: 'Get started' }));
    await expect(card.getByText('0 of 4 done')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Create: Create a smartlink' })).toHaveAttribute(
      'href',
      '/smartlink/create/0/',
    );
    await expect(card.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.queryByText('Date range')).not.toBeInTheDocument();
  },
});

/** An SDK account earns in its app, not by links. */
export const FirstRunSdk = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(firstSteps({ sdk: { terms: true, app: true, placement: false, impression: false } })),
  async play({ canvas }) {
    const card = within(await canvas.findByRole('region', { name: 'Get started' }));
    await expect(card.getByText('2 of 5 done')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Add: Add a placement' })).toHaveAttribute(
      'href',
      '/channel/offerwall',
    );
    // Nothing is there to paste.
    await expect(card.queryByRole('link', { name: /first impression/ })).not.toBeInTheDocument();
  },
});

/** Each step says what the review keeps closed. */
export const FirstRunUnderReview = meta.story({
  beforeEach: ({ msw }) => void msw.use(profile(userStatuses.underReview), firstSteps({ postback: true })),
  decorators: [
    (Story) => (
      <ViewerProvider viewer={{ status: userStatuses.underReview }}>
        <Story />
      </ViewerProvider>
    ),
  ],
  async play({ canvas }) {
    const card = within(await canvas.findByRole('region', { name: 'Get started' }));
    await expect(card.getByText(/^Your account is under review\./)).toBeVisible();
    await expect(card.getByRole('link')).toHaveAccessibleName('Add: Add payment details');
  },
});

/** The link is there, and nobody has come. */
export const FirstClickMissing = meta.story({
  beforeEach: ({ msw }) => void msw.use(firstSteps({ link: true, payment: true })),
  async play({ canvas }) {
    await expect(await canvas.findByText('2 of 4 done')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Copy a link: Get your first click' })).toHaveAttribute(
      'href',
      '/smartlink?active=my',
    );
  },
});
FirstClickMissing.test('whoever skips it sees the figures until the day is over', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Skip for today' }));
  await expect(await canvas.findByRole('button', { name: /^Date range/ })).toBeVisible();
  await expect(localStorage.getItem('millrace-first-steps')).toBe(JSON.stringify(dayOf(new Date())));
  localStorage.removeItem('millrace-first-steps');
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(reportCalls.series)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(reportCalls.series, 500)) });
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(reportCalls.series, codes.notAllowed, 'Not allowed.')),
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.series)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        channelCalls.list,
        someChannels().map((one) => ({ ...one, name: `${one.name} ${long}` })),
      ),
    ),
  play: ({ canvasElement }) => drawn(canvasElement),
});
