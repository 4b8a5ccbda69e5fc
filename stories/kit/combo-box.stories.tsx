import { ComboBox, type ComboBoxProps } from '@millrace/widgets/kit/combo-box';
import { createLeaving } from '@millrace/widgets/kit/combo-control';
import { ComboPlain } from '@millrace/widgets/kit/combo-plain';
import { ComboWaiting } from '@millrace/widgets/kit/combo-waiting';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const channels = ['Pixel Arcade', 'Daily Deals', 'Weather Now', 'Puzzle Box'].map((name, index) => ({
  id: 1001 + index,
  label: `${1001 + index}: ${name}`,
}));

function Kept(props: ComboBoxProps) {
  const [value, setValue] = useState(props.value);
  return <ComboBox {...props} value={value} onChange={setValue} />;
}

function Plain(props: ComboBoxProps) {
  const [value, setValue] = useState(props.value);
  return <ComboPlain {...props} leaving={createLeaving()} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/ComboBox',
  component: ComboBox,
  args: {
    label: 'Channel',
    placeholder: 'Select Channel',
    value: undefined,
    onChange: () => undefined,
    options: channels,
  },
  render: (args) => <Kept {...args} />,
});

export const Empty = meta.story();
export const Chosen = meta.story({ tags: ['also-right-to-left'], args: { value: 1002 } });
export const Error = meta.story({ args: { error: "Can't be empty!" } });
export const Disabled = meta.story({ args: { isDisabled: true } });
export const ReadOnly = meta.story({
  args: { isReadOnly: true, value: 1002 },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Channel' });
    await expect(field).toHaveValue('1002: Daily Deals');
    await expect(field).toHaveAttribute('readonly');
  },
});

/** The search is on its way. */
export const Coming = meta.story({
  render: (args) => <ComboWaiting {...args} leaving={createLeaving()} />,
  args: { value: 1002, help: 'Only apps and sites that are verified.' },
  async play({ canvas }) {
    await expect(canvas.getByRole('combobox', { name: 'Channel' })).toHaveValue('1002: Daily Deals');
  },
});

/** The search could not be fetched, as after a deploy that took its file away. */
export const NotFetched = meta.story({
  render: (args) => <Plain {...args} />,
  async play({ canvas }) {
    const field = canvas.getByRole('combobox', { name: 'Channel' });
    await expect(field).toHaveDisplayValue('Select Channel');
    await userEvent.selectOptions(field, '1004: Puzzle Box');
    await expect(field).toHaveDisplayValue('1004: Puzzle Box');
    await expect(canvas.queryByRole('option', { name: 'Select Channel' })).not.toBeInTheDocument();
  },
});

export const Open = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findAllByRole('option')).toHaveLength(4);
  },
});

export const Searched = meta.story({
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'puz');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
  },
});
Searched.test('what was found is chosen by keyboard', async ({ canvas }) => {
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect(canvas.getByRole('combobox')).toHaveValue('1004: Puzzle Box');
});

Searched.test('Enter takes what alone is found', async ({ canvas }) => {
  await userEvent.keyboard('{Enter}');
  await expect(canvas.getByRole('combobox')).toHaveValue('1004: Puzzle Box');
  await expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

export const Scrolled = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'puz');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    // A page that comes to rest late moves the list together with its field: it stays, and so does what was typed.
    document.dispatchEvent(new Event('scroll'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('1004: Puzzle Box');
  },
});

export const NothingFound = meta.story({
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'nowhere');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
  },
});

export const Thousands = meta.story({
  args: { options: Array.from({ length: 2000 }, (_, index) => ({ id: index, label: `${index}: Carrier ${index}` })) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = await screen.findByRole('listbox');
    await expect(within(list).getAllByRole('option').length).toBeLessThan(40);
  },
});

export const Loading = meta.story({
  args: { isLoading: true, options: [] },
  async play({ canvas }) {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'puz');
    await expect(field).toHaveValue('puz');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
  },
});

export const LongWords = meta.story({
  args: { value: 1, options: [{ id: 1, label: `1: ${'a name that goes on and on '.repeat(6)}` }] },
});

export const OtherName = meta.story({
  tags: ['no-picture'],
  args: { options: channels.map((one) => ({ ...one, aliases: one.id === 1004 ? ['拼图'] : undefined })) },
  async play({ canvas }) {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, '拼图');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('1004: Puzzle Box');
  },
});

const countries = [
  { id: 'AU', label: 'Australia', aliases: ['AU', 'AUS'] },
  { id: 'BY', label: 'Belarus', aliases: ['BY', 'BLR'] },
  { id: 'GB', label: 'United Kingdom', aliases: ['GB', 'GBR', 'UK'] },
  { id: 'US', label: 'United States', aliases: ['US', 'USA'] },
  { id: 'UA', label: 'Ukraine', aliases: ['UA', 'UKR'] },
];

const shown = async (...labels: string[]) =>
  waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(labels));

export const BestFirst = meta.story({
  tags: ['no-picture'],
  args: { options: countries },
  async play({ canvas }) {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'us');
    await shown('United States', 'Australia', 'Belarus');
    await userEvent.clear(field);
    await userEvent.type(field, 'uk');
    await shown('United Kingdom', 'Ukraine');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('United Kingdom');
    // Opened anew, it offers all of them in their own order.
    await userEvent.click(field);
    await shown('Australia', 'Belarus', 'United Kingdom', 'United States', 'Ukraine');
  },
});

BestFirst.test('Enter takes what is called as it was typed, and nothing that only begins so', async ({ canvas }) => {
  const field = canvas.getByRole('combobox');
  await userEvent.clear(field);
  await userEvent.type(field, 'UK{Enter}');
  await expect(field).toHaveValue('United Kingdom');
  await expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'u');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  await userEvent.keyboard('{Enter}');
  await expect(field).not.toHaveValue('Ukraine');
});
