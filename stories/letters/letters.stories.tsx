import { expect, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { documentOf, ShownLetter } from './shown-letter.tsx';

/** Letters with tables, as the server writes them. `UPDATE_LETTERS=1` has the test of the gallery write them anew. */
const meta = preview.meta({ title: 'Letters/Tables', component: ShownLetter, parameters: apart() });

export const Report = meta.story({
  args: { name: 'report' },
  tags: ['also-dark-desktop', 'also-light-phone', 'also-dark-phone', 'also-chinese'],
  async play({ canvasElement }) {
    await waitFor(() => expect(documentOf(canvasElement)?.querySelectorAll('tbody tr')).toHaveLength(6));
  },
});
Report.test('it leads to the report, to its file, and to the end of it', async ({ canvasElement }) => {
  const links = [...(documentOf(canvasElement)?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  await expect(links).toEqual(['Open the report', 'Download all rows as CSV', 'Stop this e-mail']);
});

/** Of days without figures. */
export const Empty = meta.story({
  args: { name: 'report-empty' },
  tags: ['also-chinese'],
  async play({ canvasElement }) {
    await waitFor(() => expect(documentOf(canvasElement)?.body.textContent).toMatch(/There are no figures|暂无数据/));
  },
});

/** A table scrolls where it has no room, and nothing else is wider than the letter. */
export const LongWords = meta.story({
  args: { name: 'report-long' },
  tags: ['also-light-phone'],
  async play({ canvasElement }) {
    await waitFor(() => expect(documentOf(canvasElement)?.querySelectorAll('tbody tr')).toHaveLength(6));
  },
});

export const Week = meta.story({
  args: { name: 'week' },
  tags: ['also-dark-desktop', 'also-light-phone', 'also-dark-phone', 'also-chinese'],
  async play({ canvasElement }) {
    await waitFor(() => expect(documentOf(canvasElement)?.querySelectorAll('table').length).toBeGreaterThan(2));
  },
});

/** For programs that show no HTML, and for who prefers that. */
export const ReportAsPlainText = meta.story({
  args: { name: 'report', isPlain: true },
  tags: ['also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/support@millrace\.test/)).toBeVisible();
  },
});

export const WeekAsPlainText = meta.story({
  args: { name: 'week', isPlain: true },
  tags: ['also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await expect(await canvas.findByText(/support@millrace\.test/)).toBeVisible();
  },
});
