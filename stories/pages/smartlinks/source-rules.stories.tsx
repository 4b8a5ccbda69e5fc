// Long because every state of the rules, their form, what they would have done and their log stands in one file.
import { pagerOf } from '@millrace/core';
import { sessionCalls, somePermissions, userStatuses } from '@millrace/core/session';
import { aSmartlink, smartlinkCalls } from '@millrace/core/smartlinks';
import { firstRule, sourceCalls, type RuleBlock, type RuleTrial, type SourceRule } from '@millrace/core/sources';
import { Page } from '@millrace/portal/pages/smartlinks/source-rules';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, changedTo, fail, never } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const sent = fn();
const permissions = somePermissions().en;

const aRule = (part: Partial<SourceRule> = {}): SourceRule => ({
  id: 1,
  gid: 5001,
  ...firstRule,
  answer: 'filler',
  except: [],
  is_on: 1,
  blocking: 2,
  looked_at: '2026-11-20T13:00:00+08:00',
  version: 1,
  ...part,
});
const rules = [
  aRule(),
  aRule({
    id: 2,
    min_clicks: 2_000,
    days: 30,
    measure: 'rate',
    limit: '0.1',
    answer: 'nothing',
    blocking: 1,
    is_on: 0,
    except: ['newsletter', 'partner-12'],
  }),
  aRule({ id: 3, min_clicks: 1_000, days: 1, measure: 'epc', limit: '0.005', blocking: 0, is_on: 0, looked_at: null }),
];
const aBlock = (part: Partial<RuleBlock> = {}): RuleBlock => ({
  id: 9,
  rule_id: 1,
  gid: 5001,
  ...firstRule,
  source: 'popunder-77',
  at: '2026-11-20T13:00:04+08:00',
  answer: 'filler',
  clicks: 1_284,
  conversions: 0,
  revenue: '0',
  ended: null,
  ended_at: null,
  ...part,
});
const blocks = [
  aBlock(),
  aBlock({ id: 8, source: '', clicks: 540, at: '2026-11-19T08:00:03+08:00' }),
  aBlock({
    id: 7,
    source: 'feed-3',
    ended: 'undone',
    ended_at: '2026-11-19T09:12:00+08:00',
    at: '2026-11-18T22:00:02+08:00',
  }),
  aBlock({
    id: 6,
    rule_id: null,
    source: 'push-old',
    measure: 'epc',
    limit: '0.005',
    conversions: 1,
    revenue: '2',
    ended: 'lifted',
    ended_at: '2026-11-17T10:00:00+08:00',
    at: '2026-11-15T10:00:02+08:00',
  }),
];
const tried = (part: Partial<RuleTrial['list'][number]> = {}) => ({
  source: 'popunder-77',
  at: '2026-11-02T09:00:00+08:00',
  clicks: 504,
  conversions: 0,
  revenue: '0',
  saved_clicks: 810,
  lost_conversions: 0,
  lost_revenue: '0',
  ...part,
});
const aTrial = (part: Partial<RuleTrial> = {}): RuleTrial => ({
  from: '2026-10-21T14:00:00+08:00',
  until: '2026-11-20T14:00:00+08:00',
  sources: 12,
  tried: 12,
  blocked: 3,
  saved_clicks: 1_240,
  kept_clicks: 21_960,
  lost_conversions: 2,
  lost_revenue: '3',
  list: [
    tried(),
    tried({
      source: 'feed-3',
      at: '2026-11-09T17:00:00+08:00',
      saved_clicks: 310,
      lost_conversions: 2,
      lost_revenue: '3',
    }),
    tried({ source: '', at: '2026-11-16T02:00:00+08:00', saved_clicks: 120 }),
  ],
  ...part,
});
const nothing = { blocked: 0, saved_clicks: 0, lost_conversions: 0, lost_revenue: '0', list: [] };
const listed = (list: readonly RuleBlock[]) =>
  answer(sourceCalls.ruleBlocks, ({ p, n }) => ({
    ...pagerOf(list.length, p, n),
    list: list.slice((p - 1) * n, p * n),
  }));

/** Rules by which sources of a smartlink are blocked. */
const meta = preview.meta({
  title: 'Pages/Source rules',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/smartlink/:gid/sources', at: '/smartlink/5001/sources' },
  render: (args) => (
    <ViewerProvider viewer={{ status: 1, permissions }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    localStorage.clear();
    sent.mockClear();
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(smartlinkCalls.read, ({ sml_id }) => aSmartlink({ gid: sml_id })),
      answer(sourceCalls.rules, { list: rules }),
      answer(sourceCalls.tryRule, aTrial()),
      listed(blocks),
      answer(sourceCalls.saveRule, (asked) => {
        sent(asked);
        return aRule({ ...asked, id: asked.id ?? 4, version: 2 });
      }),
      answer(sourceCalls.switchRule, (asked) => {
        sent(asked);
        return aRule({ id: asked.id, is_on: asked.is_on });
      }),
      answer(sourceCalls.removeRule, (asked) => void sent(asked)),
      answer(sourceCalls.undoBlock, (asked) => {
        sent(asked);
        return aBlock({ id: asked.id, ended: 'undone', ended_at: '2026-11-20T14:00:00+08:00' });
      }),
    );
  },
});

type Canvas = ReturnType<typeof within>;

async function openForm(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: /^(New rule|新建规则)$/ }));
  return within(await screen.findByRole('dialog'));
}

/** Rules that are on and off, with what they have blocked. */
export const Many = meta.story({
  tags: ['also-chinese', 'also-dark-desktop', 'also-light-phone'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /^(New rule|新建规则)$/ })).toBeVisible();
    await expect(await canvas.findByText('popunder-77')).toBeVisible();
    await expect(canvas.getAllByRole('switch')).toHaveLength(3);
  },
});
Many.test('a rule is switched on, and one that is off lifts its blocks', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Rule 3 is on' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 3, is_on: 1, lift: 0 }));
  await userEvent.click(canvas.getByRole('button', { name: 'Unblock its sources (1)' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 2, is_on: 0, lift: 1 }));
});
Many.test('a block is undone', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Undo the block of popunder-77' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 9 }));
  await expect(
    (await screen.findAllByText('popunder-77 is unblocked and exempt from this rule.')).length,
  ).toBeGreaterThan(0);
});
Many.test('what is removed leaves its blocks unless it is said otherwise', async ({ canvas }) => {
  const [first] = canvas.getAllByRole('button', { name: 'Remove' });
  await userEvent.click(first!);
  const dialog = within(await screen.findByRole('dialog'));
  await expect(dialog.getByText('Sources that it has blocked stay blocked until you unblock them.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Also unblock its 2 sources' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 1, lift: 1 }));
});
Many.test('it leads back to the smartlink', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Smartlink 5001: Autumn games' }));
  await waitFor(() => expect(ledTo()).toBe('/smartlink/5001'));
});

/** None yet: it says by an example what a rule is. */
export const Empty = meta.story({
  tags: ['also-chinese', 'also-light-phone'],
  beforeEach: ({ msw }) => msw.use(answer(sourceCalls.rules, { list: [] }), listed([])),
  async play({ canvas }) {
    await expect(await canvas.findByText(/No rules yet|暂无规则/)).toBeVisible();
    await expect(canvas.queryByText('Blocked by rules')).toBeNull();
  },
});

/** The sentence to fill in, and below it what the rule would have done. */
export const Form = meta.story({
  tags: ['also-chinese', 'also-dark-desktop', 'also-light-phone'],
  async play({ canvas }) {
    const form = await openForm(canvas);
    await expect(await form.findByText(/saved 1,240 clicks and lost 2 conversions|节省 1,240 次点击/)).toBeVisible();
    await expect(form.getAllByRole('button', { name: /^(Exempt .|排除 .)/ })).toHaveLength(3);
  },
});
Form.test('what is typed is tried once it stands still, and saved as it is', async ({ msw }) => {
  const asked = fn();
  msw.use(
    answer(sourceCalls.tryRule, (one) => {
      asked(one);
      return aTrial(nothing);
    }),
  );
  const form = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Measure' }), 'an EPC below');
  const clicks = form.getByRole('textbox', { name: 'Clicks' });
  await userEvent.clear(clicks);
  await userEvent.type(clicks, '1200');
  await expect(await form.findByText(/would have blocked none of 12 sources/, {}, { timeout: 3_000 })).toBeVisible();
  await expect(asked.mock.calls.length).toBeLessThan(4);
  await userEvent.dblClick(form.getByRole('button', { name: 'Save and switch on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect(sent.mock.calls).toEqual([
    [
      {
        gid: 5001,
        min_clicks: 1_200,
        days: 7,
        wait_hours: 24,
        measure: 'epc',
        limit: '0.01',
        answer: 'filler',
        except: [],
        is_on: 1,
      },
    ],
  ]);
});
Form.test('a source of the trial is exempt', async () => {
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('button', { name: 'Exempt feed-3' }));
  await userEvent.click(form.getByRole('button', { name: 'Exempt No source' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Exempt sources' }), 'mine{Enter}');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ except: ['feed-3', '', 'mine'], is_on: 0 })),
  );
});

/** Where a link has as many rules as it can have, the page says so in place of the button; one that has just begun was not checked yet. */
export const Full = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    msw.use(
      answer(sourceCalls.rules, {
        list: Array.from({ length: 10 }, (_, nth) => aRule({ id: nth + 1, is_on: 1, looked_at: null })),
      }),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/at most 10 rules/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New rule' })).not.toBeInTheDocument();
    await expect(canvas.getAllByText('Not checked yet')).toHaveLength(10);
  },
});

/** A field that is wrong says what it takes, and nothing is tried or sent. */
export const Problems = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const form = await openForm(canvas);
    const clicks = form.getByRole('textbox', { name: 'Clicks' });
    await userEvent.clear(clicks);
    await userEvent.type(clicks, '99');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('Clicks: enter a whole number from 100 to 1,000,000.')).toBeVisible();
    await expect(clicks).toHaveFocus();
    await expect(
      form.getByText('Fill in each number of the sentence, within its bounds, to try the rule.'),
    ).toBeVisible();
    const exempt = form.getByRole('textbox', { name: 'Exempt sources' });
    await userEvent.type(exempt, '\u202Efeed');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await expect(form.getByText('This has a character that no source of a click has.')).toBeVisible();
    await expect(exempt).toHaveValue('\u202Efeed');
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const TrialNone = meta.story({
  beforeEach: ({ msw }) => msw.use(answer(sourceCalls.tryRule, aTrial(nothing))),
  async play({ canvas }) {
    const form = await openForm(canvas);
    await expect(await form.findByText(/would have blocked none of 12 sources/)).toBeVisible();
  },
});

export const TrialLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(never(sourceCalls.tryRule)),
  async play({ canvas }) {
    const form = await openForm(canvas);
    await expect(form.getByRole('heading', { name: 'Tried on the past' })).toBeVisible();
    await expect(form.queryByRole('status')).toBeNull();
  },
});

export const TrialFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(sourceCalls.tryRule, 502)),
  async play({ canvas }) {
    const form = await openForm(canvas);
    await expect(await form.findByText('The rule could not be tried.', {}, { timeout: 9_000 })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** A rule that was changed in another tab is not overwritten unseen. */
export const Conflict = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(changedTo(sourceCalls.saveRule, aRule({ min_clicks: 900, version: 2 }))),
  async play({ canvas }) {
    const [edit] = await canvas.findAllByRole('button', { name: 'Edit' });
    await userEvent.click(edit!);
    const form = within(await screen.findByRole('dialog'));
    await userEvent.clear(form.getByRole('textbox', { name: 'Clicks' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Clicks' }), '700');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect((await screen.findAllByText(/at least 900 clicks/)).length).toBeGreaterThan(0);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(never(sourceCalls.rules), never(sourceCalls.ruleBlocks)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Source rules' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => msw.use(fail(sourceCalls.rules, 502), fail(sourceCalls.ruleBlocks, 502)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The rules could not be loaded.', {}, { timeout: 9_000 })).toBeVisible();
    await expect(await canvas.findByText('The log could not be loaded.', {}, { timeout: 9_000 })).toBeVisible();
  },
});

export const Offline = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => msw.use(fail(sourceCalls.saveRule)),
  async play({ canvas }) {
    const form = await openForm(canvas);
    await userEvent.click(form.getByRole('button', { name: 'Save and switch on' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Save and switch on' })).toBeEnabled());
    await expect(form.getByRole('textbox', { name: 'Clicks' })).toHaveValue('500');
  },
});

/** An account under review reads its rules and changes none. */
export const NoPermission = meta.story({
  tags: ['also-light-phone'],
  render: (args) => (
    <ViewerProvider viewer={{ status: userStatuses.underReview, permissions }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await canvas.findByText('popunder-77');
    for (const name of ['New rule', 'Undo the block of popunder-77'])
      await expect(await canvas.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const LongWords = meta.story({
  tags: ['also-light-phone', 'also-dark-desktop'],
  beforeEach: ({ msw }) => {
    const long = `${'unbroken-来源-'.repeat(20)}`.slice(0, 200);
    msw.use(
      answer(sourceCalls.rules, { list: [aRule({ min_clicks: 1_000_000, limit: '99999', days: 30, except: [long] })] }),
      answer(smartlinkCalls.read, ({ sml_id }) =>
        aSmartlink({ gid: sml_id, name: 'A very long name of a smartlink '.repeat(4) }),
      ),
      listed([aBlock({ source: long }), aBlock({ id: 10, source: '  a  b ', clicks: 123_456_789 })]),
      answer(sourceCalls.tryRule, aTrial({ list: [tried({ source: long })], blocked: 1 })),
    );
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog'));
    await expect(await form.findByText(/would have blocked 1 source/)).toBeVisible();
  },
});
