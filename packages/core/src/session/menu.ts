import * as z from 'zod/mini';
import { anyText, orUsual } from '../http/perhaps.ts';
import type { Opening } from '../http/rights.ts';
import { mayOpen, type Viewer } from './permissions.ts';

/** An entry of the server's menu: title, icon, address, children. */
export interface MenuEntry {
  t: string;
  i: string;
  u: string;
  ul: MenuEntry[];
}

export const MenuEntry: z.ZodMiniType<MenuEntry, MenuEntry> = z.object({
  t: z.string(),
  i: anyText,
  u: anyText,
  get ul() {
    return orUsual(z.array(MenuEntry), []);
  },
});

/** An entry of the menu before it is known who looks at it. Without what opens it it is for everyone. */
export interface MenuPlan {
  readonly t: string;
  readonly i?: string;
  readonly u?: string;
  readonly opens?: Opening;
  readonly integration?: number;
  readonly ul?: readonly MenuPlan[];
}

/** @rule The menu shows what is open to a member; an entry without a permission list is always shown, a group only with an entry. */
export function shownMenu(plan: readonly MenuPlan[], viewer: Viewer, integration: number): MenuEntry[] {
  return plan.flatMap(({ t, i = '', u = '', opens, ul, ...only }) => {
    if (!isForIntegration(only.integration, integration) || (opens && !mayOpen(opens, viewer))) return [];
    const entries = shownMenu(ul ?? [], viewer, integration);
    return ul && entries.length === 0 ? [] : [{ t, i, u, ul: entries }];
  });
}

/** @rule An entry for one integration, as the Help Center is for 6, is shown to that integration only. */
export function isForIntegration(neededIntegration: number | undefined, integration: number): boolean {
  return neededIntegration === undefined || neededIntegration === integration;
}

/** @rule An address is open to a member if it is one of their menu, or below one. */
export function isInMenu(menu: readonly MenuEntry[], address: string): boolean {
  const path = pathOf(address);
  return menu.some(({ u, ul }) => (u !== '' && `${path}/`.startsWith(`${pathOf(u)}/`)) || isInMenu(ul, path));
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1).join('');
}
