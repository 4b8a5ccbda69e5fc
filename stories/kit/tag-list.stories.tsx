import { TagList, type TagListProps } from '@millrace/widgets/kit/tag-list';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const countries = ['Germany', 'France', 'Brazil', 'Japan'].map((label, id) => ({ id, label }));
const many = Array.from({ length: 20 }, (_, id) => ({ id, label: `Carrier ${id + 1}` }));

function Kept(props: TagListProps) {
  const [tags, setTags] = useState(props.tags);
  return <TagList {...props} tags={tags} onRemove={(gone) => setTags(tags.filter(({ id }) => id !== gone))} />;
}

const meta = preview.meta({
  title: 'Kit/TagList',
  component: TagList,
  args: { label: 'Countries', tags: countries, onRemove: () => undefined },
  render: (args) => <Kept {...args} />,
});

export const Few = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('list', { name: 'Countries' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
});

export const Removed = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove France' }));
    await expect(canvas.queryByText('France')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Remove Brazil' })).toHaveFocus();
  },
});

export const Collapsed = meta.story({
  tags: ['also-right-to-left'],
  args: { tags: many },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(canvas.getByRole('button', { name: '+12 more' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
  },
});

export const Keyboard = meta.story({
  async play({ canvas }) {
    for (let at = 0; at < 4; at += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove Brazil' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Remove France' })).toHaveFocus();
  },
});

export const LongWords = meta.story({
  args: { tags: [{ id: 100, label: 'a carrier whose name goes on and on '.repeat(8) }, ...countries] },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Remove Japan' })).toBeDisabled();
  },
});

export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  async play({ canvas }) {
    await expect(canvas.getByText('Japan')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});
