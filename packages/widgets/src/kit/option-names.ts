import type { Option } from './option-list.tsx';

/** All by which an option is found. */
export function namesOf({ label, aliases = [] }: Option): readonly string[] {
  return [label, ...aliases];
}
