import type { KitBounds } from '../reference/kit-bounds.ts';
import { characterError } from '../fields/text.ts';
import { lengthError } from '../fields/length.ts';
import { requiredError } from '../fields/required.ts';
import { clipped } from './clip.ts';
import type { Creative } from './creative.ts';
import type { KitKind } from './kit.ts';

/** Words of the publisher's own; what is empty stays as the creative has it. */
export interface KitText {
  readonly title: string;
  readonly text: string;
}

export type KitTextProblem = 'closed' | 'characters' | 'tooLong';

/** How long title and text may be; a banner has no text beside its title. */
export function kitLengths(kind: KitKind, bounds: KitBounds): { readonly title: number; readonly text: number } {
  if (kind === 'push') return { title: bounds.push_title, text: bounds.push_text };
  if (kind === 'native') return { title: bounds.native_title, text: bounds.native_text };
  return { title: bounds.banner_title, text: 0 };
}

/** @rule The longest title and text of one's own are what any place takes; each place says for itself what it does not. */
export function longestKitText(bounds: KitBounds): KitLengths {
  return {
    title: Math.max(bounds.push_title, bounds.native_title, bounds.banner_title),
    text: Math.max(bounds.push_text, bounds.native_text),
  };
}
type KitLengths = ReturnType<typeof kitLengths>;

/** @rule Text of one's own is one line of characters that can be shown and that show something, within the longest that a place takes, and only where the operator lets it. */
export function kitTextProblem(value: string, field: keyof KitText, bounds: KitBounds): KitTextProblem | undefined {
  if (value.trim() === '') return undefined;
  if (!bounds.own_text) return 'closed';
  if (requiredError(value)) return 'characters';
  return characterError(value.trim()) ?? lengthError(value.trim(), longestKitText(bounds)[field]);
}

/** @rule Where there is no text of one's own a place shows the creative's, cut to what it takes. */
export function kitTexts(
  kind: KitKind,
  creative: Pick<Creative, 'name' | 'title' | 'description'>,
  { own, bounds }: { readonly own: KitText; readonly bounds: KitBounds },
): KitText {
  const most = kitLengths(kind, bounds);
  return {
    title: own.title.trim() || cut(creative.title || creative.name, most.title),
    text: most.text === 0 ? '' : own.text.trim() || cut(creative.description, most.text),
  };
}

function cut(text: string, length: number): string {
  return lengthError(text, length) ? clipped(text, length - 1) : text;
}
