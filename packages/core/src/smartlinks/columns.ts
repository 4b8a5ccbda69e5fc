import { storedColumns, shownColumns } from '../machine/columns.ts';
import type { KeyValueStorage, StoredValue } from '../machine/stored-value.ts';

/** What a link has brought in the last seven days. */
export const linkFigureColumns = ['clk', 'revenue', 'ecpm', 'rpc', 'course'] as const;

/** What is set for a link. */
const settingColumns = ['ad_type', 'restriction_type', 'payout_price', 'approve_status'] as const;

/** What the list tells of a link beside its name and what can be done with it. */
export const linkColumns = ['gid', ...linkFigureColumns, ...settingColumns] as const;

export type LinkColumn = (typeof linkColumns)[number];
export type LinkFigureColumn = (typeof linkFigureColumns)[number];

/** What is shown until somebody chooses: what differs from link to link. */
export const usualLinkColumns: readonly LinkColumn[] = ['gid', 'clk', 'revenue', 'ecpm', 'course'];

/** @rule The columns of the smartlinks are those that were chosen, in the list's own order; the usual ones until then. */
export function shownLinkColumns(chosen: readonly string[] | undefined): LinkColumn[] {
  return shownColumns(linkColumns, usualLinkColumns, chosen);
}

/** @rule The columns that are chosen for the smartlinks are kept in the browser. */
export function storedLinkColumns(storage: KeyValueStorage | undefined): StoredValue<readonly string[]> {
  return storedColumns(storage, 'smartlink');
}

export function isFigureColumn(column: LinkColumn): column is LinkFigureColumn {
  return linkFigureColumns.some((one) => one === column);
}

/** @rule Where figures of smartlinks can't be had, their columns are left out; of the usual ones all that is set for a link takes their place. */
export function columnsWithoutFigures(columns: readonly LinkColumn[]): LinkColumn[] {
  const otherColumns = columns.filter((column) => !isFigureColumn(column));
  const isChosen = String(columns) !== String(usualLinkColumns);
  return isChosen && otherColumns.length > 0 ? otherColumns : ['gid', ...settingColumns];
}
