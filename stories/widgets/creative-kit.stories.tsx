import { codes } from '@millrace/core';
import { aCreative, creativeCalls } from '@millrace/core/creatives';
import { KitBounds } from '@millrace/core/reference';
import { CreativeKit } from '@millrace/widgets/creative-kit';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import readme from '../../packages/widgets/src/creative-kit/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { press, reach } from '../keyboard.ts';
import { drawKit, kitPictures, usualKit } from './kit-answers.ts';

const meta = preview.meta({
  title: 'Widgets/CreativeKit',
  parameters: apart(readme),
  component: CreativeKit,
  args: { creative: 5001, link: { ad_type: 2, restriction_type: 2 }, onChoose: fn() },
  beforeEach: async ({ msw }) => {
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    await kitPictures();
    msw.use(...usualKit());
  },
});

type Canvas = ReturnType<typeof within>;

async function allDrawn(canvas: Canvas, count = 11) {
  await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Download .+,/ })).toHaveLength(count), {
    timeout: 5_000,
  });
}

async function put(canvas: Canvas, field: string, words: string) {
  const input = canvas.getByRole('textbox', { name: field });
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(words);
}

export const Usual = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('img').length).toBeGreaterThan(8), { timeout: 5_000 });
    await waitFor(() => expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument(), { timeout: 5_000 });
  },
});
Usual.test('each picture passes, and all are packed in one', async ({ canvas, msw }) => {
  await allDrawn(canvas);
  await expect(canvas.getAllByText('Passes review')).toHaveLength(11);
  const packed = fn();
  msw.use(answer(creativeCalls.packKit, (asked) => (packed(asked.places.length), new Blob(['PK']))));
  await userEvent.click(canvas.getByRole('button', { name: 'Download all (11)' }));
  await waitFor(() => expect(packed).toHaveBeenCalledWith(11));
});

export const OwnWords = meta.story({
  async play({ canvas }) {
    await allDrawn(canvas);
    await put(canvas, 'Title', 'A title that notifications do not take');
    await put(canvas, 'Text', 'Every day until the end of the month.');
    await expect(await canvas.findAllByText('The title has 38 of at most 30 characters.')).toHaveLength(3);
    await expect(await canvas.findByRole('button', { name: 'Download all (8)' })).toBeEnabled();
  },
});
OwnWords.test(
  'words that no size takes are refused at their field, and nothing is drawn of them',
  async ({ canvas }) => {
    await put(canvas, 'Title', 'x'.repeat(66));
    await expect(await canvas.findByText('This is longer than any size takes.')).toBeVisible();
  },
);

export const WithLogo = meta.story({
  tags: ['no-picture'],
  async play({ canvas, canvasElement }) {
    await allDrawn(canvas);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input!, new File(['logo'], 'logo.png', { type: 'image/png' }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Corner' }), 'Bottom left');
    await waitFor(() => expect(drawKit.mock.lastCall?.[0]).toMatchObject({ corner: 'bottom-left' }), {
      timeout: 5_000,
    });
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas, args }) {
    await allDrawn(canvas);
    await reach(() => canvas.getByRole('textbox', { name: 'Title' }));
    await userEvent.keyboard('Short');
    await press(() => canvas.getByRole('button', { name: 'Change creative' }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await reach(() => canvas.getByRole('button', { name: 'Download Icon, 192x192' }));
  },
});

export const Empty = meta.story({
  args: { creative: undefined },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose a creative' }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
});

export const Closed = meta.story({
  beforeEach: ({ msw }) => {
    const bounds = KitBounds.parse({ own_text: false, own_logo: false });
    msw.use(answer(creativeCalls.kit, { data: aCreative(), bounds }));
  },
  async play({ canvas }) {
    await allDrawn(canvas);
    await expect(canvas.getByText('Your network does not allow your own text.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(creativeCalls.kit)) });

export const Drawing = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(creativeCalls.drawKit)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('progressbar', { name: 'Drawing images' })).toBeVisible();
  },
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.kit, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The creative could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it is there', async ({ canvas, msw }) => {
  msw.use(...usualKit());
  await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByRole('textbox', { name: 'Title' })).toBeVisible();
});

export const NotDrawn = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.drawKit)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Some images could not be drawn.')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText('Not drawn')).toHaveLength(11), { timeout: 5_000 });
  },
});
NotDrawn.test('tried again, they are drawn', async ({ canvas, msw }) => {
  msw.use(...usualKit());
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await allDrawn(canvas);
  await expect(canvas.queryByText('Some images could not be drawn.')).not.toBeInTheDocument();
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.kit, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const data = aCreative({ name: long, title: long, description: `${long} `.repeat(4) });
    msw.use(answer(creativeCalls.kit, { data, bounds: KitBounds.parse({}) }));
  },
  async play({ canvas }) {
    await allDrawn(canvas);
  },
});
