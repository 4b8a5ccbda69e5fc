import { Button } from '@millrace/widgets/kit/button';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { MultiSelect } from '@millrace/widgets/kit/multi-select';
import { Progress } from '@millrace/widgets/kit/progress';
import { RadioCards } from '@millrace/widgets/kit/radio-cards';
import { Select } from '@millrace/widgets/kit/select';
import { Stat } from '@millrace/widgets/kit/stat';
import { Table } from '@millrace/widgets/kit/table';
import { Tag } from '@millrace/widgets/kit/tag';
import { TextField } from '@millrace/widgets/kit/text-field';
import { expect, screen, userEvent } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

const nothing = () => undefined;
const ids = ['Germany', 'Brazil'].map((label, id) => ({ id, label }));

/** Some pieces of the kit, and the rule by which a host makes them its own. */
function Pieces({ rule }: { rule: string }) {
  return (
    <>
      <style>{`[data-millrace] { ${rule} }`}</style>
      <div style={{ display: 'grid', gap: 'var(--mr-space-16)', maxWidth: 720 }}>
        <Row>
          <Button variant="primary">Save changes</Button>
          <Button>Cancel</Button>
          <Tag tone="good">Approved</Tag>
          <Tag tone="warn">Pending</Tag>
        </Row>
        <TextField label="Campaign name" value="Autumn games" onChange={nothing} />
        <Select label="Offer type" value={0} options={[{ value: 0, label: 'CPA' }]} onChange={nothing} />
        <MultiSelect label="Country" value={[0]} options={ids} onChange={nothing} />
        <RadioCards
          label="Stream type"
          value={1}
          options={[
            { value: 1, title: 'Main stream', text: 'Offers for everyone.' },
            { value: 2, title: 'Adult', text: 'For grown-ups.' },
          ]}
          onChange={nothing}
        />
        <Checkbox label="I have read the terms" isChecked onChange={nothing} />
        <Progress label="Importing offers" value={40} />
        <Stat label="Revenue" value="$1,284.50" change={12.5} />
        <Table
          label="Channels"
          columns={[
            { id: 'name', header: 'Name', cell: ({ label }) => label },
            { id: 'id', header: 'ID', align: 'end', cell: ({ id }) => id },
          ]}
          rows={ids}
          rowId={({ id }) => id}
          empty={null}
        />
      </div>
    </>
  );
}

/** How a host changes colours, corners, letters and density, by variables alone. */
const meta = preview.meta({
  title: 'Kit/Theme',
  parameters: apart(),
  component: Pieces,
  args: { rule: '' },
});

export const Ours = meta.story();

export const OfAHost = meta.story({
  args: {
    rule: `--mr-accent: #7a2ebd; --mr-accent-hover: #64259c; --mr-accent-ground: #f4ebfb;
      --mr-radius-control: 0; --mr-radius-panel: 0; --mr-font-text: Georgia, serif;`,
  },
  async play({ canvas }) {
    const main = getComputedStyle(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(main.backgroundColor).toBe('rgb(122, 46, 189)');
    await expect([main.borderRadius, main.fontFamily]).toEqual(['0px', 'Georgia, serif']);
    // What opens above the page is the host's as well.
    await userEvent.click(canvas.getByRole('button', { name: 'Country 1 chosen' }));
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await expect(getComputedStyle(search).borderRadius).toBe('0px');
    await expect(getComputedStyle(search).fontFamily).toBe('Georgia, serif');
  },
});

export const Dense = meta.story({
  args: {
    rule: `--mr-height-control: 28px; --mr-height-row: 28px; --mr-text-14: 13px / 18px;
      --mr-space-12: 8px; --mr-space-16: 10px;`,
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Cancel' }).getBoundingClientRect().height).toBe(28);
    await expect(canvas.getByLabelText('Campaign name').getBoundingClientRect().height).toBe(28);
    const rows = canvas.getAllByRole('row').map((row: HTMLElement) => row.getBoundingClientRect().height);
    for (const height of rows) await expect(height).toBeLessThan(36);
  },
});
