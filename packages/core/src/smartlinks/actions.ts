import { applyRefusal, linkRefusal } from '../offers/access.ts';
import { showsApply } from '../offers/apply.ts';
import type { SmartlinkRow } from './smartlink.ts';

export type ActionName = 'data' | 'link' | 'creative' | 'edit' | 'view' | 'apply';

/** What can be done with a row, and why not where it can't be done now. */
export interface Action {
  readonly name: ActionName;
  readonly refusal?: ReturnType<typeof applyRefusal | typeof linkRefusal>;
}

interface Looker {
  /** The status of the account that looks. */
  readonly status: number;
  readonly defaults: readonly number[];
}

/** @rule A smartlink of the default list is read-only. */
export function isReadOnly({ gid }: Pick<SmartlinkRow, 'gid'>, defaults: readonly number[]): boolean {
  return defaults.includes(gid);
}

/** @rule A row offers Data, Get Link, Get Creative and Edit, a default one View for Edit, one that is not approved also Apply. */
export function rowActions(row: SmartlinkRow, { status, defaults }: Looker): Action[] {
  const actions: Action[] = [
    { name: 'data' },
    { name: 'link', refusal: linkRefusal(row, status) },
    { name: 'creative' },
    { name: isReadOnly(row, defaults) ? 'view' : 'edit' },
  ];
  return showsApply(row) ? [...actions, { name: 'apply', refusal: applyRefusal(row, status) }] : actions;
}
