import type { LucideIcon } from 'lucide-react';

interface IconProps {
  readonly of: LucideIcon;
  /** @default 16 */
  readonly size?: 12 | 16 | 20;
}

/** A sign beside words; alone it says nothing to a screen reader. */
export function Icon({ of: Sign, size = 16 }: IconProps) {
  return <Sign size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
