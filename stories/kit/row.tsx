import type { ReactNode } from 'react';

/** Lays things side by side, for comparing them. */
export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 }}>{children}</div>;
}
