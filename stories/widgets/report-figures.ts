// What a server would say to a report, whatever is chosen in it.
import { pagerOf, type Decoded } from '@millrace/core';
import { daysAfter } from '@millrace/core/format';
import {
  aReportRow,
  groupText,
  isGroup,
  measured,
  shownColumns,
  slots,
  sortOf,
  totals,
  type GroupName,
  type reportCalls,
  type ReportRow,
} from '@millrace/core/reports';

type Asked = Decoded<typeof reportCalls.list>;
type Part = Partial<ReportRow>;

const hours = Array.from({ length: 24 }, (_, hour) => ({ hour }));
const links = ['Autumn games', 'Night radio', 'Travel deals', 'Photo tools', 'Quiz evening', 'Shopping Sunday'];

/** What each group can be, but for those that are told by days. */
const values: Readonly<Record<Exclude<GroupName, 'month' | 'week' | 'dt'>, readonly Part[]>> = {
  hour: hours,
  gid: links.map((sml_name, index) => ({ gid: 5001 + index, sml_name })),
  oid: links.map((offer_name, index) => ({ oid: 200_001 + index, offer_name })),
  country: ['BR', 'DE', 'ES', 'FR', 'GB', 'ID', 'IN', 'IT', 'MX', 'PL', 'TH', 'US'].map((country) => ({ country })),
  os: ['Android', 'iOS', 'Windows'].map((os) => ({ os })),
  carrier_name: ['Wi-Fi', 'Vodafone', 'Orange'].map((carrier_name) => ({ carrier_name })),
  aid: ['Pixel Arcade', 'Daily Deals'].map((channel_name, index) => ({ aid: 1001 + index, channel_name })),
  source: ['feed', 'newsletter', 'video', 'partner-12', ''].map((source) => ({ source })),
  aff_sub: ['blog', 'sidebar', 'letter', ''].map((aff_sub) => ({ aff_sub })),
  aff_sub2: ['autumn', 'welcome', ''].map((aff_sub2) => ({ aff_sub2 })),
  aff_sub3: [{ aff_sub3: '' }],
  aff_sub4: [{ aff_sub4: '' }],
  aff_sub5: [{ aff_sub5: '' }],
};

function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function valuesOf(group: GroupName, { start = '', end = '' }: Asked): readonly Part[] {
  const days = slots({ start, end }, 'day');
  if (group === 'dt') return days.map((dt) => ({ dt }));
  if (group === 'week') return [...new Set(days.map(mondayOf))].map((week) => ({ week }));
  if (group === 'month') return [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => ({ month }));
  return values[group];
}

/** Every combination of the groups once, with figures that follow from its place. */
function rowsOf(asked: Asked): ReportRow[] {
  const parts = asked.group.reduce<readonly Part[]>(
    (all, group) => all.flatMap((part) => valuesOf(group, asked).map((value) => ({ ...part, ...value }))),
    [{}],
  );
  return parts
    .filter((part) =>
      Object.entries(asked.filters).every(([name, wanted]) => isWanted(part, name as GroupName, wanted)),
    )
    .map((part, index) => {
      const weight = 90 + ((index * 37) % 61);
      const { dt: _day, ...figures } = aReportRow({
        impress: 480 * weight,
        clk: 24 * weight,
        cov: Math.floor(weight / 3),
        users: Math.floor(weight / 4),
        points: 180 * weight,
        revenue: (Math.floor(weight / 3) * 1.2).toFixed(2),
      });
      return { ...figures, ...part };
    });
}

function isWanted(part: Part, name: GroupName, wanted: readonly (string | number)[] = []): boolean {
  const value = part[name];
  return value === undefined || wanted.includes(value);
}

export function aReport(asked: Asked) {
  const rows = rowsOf(asked);
  const { column, isDown } = sortOf(shownColumns(asked.type, asked.group), asked.sort);
  const value = (row: ReportRow) => (isGroup(column) ? groupText(row, column) : Number(measured(column, row) ?? 0));
  const sorted = rows.toSorted((a, b) => (value(a) < value(b) ? -1 : 1) * (isDown ? -1 : 1));
  return {
    ...pagerOf(rows.length, asked.p, asked.n),
    list: sorted.slice((asked.p - 1) * asked.n, asked.p * asked.n),
    totals: totals(rows),
    complete_until: '2026-11-15T14:00:00+08:00',
  };
}

export const noRows = {
  ...pagerOf(0, 1, 10),
  list: [],
  totals: totals([]),
  complete_until: '2026-11-15T14:00:00+08:00',
};
