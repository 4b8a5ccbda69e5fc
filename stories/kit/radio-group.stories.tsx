import { RadioGroup, type RadioGroupProps } from '@millrace/widgets/kit/radio-group';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: RadioGroupProps<number>) {
  const [value, setValue] = useState(props.value);
  return <RadioGroup {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/RadioGroup',
  component: RadioGroup<number>,
  args: {
    label: 'Prelander',
    value: 0,
    onChange: () => undefined,
    options: ['All', 'Without prelander', 'With prelander'].map((label, value) => ({ value, label })),
  },
  render: (args) => <Kept {...args} />,
});

export const Vertical = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('radiogroup', { name: 'Prelander' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Without prelander' })).toBeChecked();
    await userEvent.click(canvas.getByText('With prelander'));
    await expect(canvas.getByRole('radio', { name: 'With prelander' })).toBeChecked();
  },
});

export const Horizontal = meta.story({ tags: ['also-right-to-left'], args: { orientation: 'horizontal' } });

export const NothingChosen = meta.story({
  args: { value: undefined, isRequired: true, help: 'It decides which offers fit.' },
});

export const WithHelp = meta.story({
  args: {
    options: [
      { value: 0, label: 'Set the scope', help: 'Only these offers get visitors, the best of them first.' },
      { value: 1, label: 'Set weight', help: 'A part of the visitors goes to these offers, by their weights.' },
      { value: 2, label: 'Neither', help: 'There are no prior offers.', isDisabled: true },
    ],
  },
});

export const Error = meta.story({
  args: { value: undefined, isRequired: true, error: 'Please select one item.' },
  async play({ canvas }) {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('Please select one item.');
  },
});

export const ReadOnly = meta.story({ args: { isReadOnly: true, value: 2 } });

export const Disabled = meta.story({ args: { isDisabled: true } });

export const LongWords = meta.story({
  args: {
    orientation: 'horizontal',
    label: 'Which of these describes best how you earn, or would like to earn, with the visitors that you have',
    options: [
      { value: 0, label: 'Website or app owner with visitors of my own who come back every day and stay for long' },
      { value: 1, label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft' },
    ],
  },
});
