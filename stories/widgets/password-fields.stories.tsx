import { PasswordFields, type PasswordFieldsProps } from '@millrace/widgets/password-fields';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import readme from '../../packages/widgets/src/password-fields/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { reach } from '../keyboard.ts';

/** As a form has it: narrow, and remembering. */
function Host(props: PasswordFieldsProps) {
  const [value, setValue] = useState(props.value);
  return (
    <form style={{ maxWidth: 360 }} onSubmit={(event) => event.preventDefault()}>
      <PasswordFields {...props} value={value} onChange={setValue} />
    </form>
  );
}

const nothing = { password: '', confirm_password: '' };

const meta = preview.meta({
  title: 'Widgets/PasswordFields',
  parameters: apart(readme),
  component: PasswordFields,
  args: { value: nothing, onChange: () => undefined },
  render: (args) => <Host {...args} />,
});

export const Empty = meta.story();

export const Typed = meta.story({
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('New password'), 'short');
    await userEvent.tab();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(
      'The password must be between 6-16 characters and include letters &numbers.',
    );
    await userEvent.clear(canvas.getByLabelText('New password'));
    await userEvent.type(canvas.getByLabelText('New password'), 'Harbor.7');
    await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Harbor.8');
    await userEvent.tab();
    await expect(canvas.getByLabelText('New password')).toBeValid();
    await expect(canvas.getByText('The password and confirmation do not match.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Confirm new password'), '{Backspace}7');
    await expect(canvas.queryByText('The password and confirmation do not match.')).not.toBeInTheDocument();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const [first, second] = [canvas.getByLabelText('New password'), canvas.getByLabelText('Confirm new password')];
    await reach(() => first);
    await userEvent.keyboard('Harbor.7');
    await reach(() => canvas.getAllByRole('button', { name: 'Show the password' })[0]);
    await userEvent.keyboard(' ');
    await expect(first).toHaveAttribute('type', 'text');
    await reach(() => second);
    await userEvent.keyboard('Harbor.7');
    await expect(second).toHaveValue('Harbor.7');
  },
});

export const Shown = meta.story({
  args: { value: { password: 'Harbor.7', confirm_password: 'Harbor.7' } },
  async play({ canvas }) {
    canvas.getByLabelText('New password').focus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    for (const field of [canvas.getByLabelText('New password'), canvas.getByLabelText('Confirm new password')]) {
      await expect(field).toHaveAttribute('type', 'text');
    }
    await expect(canvas.getAllByRole('button', { name: 'Hide the password', pressed: true })).toHaveLength(2);
  },
});

export const Problems = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  args: { showsProblems: true },
  async play({ canvas }) {
    await expect(canvas.getByText('please enter password')).toBeVisible();
    await expect(canvas.getByText('Please enter the password again.')).toBeVisible();
  },
});

export const Refused = meta.story({
  args: {
    value: { password: 'Password1', confirm_password: 'Password1' },
    error: 'This password is among the most common ones: choose another.',
  },
});

export const Disabled = meta.story({
  args: { value: { password: 'Harbor.7', confirm_password: 'Harbor.7' }, isDisabled: true },
});

export const LongWords = meta.story({
  args: { value: { password: 'x'.repeat(120), confirm_password: '' }, showsProblems: true },
});
