import { TextArea, type TextAreaProps } from '@millrace/widgets/kit/text-area';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  return <TextArea {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/TextArea',
  component: TextArea,
  args: { label: 'Reason', value: '', onChange: () => undefined },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story({
  args: { placeholder: 'Where will you show it?' },
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Reason')).toHaveValue('');
  },
});
Empty.test('Enter begins a new line', async ({ canvas }) => {
  await userEvent.type(canvas.getByLabelText('Reason'), 'One line{Enter}and another');
  await expect(canvas.getByLabelText('Reason')).toHaveValue('One line\nand another');
});

export const Filled = meta.story({ args: { value: 'A puzzle column.\n40,000 readers a week.' } });
export const Error = meta.story({ tags: ['also-right-to-left'], args: { error: "Can't be empty!" } });
export const Disabled = meta.story({ args: { value: 'As it was sent.', disabled: true } });

export const LongWords = meta.story({
  args: { label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', value: 'a'.repeat(400) },
});
