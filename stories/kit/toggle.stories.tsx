import { Toggle, type ToggleProps } from '@millrace/widgets/kit/toggle';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

function Kept(props: ToggleProps) {
  const [isOn, setOn] = useState(props.isOn);
  return <Toggle {...props} isOn={isOn} onChange={setOn} />;
}

const meta = preview.meta({
  title: 'Kit/Toggle',
  component: Toggle,
  args: { label: 'Advanced Setting', isOn: false, onChange: () => undefined },
  render: (args) => <Kept {...args} />,
});

export const Off = meta.story({
  async play({ canvas }) {
    const toggle = canvas.getByRole('switch', { name: 'Advanced Setting' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(toggle).toBeChecked();
    await userEvent.click(canvas.getByText('Advanced Setting'));
    await expect(toggle).not.toBeChecked();
  },
});

export const On = meta.story({
  tags: ['also-right-to-left'],
  args: { isOn: true, help: 'Targeting by country, category, flow and carrier.' },
});
export const Error = meta.story({ args: { error: 'It could not be turned on. Try again.' } });
export const Disabled = meta.story({
  render: (args) => (
    <Row>
      <Toggle {...args} label="Off" disabled />
      <Toggle {...args} label="On" isOn disabled />
    </Row>
  ),
});
export const LongWords = meta.story({
  args: { label: 'Send me a letter as soon as an application of mine was decided, whatever the decision is' },
});
