import type { Creative } from './creative.ts';

/** @rule One creative is selected at most: another takes its place, and the same one again leaves none. */
export function toggled(selected: Creative | undefined, creative: Creative): Creative | undefined {
  return selected?.id === creative.id ? undefined : creative;
}

/** @rule Only the selected creative of a list is checked. */
export function withChecked(creatives: readonly Creative[], selected: Creative | undefined): Creative[] {
  return creatives.map((creative) => ({ ...creative, checked: creative.id === selected?.id }));
}
