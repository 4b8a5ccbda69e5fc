import { Cascader, type CascaderProps } from '@millrace/widgets/kit/cascader';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const groups = [
  { id: 'de', label: 'Germany', items: ['Telekom', 'Vodafone', 'O2'] },
  { id: 'es', label: 'Spain', items: ['Movistar', 'Orange', 'Vodafone'] },
  { id: 'it', label: 'Italy', items: ['TIM', 'Vodafone', 'Iliad'] },
].map((group) => ({ ...group, items: group.items.map((label) => ({ id: `${group.id}-${label}`, label })) }));

function Kept(props: CascaderProps) {
  const [value, setValue] = useState(props.value);
  return <Cascader {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/Cascader',
  parameters: apart(),
  component: Cascader,
  args: { label: 'Carrier', groups, value: [], onChange: () => undefined, placeholder: 'All carriers' },
  render: (args) => (
    <div style={{ maxWidth: 360 }}>
      <Kept {...args} />
    </div>
  ),
});

export const Empty = meta.story();

export const Open = meta.story({
  args: { value: ['es-Orange'] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier 1 chosen' }));
    const spain = await screen.findByRole('treeitem', { name: 'Spain' });
    await expect(spain).toHaveAttribute('aria-checked', 'mixed');
    await userEvent.click(spain);
    await expect(screen.getByRole('treeitem', { name: 'Orange' })).toBeChecked();
    await userEvent.click(screen.getByRole('treeitem', { name: 'Movistar' }));
    await userEvent.click(screen.getByRole('treeitem', { name: 'Vodafone' }));
    await expect(spain).toBeChecked();
  },
});

export const Keyboard = meta.story({
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
    await expect(screen.getByRole('treeitem', { name: 'Telekom' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(screen.getByRole('treeitem', { name: 'Germany', expanded: false })).toHaveAttribute(
      'aria-checked',
      'mixed',
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(screen.getByRole('treeitem', { name: 'Spain' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Carrier 4 chosen' })).toHaveFocus());
  },
});

export const Searched = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier All carriers' }));
    await userEvent.keyboard('vodafone');
    await expect(await screen.findAllByRole('treeitem')).toHaveLength(6);
    await userEvent.keyboard(' spa');
    await expect(await screen.findAllByRole('treeitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Select all found' }));
    await expect(screen.getByRole('treeitem', { name: 'Vodafone' })).toBeChecked();
  },
});

export const Thousands = meta.story({
  args: {
    groups: Array.from({ length: 240 }, (_, country) => ({
      id: country,
      label: `Country ${country + 1}`,
      items: Array.from({ length: 9 }, (__, at) => ({
        id: country * 9 + at,
        label: `Carrier ${country * 9 + at + 1}`,
      })),
    })),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier All carriers' }));
    await screen.findByRole('tree');
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(20);
    await userEvent.keyboard('carrier');
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(20);
  },
});

export const LongWords = meta.story({
  args: {
    groups: [
      {
        id: 1,
        label: 'a country with a long name '.repeat(6),
        items: [{ id: 2, label: 'a carrier whose name goes on and on '.repeat(6) }],
      },
    ],
    value: [2],
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier 1 chosen' }));
    await userEvent.click(await screen.findByRole('treeitem'));
    await expect(screen.getAllByRole('treeitem')).toHaveLength(2);
  },
});

export const Disabled = meta.story({ args: { isDisabled: true, value: ['es-Orange'] } });

export const RightToLeft = meta.story({
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier All carriers' }));
    await screen.findByRole('tree');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(screen.getByRole('treeitem', { name: 'Germany', expanded: true })).toBeVisible();
  },
});
