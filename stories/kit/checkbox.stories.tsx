import { Checkbox, type CheckboxProps } from '@millrace/widgets/kit/checkbox';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

function Kept(props: CheckboxProps) {
  const [isChecked, setChecked] = useState(props.isChecked);
  return <Checkbox {...props} isChecked={isChecked} onChange={setChecked} />;
}

const meta = preview.meta({
  title: 'Kit/Checkbox',
  component: Checkbox,
  args: { label: 'I agree to receive letters about offers', isChecked: false, onChange: () => undefined },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story({
  async play({ canvas }) {
    const box = canvas.getByRole('checkbox', { name: 'I agree to receive letters about offers' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText('I agree to receive letters about offers'));
    await expect(box).not.toBeChecked();
  },
});

export const Checked = meta.story({
  tags: ['also-right-to-left'],
  args: { isChecked: true, help: 'At most one a week.' },
});

const channels = ['Homepage', 'App', 'Newsletter'];

/** One box for all of a list. */
function All() {
  const [chosen, setChosen] = useState<readonly string[]>(['App']);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Checkbox
        label="All channels"
        isChecked={chosen.length === channels.length}
        isIndeterminate={chosen.length > 0 && chosen.length < channels.length}
        onChange={(isChecked) => setChosen(isChecked ? channels : [])}
      />
      {channels.map((name) => (
        <Checkbox
          key={name}
          label={name}
          isChecked={chosen.includes(name)}
          onChange={(isChecked) =>
            setChosen((now) => (isChecked ? [...now, name] : now.filter((other) => other !== name)))
          }
        />
      ))}
    </div>
  );
}

export const Indeterminate = meta.story({
  render: () => <All />,
  async play({ canvas }) {
    const all = canvas.getByRole('checkbox', { name: 'All channels' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Homepage' }));
    await expect(all).toBePartiallyChecked();
  },
});

export const WithLink = meta.story({
  args: {
    isRequired: true,
    label: (
      <>
        I agree to the <a href="#terms">Terms and Conditions</a>
      </>
    ),
  },
});

export const Error = meta.story({
  args: { error: 'Please agree to the terms.', isRequired: true },
  async play({ canvas }) {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Please agree to the terms.');
  },
});

export const Disabled = meta.story({
  render: (args) => (
    <Row>
      <Checkbox {...args} label="Off" disabled />
      <Checkbox {...args} label="On" isChecked disabled />
      <Checkbox {...args} label="Some" isIndeterminate disabled />
    </Row>
  ),
});

export const LongWords = meta.story({
  args: {
    label: 'I have read what the network asks of me, of my channels and of those who send visitors to them, to its end',
    help: 'It is long because it names every country in which an offer may not be shown and every way that is not allowed.',
  },
});
