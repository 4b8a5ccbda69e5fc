import type { Range } from '@millrace/core/format';
import { aReportRow, type ReportSums } from '@millrace/core/reports';
import type { Locale } from '@millrace/core/session';
import type { Letter, Writing } from '../../packages/server/src/mail/letters.ts';
import { reportLetter } from '../../packages/server/src/mail/report-letter.ts';
import { weekLetter } from '../../packages/server/src/mail/week-letter.ts';

/** A letter as it is shown to who designs it. */
export type ShownLetter = Pick<Letter, 'subject' | 'text'> & { readonly html: string };

const origin = 'https://millrace.test';
const range: Range = { start: '2026-11-09', end: '2026-11-15' };

const writing = (locale: Locale): Writing => ({
  provider: { name: 'Millrace', support_email: 'support@millrace.test' },
  locale,
});

const sums = (part: Partial<ReportSums>): Partial<ReportSums> => ({
  clk: 18_240,
  cov: 274,
  revenue: '328.80',
  impress: 364_000,
  ...part,
});

const byCountry = [
  { country: 'DE', clk: 7_420, cov: 118, revenue: '141.60' },
  { country: 'BR', clk: 5_105, cov: 61, revenue: '73.20' },
  { country: 'GB', clk: 2_930, cov: 52, revenue: '62.40' },
  { country: 'PL', clk: 1_785, cov: 29, revenue: '34.80' },
  { country: 'VN', clk: 1_000, cov: 14, revenue: '16.80' },
].map(aReportRow);

/** A saved report, with more rows than the letter holds. */
function report(locale: Locale): Letter {
  return reportLetter(
    {
      name: 'Games in Europe and Brazil',
      type: 'sml_report',
      range,
      every: 'weekly',
      columns: ['country', 'clk', 'cov', 'cr', 'revenue'],
      rows: byCountry,
      all: 31,
      totals: sums({}),
    },
    {
      link: `${origin}/report?type=sml_report&time=custom&start=2026-11-09&end=2026-11-15&group=country`,
      file: `${origin}/report/file?type=sml_report&time=custom&start=2026-11-09&end=2026-11-15&group=country&account=7`,
      stop: `${origin}/report-mail/stop?token=7.3.example`,
    },
    writing(locale),
  );
}

/** The same where nothing happened. */
function emptyReport(locale: Locale): Letter {
  return reportLetter(
    {
      name: 'Games in Europe and Brazil',
      type: 'sml_report',
      range,
      every: 'weekly',
      columns: ['country', 'clk', 'revenue'],
      rows: [],
      all: 0,
      totals: {},
    },
    {
      link: `${origin}/report`,
      file: `${origin}/report/file?account=7`,
      stop: `${origin}/report-mail/stop?token=7.3.example`,
    },
    writing(locale),
  );
}

/** With names that leave no room. */
function longReport(locale: Locale): Letter {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  return reportLetter(
    {
      name: `${long} ${long}`,
      type: 'sml_report',
      range,
      every: 'monthly',
      columns: ['source', 'aff_sub', 'clk', 'cov', 'cr', 'revenue'],
      rows: byCountry.map((row) => ({ ...row, source: long, aff_sub: long })),
      all: 5,
      totals: sums({ clk: 1_234_567_890, revenue: '9876543.21' }),
    },
    {
      link: `${origin}/report?${long}`,
      file: `${origin}/report/file?account=7&${long}`,
      stop: `${origin}/report-mail/stop?token=7.3.example`,
    },
    writing(locale),
  );
}

/** The summary of a week, on Monday. */
function week(locale: Locale): Letter {
  const [germany = aReportRow(), brazil = aReportRow()] = byCountry;
  return weekLetter(
    {
      range,
      measures: ['clk', 'cov', 'cr', 'revenue'],
      now: sums({}),
      before: sums({ clk: 16_900, cov: 301, revenue: '361.20' }),
      moved: {
        country: [
          { row: brazil, now: 73.2, before: 118.8, change: -45.6 },
          { row: germany, now: 141.6, before: 128.4, change: 13.2 },
        ],
      },
      happened: [
        { code: 'linkBroken', values: { name: 'Autumn games', gid: '5001' } },
        { code: 'linkMended', values: { name: 'Autumn games', gid: '5001' } },
      ],
      happenedInAll: 5,
    },
    {
      link: `${origin}/snapshot`,
      settings: `${origin}/my-account#alerts`,
      stop: `${origin}/weekly-summary/stop?token=7.example`,
    },
    writing(locale),
  );
}

const letters = { report, 'report-empty': emptyReport, 'report-long': longReport, week };

/** Each by its name and language. */
export function shownLetters(): Record<string, ShownLetter> {
  const locales = ['en', 'zh-CN'] as const;
  return Object.fromEntries(
    Object.entries(letters).flatMap(([name, write]) =>
      locales.map((locale) => {
        const { subject, text, html = '' } = write(locale);
        return [`${name}.${locale}`, { subject, text, html }];
      }),
    ),
  );
}
