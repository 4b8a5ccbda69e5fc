import * as z from 'zod/mini';

/** An entry of the server's menu: title, icon, address, children. */
export interface MenuEntry {
  t: string;
  i: string;
  u: string;
  ul: MenuEntry[];
}

export const MenuEntry: z.ZodMiniType<MenuEntry, MenuEntry> = z.object({
  t: z.string(),
  i: z.string(),
  u: z.string(),
  ul: z.lazy(() => z.array(MenuEntry)),
});
