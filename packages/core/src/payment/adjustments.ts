/** What is added to a balance by hand, or taken off it. */
export const adjustmentKinds = ['bonus', 'deduction', 'forfeit'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** @rule A bonus raises a balance; a deduction and a forfeit lower it. */
export function adjustedBy(kind: AdjustmentKind, amount: string): string {
  return kind === 'bonus' ? amount : `-${amount}`;
}
