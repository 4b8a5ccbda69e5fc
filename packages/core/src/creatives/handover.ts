import type { Draft } from '../smartlinks/draft.ts';
import type { Creative } from './creative.ts';
import { materialText } from './material.ts';
import type { Recommendation } from './recommendation.ts';

/** @rule A smartlink that takes a creative keeps everything else as it is. */
export function withCreative(draft: Draft, creative: Creative | undefined): Draft {
  return { ...draft, settings: { ...draft.settings, p_material: materialText(creative) } };
}

/** @rule A smartlink takes its name, prior and blocked offers, mode and share from the Recommend form of its creative. */
export function withRecommendation(
  draft: Draft,
  creative: Creative,
  { name, mode, ratio, prior, blocked }: Omit<Recommendation, 'normal' | 'recommended'>,
): Draft {
  const { settings, ...rest } = withCreative(draft, creative);
  return { ...rest, settings: { ...settings, name }, prior, blocked, mode, prior_ratio: ratio };
}

/** @rule The Recommend form of a smartlink that there is begins with its name, prior and blocked offers, mode and share. */
export function recommendationOf({ settings, prior, blocked, mode, prior_ratio }: Draft): Partial<Recommendation> {
  return { name: settings.name, prior, blocked, mode, ratio: prior_ratio };
}
