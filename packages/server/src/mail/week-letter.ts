import { money, rangeText, type Range } from '@millrace/core/format';
import { countryName } from '@millrace/core/reference';
import {
  changeIn,
  groupText,
  revenueParts,
  shownMeasure,
  type Contribution,
  type Measure,
  type ReportSums,
} from '@millrace/core/reports';
import { letterHtml, partHtml, quietHtml, shortCell, tableHtml, tableText, type LetterTable } from './letter-table.ts';
import { changeIn as sentenceOf, filled, written, type AlertTold, type Letter, type Writing } from './letters.ts';
import { reportLetterWords } from './report-words.ts';
import { weekWords, type Mover } from './week-words.ts';

type Sums = Partial<ReportSums>;

interface Week {
  readonly range: Range;
  readonly measures: readonly Measure[];
  readonly now: Sums;
  readonly before: Sums;
  /** What moved revenue most, by each group that the publisher may see. */
  readonly moved: Readonly<Partial<Record<Mover, readonly Contribution[]>>>;
  /** What the bell told in that week; there are `happenedInAll`. */
  readonly happened: readonly AlertTold[];
  readonly happenedInAll: number;
}

interface WeekLinks {
  readonly link: string;
  readonly settings: string;
  /** Stops the summaries without a login. */
  readonly stop: string;
}

/** How a week went beside the one before, as plain text and as HTML. */
export function weekLetter(week: Week, links: WeekLinks, writing: Writing): Letter {
  const words = weekWords[writing.locale];
  const figures = figuresOf(week, writing);
  const why = whyOf(week, writing);
  const moved = movedOf(week, writing);
  const happened = happenedOf(week, writing);
  const days = rangeText(week.range);
  const values = {
    days,
    revenue: money(week.now.revenue ?? '0', { currency: '$' }),
    change: subjectOf(week, writing),
    table: tableText(figures),
    why: textOf(why),
    moved: textOf(moved),
    happened: textOf(happened),
    ...links,
  };
  const letter = written('week', values, writing);
  const html = letterHtml(
    {
      title: letter.subject,
      heading: words.heading,
      about: `${days}, ${words.zone}`,
      parts: [tableHtml(figures), ...[...why, ...moved, ...happened].map(htmlOf)],
      open: { label: words.open, to: links.link },
      foot: [
        { label: words.settings, to: links.settings },
        { label: words.stop, to: links.stop },
      ],
    },
    writing,
  );
  return { ...letter, unsubscribe: links.stop, html };
}

/** A title with a table or with sentences below it. */
type Part = { readonly title: string } & ({ readonly table: LetterTable } | { readonly lines: readonly string[] });

/** The parts, each with a blank line below it. */
function textOf(parts: readonly Part[]): string {
  const bodyOf = (part: Part) =>
    'table' in part ? tableText(part.table) : part.lines.map((line) => `- ${line}`).join('\n');
  return parts.map((part) => `${part.title}\n${bodyOf(part)}\n\n`).join('');
}

function htmlOf(part: Part): string {
  const body = 'table' in part ? tableHtml(part.table) : part.lines.map(quietHtml).join('\n');
  return `${partHtml(part.title)}\n${body}`;
}

function figuresOf({ measures, now, before }: Week, { locale }: Writing): LetterTable {
  const words = weekWords[locale];
  const { columns } = reportLetterWords[locale];
  return {
    head: [words.measure, words.now, words.before, words.change],
    rows: measures.map((measure) => [
      columns[measure],
      shownMeasure(measure, now),
      shownMeasure(measure, before),
      percentOf(changeIn(measure, now, before)),
    ]),
    isText: [true, false, false, false],
  };
}

/** What changed revenue, where it can be told apart. */
function whyOf({ now, before }: Week, { locale }: Writing): Part[] {
  const words = weekWords[locale];
  const parts = revenueParts(now, before);
  const change = Number(now.revenue ?? 0) - Number(before.revenue ?? 0);
  if (!parts || change === 0) return [];
  const rows = (['clicks', 'conversionRate', 'payout'] as const).map((name) => [
    words.parts[name],
    dollars(parts[name]),
  ]);
  const table = { head: ['', words.change], rows, isText: [true, false] };
  return [{ title: filled(words.why, { change: dollars(change) }), table }];
}

function movedOf({ moved }: Week, { locale }: Writing): Part[] {
  const words = weekWords[locale];
  return (['gid', 'oid', 'country'] as const).flatMap((group) => {
    const found = moved[group] ?? [];
    if (found.length === 0) return [];
    const rows = found.map(({ row, now, before, change }) => {
      const text = groupText(row, group);
      const name = group === 'country' ? countryName(text, locale) : text;
      return [shortCell(name || text || '-'), money(now), money(before), dollars(change)];
    });
    const head = [reportLetterWords[locale].columns[group], words.now, words.before, words.change];
    return [{ title: words.movers[group], table: { head, rows, isText: [true, false, false, false] } }];
  });
}

function happenedOf({ happened, happenedInAll }: Week, writing: Writing): Part[] {
  if (happened.length === 0) return [];
  const words = weekWords[writing.locale];
  const left = happenedInAll - happened.length;
  const more = left > 0 ? [filled(words.more, { count: String(left) })] : [];
  return [{ title: words.happened, lines: [...happened.map((told) => sentenceOf(told, writing)), ...more] }];
}

/** How far revenue rose or fell, where there was any to compare it with. */
function subjectOf({ now, before }: Week, { locale }: Writing): string {
  const change = changeIn('revenue', now, before);
  if (change === undefined || change === 0) return '';
  const { up, down } = weekWords[locale];
  return filled(change > 0 ? up : down, { percent: `${Math.abs(change)}%` });
}

function percentOf(change: number | undefined): string {
  if (change === undefined) return '-';
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}%`;
}

function dollars(amount: number): string {
  return `${amount > 0 ? '+' : ''}${money(amount, { currency: '$' })}`;
}
