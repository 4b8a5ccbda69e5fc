import { RadioCards, type RadioCardsProps } from '@millrace/widgets/kit/radio-cards';
import { Gift, Globe, ShieldAlert } from 'lucide';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: RadioCardsProps<number>) {
  const [value, setValue] = useState(props.value);
  return <RadioCards {...props} value={value} onChange={setValue} />;
}

const options = [
  { value: 1, title: 'Main stream', text: 'Games, tools, shops: offers for everyone.', icon: Globe },
  { value: 2, title: 'Adult', text: 'Dating and cams, for visitors of age alone.', icon: ShieldAlert },
  { value: 3, title: 'Sweepstake', text: 'Prizes and vouchers for an e-mail or a number.', icon: Gift },
];

const meta = preview.meta({
  title: 'Kit/RadioCards',
  component: RadioCards<number>,
  args: { label: 'Stream type', value: 1, onChange: () => undefined, options },
  render: (args) => <Kept {...args} />,
});

export const Chosen = meta.story({
  tags: ['also-light-phone', 'also-right-to-left'],
  async play({ canvas }) {
    const adult = canvas.getByRole('radio', { name: 'Adult' });
    await expect(adult).toHaveAccessibleDescription('Dating and cams, for visitors of age alone.');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(adult).toBeChecked();
    await userEvent.click(canvas.getByText('Prizes and vouchers for an e-mail or a number.'));
    await expect(canvas.getByRole('radio', { name: 'Sweepstake' })).toBeChecked();
  },
});

export const NothingChosen = meta.story({ args: { value: undefined, help: 'It can be changed later.' } });
export const Plain = meta.story({ args: { options: options.map(({ value, title }) => ({ value, title })) } });
export const Error = meta.story({ args: { value: undefined, error: 'Please select one item.' } });
export const OneDisabled = meta.story({
  args: { options: options.map((option) => (option.value === 2 ? { ...option, isDisabled: true } : option)) },
});
export const Disabled = meta.story({ args: { isDisabled: true } });
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  async play({ canvas }) {
    const chosen = canvas.getByRole('textbox', { name: 'Stream type' });
    await userEvent.tab();
    await expect(chosen).toHaveFocus();
    await expect(chosen).toHaveValue('Main stream');
    await expect(chosen).toHaveAccessibleDescription('Games, tools, shops: offers for everyone.');
  },
});
export const LongWords = meta.story({
  args: {
    options: [
      {
        value: 1,
        title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and its gardens',
        text: 'Whatever is not in any of the other kinds of offers, and a part of what is, by the choice of who brings it.',
        icon: Globe,
      },
      ...options.slice(1),
    ],
  },
});
