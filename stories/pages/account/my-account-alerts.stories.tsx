import { accountCalls, someAlertSettings, type AlertSettings, type SavedAlerts } from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { AlertPart } from '@millrace/portal/pages/account/alert-part';
import { ViewerProvider } from '@millrace/widgets/provider';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';

let saved: SavedAlerts[] = [];

/** Which notifications come by e-mail too, and when. */
const meta = preview.meta({
  title: 'Pages/My account/E-mail alerts',
  component: AlertPart,
  parameters: apart(),
  beforeEach: ({ msw }) => {
    saved = [];
    let settings = someAlertSettings();
    msw.use(
      answer(accountCalls.alerts, () => settings),
      answer(accountCalls.saveAlerts, (asked) => {
        saved.push(asked);
        settings = { ...settings, ...(asked as Partial<AlertSettings>) };
        return settings;
      }),
    );
  },
});

export const QuietAtNight = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    // Both: the weekly summary and the quiet hours.
    for (const one of await canvas.findAllByRole('switch')) await expect(one).toBeChecked();
  },
});
QuietAtNight.test('a choice is saved at once, and no other with it', async ({ canvas }) => {
  await userEvent.selectOptions(
    canvas.getByLabelText('A smartlink breaks, recovers or converts far less'),
    'Once a day',
  );
  await waitFor(() => expect(screen.getByText('E-mail alerts saved.')).toBeVisible());
  await expect(saved).toEqual([{ smartlink: 'daily' }]);
});
QuietAtNight.test('a smartlink that converts far less than usual is said to be among them', async ({ canvas }) => {
  await expect(canvas.getByLabelText(/smartlink.*converts far less/)).toHaveValue('instant');
});
QuietAtNight.test('choices that follow each other quickly are all kept', async ({ canvas }) => {
  await userEvent.selectOptions(canvas.getByLabelText('Postbacks are failing'), 'Never');
  await userEvent.selectOptions(canvas.getByLabelText('From'), '23:00');
  await userEvent.selectOptions(canvas.getByLabelText('Until'), '06:00');
  const hours = { quiet_from: 23, quiet_until: 6 };
  await waitFor(() => expect(Object.assign({}, ...saved)).toEqual({ postback: 'off', ...hours }));
  await expect(canvas.getByLabelText('Postbacks are failing')).toHaveValue('off');
});
QuietAtNight.test('quiet hours can not begin when they end', async ({ canvas }) => {
  await expect(canvas.getByLabelText('From')).not.toHaveTextContent('07:00');
  await expect(canvas.getByLabelText('Until')).not.toHaveTextContent('22:00');
});
QuietAtNight.test('without quiet hours there are none to choose', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ quiet_from: 0, quiet_until: 0 }));
  await expect(canvas.queryByLabelText('From')).not.toBeInTheDocument();
  await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ quiet_from: 22, quiet_until: 7 }));
});
QuietAtNight.test('the weekly summary is turned off and on by itself', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('switch', { name: 'Weekly summary' }));
  await waitFor(() => expect(saved.at(-1)).toEqual({ weekly_summary: false }));
  await userEvent.click(canvas.getByRole('switch', { name: 'Weekly summary' }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ weekly_summary: true }));
});
QuietAtNight.test('what could not be saved is as it was', async ({ canvas, msw }) => {
  msw.use(refuse(accountCalls.saveAlerts, -1, 'The database is busy.'));
  await userEvent.selectOptions(canvas.getByLabelText('A smartlink breaks, recovers or converts far less'), 'Never');
  await waitFor(() => expect(screen.getByText('The database is busy.')).toBeVisible());
  await waitFor(() =>
    expect(canvas.getByLabelText('A smartlink breaks, recovers or converts far less')).toHaveValue('instant'),
  );
});

/** Nobody who has set no time zone has to guess whose hours these are. */
export const NoTimeZone = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const timezone = { id: 0, gmt: 'GMT+08:00', location: '', name: 'Asia/Shanghai' };
    msw.use(answer(accountCalls.alerts, { ...someAlertSettings(), quiet_from: 0, quiet_until: 0, timezone }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^(“Once a day” comes at 09:00|“每天一次”于 09:00)/)).toBeVisible();
  },
});

/** A blocked account sees what it has chosen, and why it cannot change it. */
export const Blocked = meta.story({
  render: () => (
    <ViewerProvider viewer={{ status: userStatuses.blocked }}>
      <AlertPart />
    </ViewerProvider>
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your account has been blocked!')).toBeVisible();
    await expect(canvas.getByLabelText('Postbacks are failing')).toBeDisabled();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(accountCalls.alerts)) });

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(accountCalls.alerts, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your e-mail alerts could not be loaded.')).toBeVisible();
  },
});

/** The operator sends none: there is nothing to choose. */
export const SwitchedOff = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(accountCalls.alerts, { ...someAlertSettings(), is_on: false })),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByText('E-mail alerts')).not.toBeInTheDocument());
  },
});
