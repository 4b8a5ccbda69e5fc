import { Chart } from '@millrace/widgets/kit/chart';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const days = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 7).padStart(2, '0')}`);
const wave = (from: number, by: number) =>
  days.map((_, index) => Math.round(from + by * Math.sin(index / 2) + index * 4));
const money = (value: number) => `$${value.toFixed(2)}`;

const two = [
  { name: 'SmartLink', values: wave(220, 60) },
  { name: 'OfferWall', values: wave(120, 40) },
];

/** Lines or bars, drawn by ApexCharts, which is loaded when the first chart is seen. Legend, tooltip and table are ours.
 * It draws under a strict Content-Security-Policy and under Trusted Types; its style element takes the nonce of
 * `<meta property="csp-nonce">`, and without one such a page reports two refused styles that nothing here needs. */
const meta = preview.meta({
  title: 'Kit/Chart',
  component: Chart,
  args: { label: 'Revenue', series: two, categories: days, format: money },
});

/** Waits until lines or bars are there. */
async function drawn(story: HTMLElement, count: number) {
  const drawing = await within(story).findByRole('img', { name: /: chart of / });
  await waitFor(() => expect(drawing.querySelectorAll('.apexcharts-series')).toHaveLength(count));
  return drawing;
}

/** Points so many pixels before the end of a drawing, until the tooltip says which point that is. */
async function point(drawing: HTMLElement, { end, says }: { end: number; says: string }) {
  const { right, top } = drawing.getBoundingClientRect();
  await waitFor(async () => {
    await fireEvent.pointerMove(drawing, { clientX: right - end, clientY: top + 40 });
    await expect(within(drawing).getByText(says, { selector: 'strong' })).toBeVisible();
  });
}

export const Many = meta.story({
  args: {
    series: Array.from({ length: 8 }, (_, index) => ({
      name: `Channel ${index + 1}`,
      values: wave(80 + index * 50, 30),
    })),
  },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 8)),
});

export const Lines = meta.story({
  tags: ['also-light-phone', 'also-right-to-left'],
  async play({ canvasElement }) {
    const drawing = await drawn(canvasElement, 2);
    await expect(drawing).toHaveAccessibleName(
      'Revenue: chart of SmartLink, OfferWall with 14 points, from 2026-11-07 to 2026-11-20. The table has the same data.',
    );
    await point(drawing, { end: 8, says: '2026-11-20' });
  },
});

/** The day that still runs is dotted, so that it is not taken for a fall. */
export const Unfinished = meta.story({
  args: { series: two.map((one, index) => (index === 0 ? { ...one, over: one.values.length - 1 } : one)) },
  async play({ canvasElement }) {
    const drawing = await drawn(canvasElement, 3);
    const [line, end] = ['1', '3'].map((rel) => {
      const path = drawing.querySelector(`.apexcharts-series[rel='${rel}'] path`);
      return { hue: path && getComputedStyle(path).stroke, dash: path?.getAttribute('stroke-dasharray') };
    });
    await expect(end).toEqual({ hue: line?.hue, dash: '5' });
    await expect(line?.dash).toBe('0');
  },
});

export const AsTable = meta.story({
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table: Revenue' }));
    await expect(await canvas.findByRole('columnheader', { name: 'OfferWall' })).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: '2026-11-07' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart: Revenue' }));
    await drawn(canvasElement, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table: Revenue' }));
  },
});

export const One = meta.story({
  args: { series: [{ name: 'Revenue', values: [42] }], categories: ['2026-11-20'] },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 1)),
});

/** A first day among empty ones, and one that is still open: where a line can't be drawn, there is a dot. */
export const Alone = meta.story({
  tags: ['also-dark-desktop', 'also-right-to-left'],
  args: {
    series: [
      { name: 'SmartLink', values: days.map((_, index) => (index === 3 ? 260 : null)) },
      { name: 'OfferWall', values: days.map((_, index) => (index === 13 ? 120 : null)), over: 13 },
    ],
  },
  async play({ canvasElement }) {
    const drawing = await drawn(canvasElement, 3);
    const box = drawing.getBoundingClientRect();
    // Where a point is told by the pointer, there it is seen.
    const seen = () =>
      [...drawing.querySelectorAll('i')]
        .map((dot) => {
          const { left, top, width } = dot.getBoundingClientRect();
          return { at: left + width / 2, high: box.bottom - top, width, hue: getComputedStyle(dot).backgroundColor };
        })
        .filter(({ width }) => width >= 6);
    await waitFor(() => expect(seen()).toHaveLength(2));
    const dots = seen();
    await expect(new Set(dots.map(({ hue }) => hue)).size).toBe(2);
    const [first, last] = dots.toSorted((one, other) => other.high - one.high);
    await point(drawing, { end: box.right - (first?.at ?? 0), says: '2026-11-10' });
    await point(drawing, { end: box.right - (last?.at ?? 0), says: '2026-11-20' });
  },
});

export const Gaps = meta.story({
  args: {
    series: [{ name: 'eCPM', values: days.map((_, index) => (index > 8 ? null : 1 + (index % 3) / 4)) }],
  },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 1)),
});

export const Zeros = meta.story({
  args: { series: [{ name: 'Clicks', values: days.map(() => 0) }] },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 1)),
});

export const Empty = meta.story({
  args: { series: [], categories: [] },
  async play({ canvas }) {
    await expect(canvas.getByText('No data for this range')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Loading = meta.story({
  args: { series: undefined },
  async play({ canvas }) {
    await expect(canvas.getByRole('figure', { name: 'Revenue' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Stale = meta.story({
  args: { isStale: true },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 2)),
});

const hostile = '<img src=x onerror="document.title=`hostile`">';

export const HostileName = meta.story({
  args: {
    label: hostile,
    series: two.map(({ values }) => ({ name: hostile, values })),
    categories: [hostile, ...days.slice(1)],
    format: (value) => `<b>${value}</b>`,
  },
  async play({ canvas, canvasElement }) {
    const drawing = await drawn(canvasElement, 2);
    await point(drawing, { end: drawing.clientWidth, says: hostile });
    await userEvent.click(canvas.getByRole('button', { name: `Show as table: ${hostile}` }));
    await expect(await canvas.findAllByRole('columnheader', { name: hostile })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: `Show as chart: ${hostile}` }));
    await drawn(canvasElement, 2);
    await expect(canvasElement.ownerDocument.querySelector('img[src="x"]')).toBeNull();
    await expect(canvasElement.ownerDocument.title).not.toBe('hostile');
  },
});

const bars = [
  { name: 'This week', values: [420, 380, 310, 120, 90] },
  { name: 'The week before', values: [390, 400, 280, 150, 60] },
];

export const Bars = meta.story({
  args: {
    kind: 'bar',
    series: bars,
    categories: ['Brazil', 'Germany', 'India', 'Poland', 'Vietnam'],
    categoryLabel: 'Country',
  },
  async play({ canvasElement }) {
    const drawing = await drawn(canvasElement, 2);
    await point(drawing, { end: 30, says: 'Vietnam' });
  },
});

export const Narrowed = meta.story({
  tags: ['no-picture'],
  render: (args) => (
    <div data-box style={{ width: 600 }}>
      <Chart {...args} />
    </div>
  ),
  async play({ canvasElement }) {
    const drawing = await drawn(canvasElement, 2);
    const box = canvasElement.querySelector<HTMLElement>('[data-box]');
    if (box) box.style.width = '320px';
    await waitFor(() => expect(drawing.querySelector('svg')?.getBoundingClientRect().width).toBe(320));
  },
});

export const LongWords = meta.story({
  args: {
    label: 'Revenue of all products and channels in all countries that an offer was shown in during these days',
    series: two.map(({ values }) => ({
      name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte',
      values,
    })),
  },
  play: async ({ canvasElement }) => void (await drawn(canvasElement, 2)),
});

export const Chinese = meta.story({
  globals: { locale: 'zh-CN' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: '显示为表格：Revenue' })).toBeVisible();
  },
});
