import type { NoticeKind } from '@millrace/core/account';
import { fieldWords } from '@millrace/core/fields';
import type { KindChoice } from '../alerts/kind-choice.ts';
import { invalid } from '../call/refusal.ts';

export interface ChosenKind {
  readonly kind?: NoticeKind | undefined;
  readonly is_on?: number | undefined;
}

/** Quiet hours are chosen by both ends or by neither. */
export function hoursIn({ quiet_from, quiet_until }: Partial<ChosenHours>): Partial<ChosenHours> {
  if (quiet_from !== undefined && quiet_until === undefined) throw invalid({ quiet_until: fieldWords.required });
  if (quiet_until !== undefined && quiet_from === undefined) throw invalid({ quiet_from: fieldWords.required });
  return quiet_from === undefined ? {} : { quiet_from, quiet_until };
}

interface ChosenHours {
  readonly quiet_from: number | undefined;
  readonly quiet_until: number | undefined;
}

/** A kind is chosen by both fields or by neither. */
export function choiceIn({ kind, is_on }: ChosenKind): KindChoice | undefined {
  if (kind !== undefined && is_on !== undefined) return { kind, is_on: is_on === 1 };
  if (kind !== undefined) throw invalid({ is_on: fieldWords.required });
  if (is_on !== undefined) throw invalid({ kind: fieldWords.required });
  return undefined;
}
