import { applyRefusal, linkRefusal } from '../offers/access.ts';
import { showsApply } from '../offers/apply.ts';
import type { LinkState } from '../traffic/link-state.ts';
import type { SmartlinkRow } from './smartlink.ts';

export type ActionName = 'data' | 'link' | 'creative' | 'edit' | 'view' | 'apply';
/** What is done with a row where it stands. */
export type ChangeName = 'rename' | 'duplicate' | 'pause' | 'resume' | 'archive' | 'restore';

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

/** @rule A row offers Data, Get Link, Get Creative and Edit, a default one View for Edit, one that is not approved also Apply; an archived one offers Data alone. */
export function rowActions(row: SmartlinkRow, { status, defaults }: Looker): Action[] {
  if (row.state === 'archived') return [{ name: 'data' }];
  const actions: Action[] = [
    { name: 'data' },
    { name: 'link', refusal: linkRefusal(row, status) },
    { name: 'creative' },
    { name: isReadOnly(row, defaults) ? 'view' : 'edit' },
  ];
  return showsApply(row) ? [...actions, { name: 'apply', refusal: applyRefusal(row, status) }] : actions;
}

/** @rule The name of a smartlink leads to its settings: to change them, of a default one to look at them; of an archived one to its data. */
export function actionOfName(row: Pick<SmartlinkRow, 'gid' | 'state'>, defaults: readonly number[]): ActionName {
  if (row.state === 'archived') return 'data';
  return isReadOnly(row, defaults) ? 'view' : 'edit';
}

/** @rule A smartlink of one's own is renamed, duplicated, paused or resumed, and archived; one that is archived is brought back or duplicated, a default one duplicated alone. */
export function rowChanges(row: Pick<SmartlinkRow, 'gid' | 'state'>, defaults: readonly number[]): ChangeName[] {
  if (isReadOnly(row, defaults)) return ['duplicate'];
  if (row.state === 'archived') return ['restore', 'duplicate'];
  return ['rename', 'duplicate', row.state === 'paused' ? 'resume' : 'pause', 'archive'];
}

/** The state that each of these changes leads to. */
export const stateAfter = {
  pause: 'paused',
  resume: 'active',
  archive: 'archived',
  restore: 'active',
} as const satisfies Partial<Record<ChangeName, LinkState>>;
