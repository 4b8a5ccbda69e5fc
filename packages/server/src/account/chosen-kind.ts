import type { NoticeKind } from '@millrace/core/account';
import { fieldWords } from '@millrace/core/fields';
import type { KindChoice } from '../alerts/kind-choice.ts';
import { invalid } from '../call/refusal.ts';

export interface ChosenKind {
  readonly kind?: NoticeKind | undefined;
  readonly is_on?: number | undefined;
}

/** A kind is chosen by both fields or by neither. */
export function choiceIn({ kind, is_on }: ChosenKind): KindChoice | undefined {
  if (kind !== undefined && is_on !== undefined) return { kind, is_on: is_on === 1 };
  if (kind !== undefined) throw invalid({ is_on: fieldWords.required });
  if (is_on !== undefined) throw invalid({ kind: fieldWords.required });
  return undefined;
}
