import { PasswordField } from '@millrace/widgets/kit/password-field';
import { useState, type ComponentProps } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

type Props = ComponentProps<typeof PasswordField>;

function Kept(props: Props) {
  const [value, setValue] = useState(props.value);
  const [isShown, setShown] = useState(props.isShown);
  return <PasswordField {...props} value={value} onChange={setValue} isShown={isShown} onShow={setShown} />;
}

const meta = preview.meta({
  title: 'Kit/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: '', onChange: () => undefined, isShown: false, onShow: () => undefined },
  render: (args: Props) => <Kept {...args} />,
});

export const Hidden = meta.story({
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Password'), 'Harbor.7');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
});
Hidden.test('it is shown by keyboard', async ({ canvas }) => {
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await expect(canvas.getByRole('button', { name: 'Hide the password', pressed: true })).toHaveFocus();
});

export const Shown = meta.story({ tags: ['also-right-to-left'], args: { value: 'Harbor.7', isShown: true } });
export const Error = meta.story({ args: { error: 'please enter password' } });
export const Disabled = meta.story({ args: { value: 'Harbor.7', disabled: true } });
export const LongWords = meta.story({ args: { value: 'x'.repeat(120), isShown: true } });
