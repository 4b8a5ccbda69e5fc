import * as z from 'zod/mini';
import { createStoredValue, type StoredValue, type KeyValueStorage } from '../machine/stored-value.ts';
import type { MenuEntry } from './menu.ts';

/** The groups of many pages that few open every day, by their icon, which is the same in every language. */
const foldedAtFirst: readonly string[] = ['reports', 'account'];

/** Which groups of the menu were opened or folded, by their icon. */
export type LeftGroups = Readonly<Record<string, boolean>>;

/** @rule The groups of the reports and of the account are folded until they are opened; each group stays as it was left. */
export function isUnfolded({ i }: Pick<MenuEntry, 'i'>, foldedGroups: LeftGroups): boolean {
  return foldedGroups[i] ?? !foldedAtFirst.includes(i);
}

/** What is remembered of the menu in this browser. */
export function createLeftGroups(storage: KeyValueStorage): StoredValue<LeftGroups> {
  return createStoredValue(storage, 'millrace-menu', z.record(z.string(), z.boolean()));
}
