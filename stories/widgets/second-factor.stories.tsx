// Long because what an account asks for is shown in all of its states, with what each leads to.
import { codes } from '@millrace/core';
import {
  aPasskey,
  aPasskeyCreation,
  aSecondFactor,
  secondFactorCalls,
  secondFactorWords,
  someRecoveryCodes,
  type SecondFactor,
} from '@millrace/core/second-factor';
import { SecondFactorPanel } from '@millrace/widgets/second-factor';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/second-factor/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { press } from '../keyboard.ts';

/** Whoever is asked to confirm that it is them closes the question. */
const asked = fn(() => Promise.resolve(false));

const meta = preview.meta({
  title: 'Widgets/SecondFactor',
  parameters: apart(readme),
  component: SecondFactorPanel,
  render: () => (
    <div style={{ maxWidth: 640 }}>
      <SecondFactorPanel />
    </div>
  ),
  beforeEach: () => void asked.mockClear(),
});

const app = { created_at: '2026-09-12T10:00:00Z', last_used_at: '2026-11-18T21:05:00Z' };
const none = aSecondFactor({ passkeys: [], recovery_codes: 0 });
const read = (factor: SecondFactor) => answer(secondFactorCalls.read, factor);

/** The account as it is, and what setting an app up answers. */
function setUp(factor: SecondFactor = none) {
  let now = factor;
  return [
    answer(secondFactorCalls.read, () => now),
    answer(secondFactorCalls.startTimeCodes, {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Millrace:publisher%40demo.test?issuer=Millrace&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    answer(secondFactorCalls.addTimeCodes, () => {
      now = { ...now, time_codes: { ...app, last_used_at: null }, recovery_codes: 10 };
      return { recovery_codes: someRecoveryCodes() };
    }),
    answer(secondFactorCalls.renewRecoveryCodes, { recovery_codes: someRecoveryCodes() }),
  ];
}

const pressed = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Empty = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(read(none)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Off')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  },
});

export const Required = meta.story({
  beforeEach: ({ msw }) => void msw.use(read({ ...none, is_required: true })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your network requires a second factor/)).toBeVisible();
  },
});

export const OnePasskey = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(read(aSecondFactor())),
  async play({ canvas }) {
    await expect(await canvas.findByText('On')).toBeVisible();
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Passkey, added 2026-10-02, last used 2026-11-19');
    await expect(canvas.getByText(/^10 of 10 are left/)).toBeVisible();
  },
});

const several = aSecondFactor({
  passkeys: [aPasskey(), aPasskey({ id: 2, name: 'Phone', last_used_at: null }), aPasskey({ id: 3, name: 'YubiKey' })],
  time_codes: app,
  recovery_codes: 2,
});

export const Several = meta.story({
  beforeEach: ({ msw }) => void msw.use(read(several)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.queryByRole('button', { name: 'Set up an app' })).not.toBeInTheDocument();
    await expect(canvas.getByText(/^Only 2 are left/)).toBeVisible();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      read(
        aSecondFactor({
          passkeys: [aPasskey({ name: 'Security-key-of-the-finance-department-second-drawer-on-the-l' })],
        }),
      ),
    ),
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(secondFactorCalls.read)) });
export const Error = meta.story({ beforeEach: ({ msw }) => void msw.use(fail(secondFactorCalls.read, 500)) });

export const AppSetUp = meta.story({
  tags: ['also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(...setUp()),
  async play({ canvas }) {
    const [, second] = await canvas.findAllByRole('button');
    await userEvent.click(second as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('img')).toBeVisible();
    await expect(dialog.getByText(/^JBSW-Y3DP-/)).toBeVisible();
    const drawn = dialog.getByRole('img');
    const { width, height } = drawn.getBoundingClientRect();
    const modules = Number(drawn.getAttribute('viewBox')?.split(' ')[2]);
    await expect(width).toBe(height);
    await expect(width).toBeGreaterThanOrEqual(200);
    await expect(width % modules).toBe(0);
    // Four modules around it stay light.
    const dark = [...(drawn.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)];
    const places = dark.flatMap(([, x, y]) => [Number(x), Number(y)]);
    await expect([Math.min(...places), Math.max(...places)]).toEqual([4, modules - 5]);
  },
});

export const AppCodeWrong = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      ...setUp().filter((_, at) => at < 2),
      refuse(secondFactorCalls.addTimeCodes, codes.invalid, 'Please check the marked fields.', {
        time_code: secondFactorWords.wrongTimeCode,
      }),
    ),
  async play() {
    await pressed('Set up an app');
    const field = await screen.findByLabelText('Code from the app');
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    await userEvent.type(field, '12345');
    await pressed('Turn on');
    await expect(await screen.findByText('Enter six digits.')).toBeVisible();
    await userEvent.type(field, '6');
    await pressed('Turn on');
    await expect(await screen.findByText(/^Wrong code/)).toBeVisible();
    await expect(field).toHaveFocus();
  },
});

export const RecoveryCodes = meta.story({
  tags: ['also-dark-desktop', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(...setUp(aSecondFactor())),
  async play({ canvas }) {
    await userEvent.click((await canvas.findAllByRole('button')).at(-1) as HTMLElement);
    const [, renew] = within(await screen.findByRole('dialog')).getAllByRole('button');
    await userEvent.click(renew as HTMLElement);
    await expect(await screen.findByText('7QK0-M2XV-9TBD-4HRW')).toBeVisible();
    await expect(screen.getByText('7QK9-M2XV-9TBD-4HRW')).toBeVisible();
  },
});

const isWarned = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

RecoveryCodes.test('the browser warns before they are lost, until they were downloaded', async () => {
  await expect(isWarned()).toBe(true);
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await pressed('Download');
  await expect(isWarned()).toBe(false);
});

RecoveryCodes.test('or copied', async () => {
  spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await expect(isWarned()).toBe(true);
  await pressed('Copy');
  await waitFor(() => expect(isWarned()).toBe(false));
});

RecoveryCodes.test('they are closed by the one button that says so', async () => {
  await expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await pressed('I have saved them');
  await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(isWarned()).toBe(false);
});

export const PasskeyCancelled = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(read(none), answer(secondFactorCalls.startPasskey, aPasskeyCreation()));
    spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  },
  async play() {
    await pressed('Add a passkey');
    await userEvent.type(await screen.findByLabelText('Name'), 'Work laptop');
    await pressed('Continue');
    await expect(await screen.findByText(/^No passkey was added/)).toBeVisible();
    await expect(screen.getByLabelText('Name')).toHaveValue('Work laptop');
  },
});

/** The confirmation that it needs was closed. */
export const NotConfirmed = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      read(several),
      ...[secondFactorCalls.startPasskey, secondFactorCalls.removePasskey, secondFactorCalls.renewRecoveryCodes].map(
        (row) => refuse(row, codes.confirmationNeeded, secondFactorWords.confirmationNeeded),
      ),
    ),
  parameters: { onConfirm: asked },
  async play() {
    await pressed('Add a passkey');
    await userEvent.type(await screen.findByLabelText('Name'), 'Work laptop');
    await pressed('Continue');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy'));
    await expect(screen.getByLabelText('Name')).toHaveValue('Work laptop');
    await pressed('Cancel');
    for (const [first, second] of [
      ['Remove Phone', 'Remove'],
      ['Create new codes', 'Create new codes'],
    ] as const) {
      await pressed(first);
      const question = within(await screen.findByRole('dialog'));
      await userEvent.click(question.getByRole('button', { name: second }));
      await waitFor(() => expect(question.getByRole('button', { name: second })).not.toHaveAttribute('aria-busy'));
      await userEvent.click(question.getByRole('button', { name: /^Keep/ }));
    }
    await expect(asked).toHaveBeenCalledTimes(3);
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expect(screen.queryByText(secondFactorWords.confirmationNeeded)).not.toBeInTheDocument();
  },
});

/** Without a confirmation there is no key for an app. */
export const NotConfirmedApp = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      read(none),
      refuse(secondFactorCalls.startTimeCodes, codes.confirmationNeeded, secondFactorWords.confirmationNeeded),
    ),
  parameters: { onConfirm: asked },
  async play() {
    await pressed('Set up an app');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(screen.queryByText(secondFactorWords.confirmationNeeded)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set up an app' })).toHaveFocus());
  },
});

export const LastRemoved = meta.story({
  beforeEach: ({ msw }) => void msw.use(read(aSecondFactor()), never(secondFactorCalls.removePasskey)),
  async play() {
    await pressed('Remove Chrome on Windows');
    await expect(
      await screen.findByText(/^This is your last second factor\. Your account will be protected/),
    ).toBeVisible();
  },
});

export const Removed = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => {
    let now = several;
    msw.use(
      answer(secondFactorCalls.read, () => now),
      answer(secondFactorCalls.removePasskey, ({ id }) => {
        now = { ...now, passkeys: now.passkeys.filter((one) => one.id !== id) };
        return {};
      }),
    );
  },
  async play({ canvas }) {
    await pressed('Remove Phone');
    await pressed('Remove');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^OnLogging in and changing/));
  },
});

export const PasskeyRefused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      read(none),
      answer(secondFactorCalls.startPasskey, aPasskeyCreation()),
      refuse(secondFactorCalls.addPasskey, codes.invalid, 'Please check the marked fields.', {
        passkey: secondFactorWords.passkeyRefused,
      }),
    );
    spyOn(navigator.credentials, 'create').mockResolvedValue({
      id: 'cGFzc2tleQ',
      rawId: new Uint8Array(8).buffer,
      type: 'public-key',
      response: { clientDataJSON: new Uint8Array(8).buffer, attestationObject: new Uint8Array(8).buffer },
      getClientExtensionResults: () => ({}),
    } as Credential);
  },
  async play() {
    await pressed('Add a passkey');
    await pressed('Continue');
    await expect(await screen.findByText('This passkey could not be added. Please try again.')).toBeVisible();
  },
});

export const LastStays = meta.story({
  beforeEach: ({ msw }) => void msw.use(read(aSecondFactor({ is_required: true }))),
  async play() {
    await pressed('Remove Chrome on Windows');
    await expect(await screen.findByText(/your network requires one/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(...setUp()),
  async play({ canvas }) {
    await canvas.findByText('Off');
    await press(() => canvas.queryByRole('button', { name: 'Set up an app' }));
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    await press(() => screen.queryByLabelText('Code from the app'));
    await userEvent.keyboard('123456{Enter}');
    await press(() => screen.queryByRole('button', { name: 'I have saved them' }));
    await expect(await canvas.findByText('On')).toBeVisible();
    // What was pressed is gone: the focus is on how it stands now.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^OnLogging in and changing/));
    await press(() => canvas.queryByRole('button', { name: 'Remove Authenticator app' }));
    await expect(await screen.findByRole('dialog', { name: 'Remove “Authenticator app”?' })).toBeVisible();
    await press(() => screen.queryByRole('button', { name: 'Keep it' }));
    await expect(canvas.getByRole('button', { name: 'Remove Authenticator app' })).toHaveFocus();
  },
});
