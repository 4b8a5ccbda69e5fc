/** What is added to a balance by hand, or taken off it. */
export const adjustmentKinds = ['bonus', 'deduction', 'forfeit'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
