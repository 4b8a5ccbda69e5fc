import { aCreative, creativeCalls } from '@millrace/core/creatives';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer } from '../answers.ts';
import { all, found, inCard, usual, type Canvas } from './creative-answers.ts';
import { drawn } from './drawn-creatives.ts';

/** What is seen of one creative: its previews, its details, its long words. */
const meta = preview.meta({
  title: 'Widgets/CreativePicker previews',
  parameters: apart(),
  component: CreativePicker,
  args: { onChange: fn() },
  beforeEach: ({ msw }) => {
    scrollTo(0, 0);
    msw.use(...usual);
  },
});

async function previewed(canvas: Canvas, name: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Preview of ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Preview of ${name}` }));
}

export const Preview = meta.story({
  async play({ canvas }) {
    const dialog = await previewed(canvas, 'Lucky wheel 2');
    await waitFor(() => expect(dialog.getByRole('tab', { name: 'Landing Page' })).toHaveFocus());
    const frame = dialog.getByTitle('Landing page of Lucky wheel 2');
    // The page is foreign: it runs in an origin of its own and can neither leave the frame nor open anything.
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(dialog.getByRole('tab', { name: 'Advertising Example' }));
    await expect(await dialog.findByText('Example for Popup')).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: 'Landing Page' }));
  },
});

const example = (at: number) => drawn(aCreative({ ...all[at], file_url: '' }));

export const ExamplePopup = meta.story({
  beforeEach: ({ msw }) => void msw.use(found([example(1)])),
  async play({ canvas }) {
    const dialog = await previewed(canvas, 'Lucky wheel 2');
    await expect(dialog.queryByRole('tab', { name: 'Landing Page' })).not.toBeInTheDocument();
    await expect(dialog.getByRole('img', { name: 'Image of Lucky wheel 2' })).toBeVisible();
  },
});

export const ExampleInApp = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      found([{ ...drawn(aCreative({ ad_type: 1, width: 320, height: 50 })), file_url: 'javascript:alert(1)' }]),
    ),
  async play({ canvas }) {
    const dialog = await previewed(canvas, 'Harbor at dawn');
    // An address that is none of a page is never opened.
    await expect(dialog.queryByRole('tab', { name: 'Landing Page' })).not.toBeInTheDocument();
  },
});

export const ExamplePopunder = meta.story({
  beforeEach: ({ msw }) => void msw.use(found([example(3)])),
  async play({ canvas }) {
    await previewed(canvas, 'Fresh basket 4');
  },
});

export const ExampleNative = meta.story({
  beforeEach: ({ msw }) => void msw.use(found([example(4)])),
  async play({ canvas }) {
    const dialog = await previewed(canvas, 'A message for you 5');
    await expect(dialog.getByText('Build your own harbor')).toBeVisible();
  },
});

export const PushPreview = meta.story({
  beforeEach: ({ msw }) => void msw.use(found([example(2)])),
  async play({ canvas }) {
    const dialog = await previewed(canvas, 'Battery warning 3');
    const note = within(dialog.getByRole('group', { name: 'Push notification' }));
    await expect(note.getByText('Build your own harbor')).toBeVisible();
    await expect(note.getByText(/One of many/)).toBeVisible();
  },
});

export const Detail = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of Lucky wheel 2' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Lucky wheel 2' }));
    await expect(await drawer.findByText('Tools')).toBeVisible();
    await userEvent.click(drawer.getByRole('tab', { name: 'Countries' }));
    await expect(await drawer.findByText('For every country.')).toBeVisible();
    await userEvent.click(drawer.getByRole('tab', { name: 'Advertising Example' }));
    await expect(await drawer.findByText('Example for Popup')).toBeVisible();
    await userEvent.click(drawer.getByRole('tab', { name: 'Details' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Select' }));
    await expect(args.onChange).toHaveBeenCalledWith({ creative: expect.objectContaining({ id: 5002 }) });
    await expect(drawer.getByRole('button', { name: 'Deselect' })).toBeVisible();
  },
});

const long = [
  drawn(
    aCreative({
      id: 1,
      name: 'Harbor at dawn with a lighthouse and two sailing boats',
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      description: 'A quiet harbor, a loud slogan, and then some more of both. '.repeat(6),
      country: 'global|DE|AT|CH|FR|IT|ES|PT|NL|BE|LU|DK|SE|NO|FI|PL|CZ|SK|HU|RO|BG|GR',
    }),
  ),
  drawn(aCreative({ id: 2, name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', width: 160, height: 600 })),
  drawn(aCreative({ id: 3, name: 'Exactly thirty-one characters !', width: 728, height: 90, description: '' })),
];

export const LongWords = meta.story({
  args: { defaultCreative: 1, hasRecommended: true },
  beforeEach: ({ msw }) =>
    void msw.use(
      found(long),
      answer(creativeCalls.read, () => ({ data: long[0] ?? aCreative() })),
    ),
  async play({ canvas }) {
    const name = 'Harbor at dawn with a lighthouse and two sailing boats';
    const first = await inCard(canvas, name);
    const clipped = 'Harbor at dawn with a lighthous…';
    await userEvent.click(first.getByRole('button', { name: clipped }));
    const whole = within(await screen.findByRole('dialog', { name: 'Full name' }));
    await expect(whole.getByText(name)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first.getByRole('button', { name: clipped })).toHaveFocus());
    // One character less is no reason for a popover.
    const third = await inCard(canvas, 'Exactly thirty-one characters !');
    await expect(third.getByText('Exactly thirty-one characters !')).toBeVisible();
    await expect(third.queryByRole('button', { name: 'Exactly thirty-one characters !' })).not.toBeInTheDocument();
  },
});

export const LongDescription = meta.story({
  args: LongWords.input.args ?? {},
  beforeEach: ({ msw }) =>
    void msw.use(
      found(long),
      answer(creativeCalls.read, () => ({ data: long[0] ?? aCreative() })),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: `Details of ${long[0]?.name}` }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: 'Show all' }));
    await expect(await screen.findByRole('dialog', { name: 'Full description' })).toBeVisible();
  },
});
