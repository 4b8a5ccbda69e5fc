import { Dialog } from '@millrace/widgets/kit/dialog';
import { MultiSelect, type MultiSelectProps } from '@millrace/widgets/kit/multi-select';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const names = ['Germany', 'France', 'Brazil', 'Japan', 'Côte d’Ivoire', 'Spain', 'Italy', 'India', 'Mexico', 'Poland'];
const countries = names.map((label, id) => ({ id, label }));
const carriers = Array.from({ length: 2000 }, (_, id) => ({
  id,
  label: `Carrier ${id + 1}`,
  group: `Country ${Math.floor(id / 20) + 1}`,
}));

function Kept(props: MultiSelectProps) {
  const [value, setValue] = useState(props.value);
  return <MultiSelect {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/MultiSelect',
  parameters: apart(),
  component: MultiSelect,
  args: { label: 'Country', options: countries, value: [], onChange: () => undefined, placeholder: 'All countries' },
  render: (args) => (
    <div style={{ maxWidth: 360 }}>
      <Kept {...args} />
    </div>
  ),
});

export const Empty = meta.story();
export const Chosen = meta.story({
  args: { value: [0, 2, 7, 9] },
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByRole('button', { name: 'Remove Poland' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Country 3 chosen' })).toHaveFocus();
  },
});

export const Error = meta.story({ args: { error: "Can't be empty!" } });
export const Loading = meta.story({ args: { isLoading: true, options: [] } });
export const ReadOnly = meta.story({
  args: { value: [1, 2], isReadOnly: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox', { name: 'Country' })).toHaveValue('2 chosen');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const Disabled = meta.story({
  args: { value: [0, 1], isDisabled: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Country 2 chosen' })).toBeDisabled();
  },
});

export const Open = meta.story({
  args: { value: [1] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country 1 chosen' }));
    const list = await screen.findByRole('listbox', { name: 'Country' });
    await expect(within(list).getAllByRole('option')).toHaveLength(10);
    await expect(screen.getByRole('option', { name: 'France', selected: true })).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: 'Japan' }));
    await expect(screen.getByRole('option', { name: 'Japan', selected: true })).toBeVisible();
    await expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  },
});

export const Keyboard = meta.story({
  async play({ canvas }) {
    const control = canvas.getByRole('button', { name: 'Country All countries' });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    // Typing opens the panel and is the search already.
    await userEvent.keyboard('i');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    await userEvent.keyboard('nd{ArrowDown}{Enter}');
    await expect(screen.getByRole('option', { name: 'India', selected: true })).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{ArrowDown}{ArrowDown}{Enter}');
    await expect(screen.getByRole('option', { name: 'France', selected: true })).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(screen.queryByRole('option', { name: 'France', selected: true })).not.toBeInTheDocument();
    await expect(control).toHaveAccessibleName('Country 1 chosen');
  },
});

export const OneFound = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('bra');
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('zil{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Brazil' })).toBeInTheDocument();
    // Where several are found, none is taken unseen.
    await userEvent.clear(search);
    await userEvent.keyboard('an{Enter}');
    await expect(canvas.getByRole('button', { name: 'Country 1 chosen' })).toBeInTheDocument();
  },
});

export const AllFound = meta.story({
  args: { value: [3] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country 1 chosen' }));
    // Accents and case do not matter.
    await userEvent.keyboard('COTE');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('an');
    await expect(await screen.findAllByRole('option')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Select all found' }));
    await expect(screen.getAllByRole('option', { selected: true })).toHaveLength(4);
  },
});
AllFound.test('the field tells how many were chosen', async ({ canvas }) => {
  await userEvent.keyboard('{Escape}');
  await expect(await canvas.findByRole('button', { name: 'Country 4 chosen' })).toBeVisible();
});

export const Cleared = meta.story({
  args: { value: [1, 2, 3] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Brazil' }));
    await expect(canvas.getByRole('button', { name: 'Remove Japan' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('button', { name: 'Country All countries' })).toHaveFocus();
  },
});

export const Groups = meta.story({
  args: { label: 'Carrier', placeholder: 'All carriers', options: carriers.slice(0, 60), value: [1] },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier 1 chosen' }));
    // The panel is fetched when it is first opened, and takes the keys once the focus is in its search.
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const first = await screen.findByRole('option', { name: 'Carrier 1' });
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', first.id);
    await expect(first).toHaveAccessibleDescription('Country 1');
  },
});

export const NothingFound = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('nowhere');
    await expect(await screen.findByText('Nothing matches')).toBeVisible();
  },
});

export const Thousands = meta.story({
  args: { label: 'Carrier', placeholder: 'All carriers', options: carriers, value: carriers.map(({ id }) => id) },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: '+1992 more' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Carrier 2000 chosen' }));
    const list = await screen.findByRole('listbox');
    await expect(within(list).getAllByRole('option').length).toBeLessThan(20);
    await userEvent.keyboard('{ArrowUp}');
    const last = await screen.findByRole('option', { name: 'Carrier 2000' });
    await waitFor(() => expect(last).toHaveAttribute('aria-posinset', '2000'));
    await expect(last).toBeVisible();
  },
});

export const InDialog = meta.story({
  render: (args) => (
    <Dialog title="Targeting" isOpen onClose={() => undefined}>
      <Kept {...args} />
    </Dialog>
  ),
  async play() {
    await userEvent.click(screen.getByRole('button', { name: 'Country All countries' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Brazil' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Country 1 chosen' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: {
    value: [1],
    options: [
      {
        id: 1,
        label: 'a carrier whose name goes on and on '.repeat(6),
        group: 'a country with a long name '.repeat(6),
      },
    ],
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country 1 chosen' }));
    await expect(await screen.findByRole('option')).toBeVisible();
  },
});

export const Phone = meta.story({
  args: { value: [1, 2] },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country 2 chosen' }));
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  args: { value: [1, 2] },
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country 2 chosen' }));
    await expect(await screen.findByRole('listbox')).toBeVisible();
  },
});

export const OtherName = meta.story({
  tags: ['no-picture'],
  args: {
    options: names.map((label, id) => ({ id, label, aliases: label === 'Brazil' ? ['BR', '巴西'] : undefined })),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country All countries' }));
    // What an option is called in another language finds it too, and is not shown.
    await userEvent.keyboard('巴西');
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await expect(screen.getByRole('option', { name: 'Brazil' })).toBeVisible();
  },
});

export const BestFirst = meta.story({
  tags: ['no-picture'],
  args: {
    options: [
      { id: 1, label: 'Belarus', aliases: ['BY'] },
      { id: 2, label: 'Cellular', group: 'Australia', aliases: ['AU'] },
      { id: 3, label: 'Vodafone', group: 'United States', aliases: ['US'] },
      { id: 4, label: 'Sprint', group: 'United States', aliases: ['US'] },
    ],
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Country All countries' }));
    await userEvent.keyboard('us');
    // A group stays together, at the place of the best that is found in it.
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Vodafone',
        'Sprint',
        'Belarus',
        'Cellular',
      ]),
    );
  },
});
