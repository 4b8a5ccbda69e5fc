import { codes } from '@millrace/core';
import { accountCalls } from '@millrace/core/account';
import { reportCalls } from '@millrace/core/reports';
import { sessionCalls, somePermissions } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/reports/report-api';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport } from '../../widgets/report-figures.ts';
import { Routed } from '../routed.tsx';
import { SignedIn } from '../signed-in.tsx';

const first = '7.Hq2pX0b7vGm1rJt9yKd4sWcA5nLeUoZfI3xB8hTgQkM';
const second = '7.wB8hTgQkMHq2pX0b7vGm1rJt9yKd4sWcA5nLeUoZ9wZ4';

const meta = preview.meta({
  title: 'Pages/Report API',
  parameters: apart(),
  // The addresses are those of wherever the story runs, and the days those of the clock.
  tags: ['no-picture'],
  component: Routed,
  args: { page: Page, path: '/report-api' },
  render: (args) => (
    <SignedIn>
      <Routed {...args} />
    </SignedIn>
  ),
  beforeEach: ({ msw }) => {
    let token = first;
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(accountCalls.token, () => ({ token })),
      answer(accountCalls.renewToken, () => ({ token: (token = second) })),
      answer(reportCalls.api, aReport),
      answer(reportCalls.apiCsv, ({ columns = [] }) => new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' })),
    );
  },
});

export const Shown = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    const box = within(await canvas.findByRole('group', { name: 'Report API key' }));
    await expect(box.getByText(`****${first.slice(-4)}`)).toBeVisible();
    await expect(canvas.queryByText(new RegExp(first.slice(2, 12)))).toBeNull();
    await expect(canvas.getByText(/^curl -H 'Authorization: Bearer \*\*\*\*gQkM'/)).toBeVisible();
    await expect(canvas.getByText(/Authorization: "Bearer \*\*\*\*gQkM"/)).toBeVisible();
    await expect(canvas.getByText('sdk_user_point_report')).toBeVisible();
  },
});

export const Renewed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renew key' }));
    const question = within(await screen.findByRole('dialog', { name: 'Renew the report API key?' }));
    await userEvent.click(question.getByRole('button', { name: 'Renew key' }));
    const box = within(canvas.getByRole('group', { name: 'Report API key' }));
    await expect(await box.findByText(`****${second.slice(-4)}`)).toBeVisible();
  },
});

/** By keyboard alone: what is asked, and the answer. */
export const Tried = meta.story({
  async play({ canvas }) {
    const report = await canvas.findByRole('combobox', { name: 'Report' });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled());
    report.focus();
    await userEvent.selectOptions(report, 'stat_report');
    canvas.getByRole('checkbox', { name: 'Country' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText(/^curl .*report\/stat_report\?.*group=%5B%22dt%22%2C%22country%22%5D/)).toBeVisible();
    canvas.getByRole('button', { name: 'Send' }).focus();
    await userEvent.keyboard('{Enter}');
    const answered = within(await canvas.findByRole('region', { name: 'Response' }));
    await expect(answered.getByText(/^200 OK in \d+ ms$/)).toBeVisible();
    await expect(answered.getByRole('region', { name: 'Body' })).toHaveTextContent(/"country": "US"/);
    await userEvent.click(answered.getByText('Headers'));
    await expect(answered.getByText('content-type')).toBeVisible();
  },
});

export const TriedCsv = meta.story({
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled());
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Format' }), 'csv');
    await expect(canvas.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('region', { name: 'Body' })).toHaveTextContent(/^dt,impress,clk/);
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(reportCalls.api, codes.loginNeeded, 'The API key is wrong.')),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      /The report API key is missing, invalid or no longer active/,
    );
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.api)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
  },
});

/** A customer of interactive ads, to whom no report is open. */
export const HelpOnly = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(sessionCalls.permission, { ...somePermissions(), en: ['view_help_report_api'] })),
  async play({ canvas }) {
    const closed = await canvas.findByText('No reports available');
    const key = await canvas.findByRole('group', { name: 'Report API key' });
    await expect(key).toBeVisible();
    // It is told before everything that can't be used yet.
    await expect(closed.compareDocumentPosition(key)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(canvas.queryByRole('button', { name: 'Send' })).toBeNull();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.token)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.token, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your report API key could not be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(accountCalls.token, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
});
