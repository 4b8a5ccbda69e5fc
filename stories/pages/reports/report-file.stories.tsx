import { channelCalls, someChannels } from '@millrace/core/channels';
import { reportCalls } from '@millrace/core/reports';
import { sessionCalls, somePermissions } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/reports/report-file';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';
import { SignedIn } from '../signed-in.tsx';

const chosen = 'type=sml_report&time=custom&start=2026-11-02&end=2026-11-08&group=country&columns=clk%2Crevenue';
const asked = fn();
const file = answer(reportCalls.csv, (query) => {
  asked(query);
  return new Blob(['Country,Clicks\r\nDE,7\r\nTotal,7\r\n']);
});

/** Where the e-mail of a report leads for its file. */
const meta = preview.meta({
  title: 'Pages/Report/File',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/report/file', at: `/report/file?${chosen}&account=7` },
  render: (args) => (
    <SignedIn>
      <Routed {...args} />
    </SignedIn>
  ),
  beforeEach: ({ msw }) => {
    asked.mockClear();
    delete document.body.dataset['at'];
    msw.use(answer(channelCalls.list, someChannels()), answer(sessionCalls.permission, somePermissions()), file);
  },
});

export const Downloaded = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(The file was downloaded.|文件已下载。)$/)).toBeVisible();
  },
});
Downloaded.test('the file is exactly that report of those days, asked for once', async () => {
  await expect(asked).toHaveBeenCalledTimes(1);
  await expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({
      type: 'sml_report',
      start: '2026-11-02',
      end: '2026-11-08',
      group: ['country'],
      columns: ['country', 'clk', 'revenue'],
    }),
  );
});
Downloaded.test('it comes once more, and the report opens', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await userEvent.click(await canvas.findByRole('link', { name: 'Open the report' }));
  await waitFor(() => expect(ledTo()).toBe(`/report?${chosen}`));
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(reportCalls.csv)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.csv, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The file could not be downloaded.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  },
});
Error.test('tried again, it comes', async ({ canvas, msw }) => {
  msw.use(file);
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByText('The file was downloaded.')).toBeVisible();
});

/** Of the account that is signed in the same address would be other figures. */
export const OtherAccount = meta.story({
  args: { at: `/report/file?${chosen}&account=8` },
  tags: ['also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(This file is not for this account|此文件不属于当前账号)$/)).toBeVisible();
    await expect(asked).not.toHaveBeenCalled();
  },
});

export const NoPermission = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(sessionCalls.permission, somePermissions({ en: ['view_snapshot'] }))),
  async play() {
    await waitFor(() => expect(ledTo()).toBe('/?denied=report'));
    await expect(asked).not.toHaveBeenCalled();
  },
});

/** A mail program has cut the address. */
export const Broken = meta.story({
  args: { at: '/report/file?type=sml_report' },
  async play({ canvas }) {
    await expect(await canvas.findByText('This link is not complete')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the report' })).toHaveAttribute('href', '/report');
  },
});
