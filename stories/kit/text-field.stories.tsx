import { TextField, type TextFieldProps } from '@millrace/widgets/kit/text-field';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/TextField',
  component: TextField,
  args: { label: 'E-mail', value: '', onChange: () => undefined },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story({
  args: { placeholder: 'name@example.com', help: 'We write to it when something needs you.' },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('');
  },
});
Empty.test('what is typed stands in it, and the help stays', async ({ canvas }) => {
  const field = canvas.getByLabelText('E-mail');
  await userEvent.type(field, 'ada@example.com');
  await expect(field).toHaveValue('ada@example.com');
  await expect(field).toHaveAccessibleDescription('We write to it when something needs you.');
});

export const Filled = meta.story({ tags: ['also-right-to-left'], args: { value: 'ada@example.com' } });

export const Error = meta.story({
  args: { value: 'ada@', error: 'Please enter the correct email', help: 'Not seen while there is an error.' },
  async play({ canvas }) {
    const field = canvas.getByLabelText('E-mail');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter the correct email');
  },
});

export const Disabled = meta.story({ args: { value: 'ada@example.com', disabled: true } });

export const LongWords = meta.story({
  args: {
    label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    value: 'a'.repeat(120),
    error:
      'This error goes on for longer than the field is wide, and wraps, and stays readable all the way to its end.',
  },
});
