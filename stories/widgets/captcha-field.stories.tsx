import { sessionCalls, type CaptchaPuzzle } from '@millrace/core/session';
import { CaptchaField, type CaptchaFieldProps } from '@millrace/widgets/captcha-field';
import { Button } from '@millrace/widgets/kit/button';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/captcha-field/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';
import { press, reach } from '../keyboard.ts';
import { drawnCode } from '../pages/session/drawn-code.ts';

/** As a form has it: narrow, with a way to fail. */
function Host(props: CaptchaFieldProps) {
  const [value, setValue] = useState(props.value);
  const [version, setVersion] = useState(0);
  return (
    <div style={{ maxWidth: 360, display: 'grid', gap: 16, justifyItems: 'start' }}>
      <CaptchaField {...props} value={value} onChange={setValue} version={version} />
      <Button onClick={() => setVersion((count) => count + 1)}>Refuse</Button>
    </div>
  );
}

const meta = preview.meta({
  title: 'Widgets/CaptchaField',
  parameters: apart(readme),
  component: CaptchaField,
  args: { value: '', onChange: () => undefined, purpose: 'login' as const },
  render: (args) => <Host {...args} />,
});

const picture = answer(sessionCalls.captcha, drawnCode);

export const Shown = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(picture),
  async play({ canvas }) {
    const before = (await canvas.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Verification code' }), 'RNX7');
    await userEvent.click(canvas.getByRole('button', { name: /Show another image/ }));
    await expect(canvas.getByRole('img', { name: 'Verification code' })).not.toHaveAttribute('src', before);
    await expect(canvas.getByRole('textbox', { name: 'Verification code' })).toHaveValue('');
  },
});

export const Refreshed = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(picture),
  async play({ canvas }) {
    const before = (await canvas.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
    await expect(canvas.getByRole('img', { name: 'Verification code' })).not.toHaveAttribute('src', before);
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: async ({ msw }) => void msw.use(picture, answer(sessionCalls.captchaProof, await easyPuzzle())),
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Verification code' });
    const before = (await canvas.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await reach(() => field);
    await userEvent.keyboard('RNX7');
    await expect(field).toHaveValue('RNX7');
    await press(() => canvas.queryByRole('button', { name: /Show another image/ }));
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: 'Verification code' })).not.toHaveAttribute('src', before),
    );
    await press(() => canvas.queryByRole('button', { name: 'Can’t read it?' }));
    await waitFor(() => expect(field).toHaveValue('42'));
  },
});

export const Error = meta.story({
  args: { value: 'RNX', error: 'wrong captcha' },
  beforeEach: ({ msw }) => void msw.use(picture),
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('wrong captcha');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(sessionCalls.captcha)),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: /Show another image/ })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.captcha, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The image could not be loaded.');
  },
});

export const TriedAgain = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.captcha, 500)),
  async play({ canvas, msw }) {
    await canvas.findByRole('alert');
    msw.use(picture);
    await userEvent.click(canvas.getByRole('button', { name: /Show another image/ }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(await canvas.findByRole('img', { name: 'Verification code' })).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.captcha)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The image could not be loaded.')).toBeVisible();
  },
});

/** A puzzle that is solved after a few tries. */
async function easyPuzzle(): Promise<CaptchaPuzzle> {
  const { parameters } = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 42, deriveKey });
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters;
  return { algorithm, nonce, salt, cost, keyLength, keyPrefix };
}

export const Proved = meta.story({
  beforeEach: async ({ msw }) => void msw.use(picture, answer(sessionCalls.captchaProof, await easyPuzzle())),
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Verification code' });
    canvas.getByRole('button', { name: /Show another image/ }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('42'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Verified');
    await expect(field).toHaveAttribute('readonly');
  },
});

export const ProofRefused = meta.story({
  tags: ['no-picture'],
  beforeEach: async ({ msw }) => void msw.use(picture, answer(sessionCalls.captchaProof, await easyPuzzle())),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Can’t read it?' }));
    await canvas.findByText('Verified');
    await userEvent.click(canvas.getByRole('button', { name: 'Refuse' }));
    await expect(canvas.getByText('Verifying…')).toBeVisible();
    await canvas.findByText('Verified');
    await userEvent.click(canvas.getByRole('button', { name: 'Use an image instead' }));
    await expect(await canvas.findByRole('img', { name: 'Verification code' })).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
});

export const Proving = meta.story({
  beforeEach: ({ msw }) => void msw.use(picture, never(sessionCalls.captchaProof)),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Can’t read it?' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Verifying…');
  },
});

export const ProofFailed = meta.story({
  beforeEach: ({ msw }) => void msw.use(picture, fail(sessionCalls.captchaProof, 500)),
  async play({ canvas, msw }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Can’t read it?' }));
    const again = await canvas.findByRole('button', { name: /Verification failed/ });
    msw.use(never(sessionCalls.captchaProof));
    await userEvent.click(again);
    await expect(canvas.getByRole('status')).toHaveTextContent('Verifying…');
    msw.use(fail(sessionCalls.captchaProof, 500));
    await userEvent.click(canvas.getByRole('button', { name: 'Use an image instead' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Can’t read it?' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Verification failed.');
  },
});

export const LongWords = meta.story({
  args: {
    label: 'Sicherheitsüberprüfungszeichenfolge aus dem nebenstehenden Bild',
    error: 'This error goes on for longer than the field is wide, and wraps, and stays readable to its end.',
  },
  beforeEach: ({ msw }) => void msw.use(picture),
});

export const States = meta.story({
  beforeEach: ({ msw }) => void msw.use(picture),
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gap: 24 }}>
      <CaptchaField {...args} />
      <CaptchaField {...args} value="RNX7" />
      <CaptchaField {...args} value="RNX" error="wrong captcha" />
      <CaptchaField {...args} value="RNX7" disabled help="It changes after every try." />
    </div>
  ),
});
