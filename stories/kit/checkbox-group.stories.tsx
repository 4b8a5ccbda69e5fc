import { CheckboxGroup, type CheckboxGroupProps } from '@millrace/widgets/kit/checkbox-group';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

function Kept(props: CheckboxGroupProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxWidth: 408 }}>
      <CheckboxGroup {...props} value={value} onChange={setValue} />
    </div>
  );
}

const names = ['Facebook', 'Native', 'In-app', 'Adwords', 'Email Traffic', 'Direct Pub', 'Pop'];
const options = names.map((label) => ({ value: label.toLowerCase(), label }));

const meta = preview.meta({
  title: 'Kit/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'Which types of traffic do you have?', value: [], onChange: () => undefined, options },
  render: ({ value, ...args }) => <Kept {...args} options={options} value={value.map(String)} />,
});

export const Empty = meta.story({
  async play({ canvas }) {
    const group = canvas.getByRole('group', { name: 'Which types of traffic do you have?' });
    await expect(group).toBeVisible();
    await expect(group.querySelector(':checked')).toBeNull();
  },
});
Empty.test('boxes are ticked by mouse and by keyboard', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Pop' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  await expect([...canvas.getByRole('group').querySelectorAll(':checked')]).toHaveLength(2);
});

export const Chosen = meta.story({ tags: ['also-right-to-left'], args: { value: ['native', 'pop'] } });
export const Error = meta.story({
  args: { error: "Can't be empty!" },
  async play({ canvas }) {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription("Can't be empty!");
  },
});
export const Disabled = meta.story({ args: { value: ['pop'], isDisabled: true } });
export const LongWords = meta.story({
  args: { label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(3), help: 'Any of them.' },
});
