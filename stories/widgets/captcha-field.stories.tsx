import { sessionCalls } from '@millrace/core/session';
import { CaptchaField, type CaptchaFieldProps } from '@millrace/widgets/captcha-field';
import { Button } from '@millrace/widgets/kit/button';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/captcha-field/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';
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
  beforeEach: ({ msw }) => void msw.use(picture),
  async play({ canvas }) {
    const before = (await canvas.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Verification code' }), 'RNX7');
    await userEvent.click(canvas.getByRole('button', { name: /Show another picture/ }));
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
    await expect(canvas.getByRole('button', { name: /Show another picture/ })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.captcha, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The picture could not be loaded.');
  },
});

export const TriedAgain = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.captcha, 500)),
  async play({ canvas, msw }) {
    await canvas.findByRole('alert');
    msw.use(picture);
    await userEvent.click(canvas.getByRole('button', { name: /Show another picture/ }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(await canvas.findByRole('img', { name: 'Verification code' })).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(sessionCalls.captcha)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The picture could not be loaded.')).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: {
    label: 'Sicherheitsüberprüfungszeichenfolge aus dem nebenstehenden Bild',
    error: 'This error goes on for longer than the field is wide, and wraps, and stays readable to its end.',
  },
  beforeEach: ({ msw }) => void msw.use(picture),
});
export const Dark = meta.story({ globals: { theme: 'dark' }, beforeEach: ({ msw }) => void msw.use(picture) });
export const Chinese = meta.story({ globals: { locale: 'zh-CN' }, beforeEach: ({ msw }) => void msw.use(picture) });
export const RightToLeft = meta.story({ globals: { dir: 'rtl' }, beforeEach: ({ msw }) => void msw.use(picture) });

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
