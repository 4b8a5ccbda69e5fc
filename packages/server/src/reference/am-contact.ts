import type { ProviderSettings } from '@millrace/core/reference';

/** Whom a member may ask: the manager that the operator has given it, or else the one of all. */
export function amContactOf(
  { manager, managers }: Pick<ProviderSettings, 'manager' | 'managers'>,
  own: string | null,
): ProviderSettings['manager'] {
  const found = managers.find(({ id }) => id === own);
  if (!found) return manager;
  const { id: _id, ...contact } = found;
  return contact;
}
