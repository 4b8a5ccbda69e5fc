import { Tabs, type TabsProps } from '@millrace/widgets/kit/tabs';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const tabs = ['Payment Info', 'Modification History', 'Payment History'].map((label) => ({
  id: label.toLowerCase().replace(' ', '-'),
  label,
  panel: `Here stands the ${label.toLowerCase()}.`,
}));

function Kept(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Tabs {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/Tabs',
  component: Tabs,
  args: { label: 'Payment', tabs, value: 'payment-info', onChange: () => undefined },
  render: (args) => <Kept {...args} />,
});

export const First = meta.story({
  tags: ['also-light-phone', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(canvas.getByRole('tab', { name: 'Payment Info' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Payment Info' })).toBeVisible();
  },
});

/** What is beyond an edge fades there, and nothing does where all are in sight. */
export const MoreOnPhone = meta.story({
  tags: ['phone', 'no-picture'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const row = canvas.getByRole('tablist');
    const fade = () => getComputedStyle(row).maskImage;
    row.style.maxWidth = '240px';
    await waitFor(() => expect(fade()).toMatch(/calc\(100% - 32px\)/));
    row.scrollLeft = 1000;
    await waitFor(() => expect(fade()).toMatch(/ 32px, /));
    row.style.maxWidth = '';
    row.scrollLeft = 0;
  },
});

export const Pressed = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('tab', { name: 'Payment History' }));
    await expect(canvas.getByText('Here stands the payment history.')).toBeVisible();
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
  },
});

export const Keyboard = meta.story({
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Modification History' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel', { name: 'Modification History' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Payment History' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Payment History' })).toHaveFocus();
  },
});

export const Disabled = meta.story({
  args: { tabs: tabs.map((tab) => ({ ...tab, isDisabled: tab.id === 'modification-history' })) },
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Payment History' })).toHaveFocus();
  },
});

export const LongWords = meta.story({
  args: {
    tabs: Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      label: `A view with a long name ${index + 1}`,
      panel: `View ${index + 1}`,
    })),
    value: '0',
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('tab', { name: 'A view with a long name 1' }));
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('tab', { name: 'A view with a long name 12' });
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
  },
});
