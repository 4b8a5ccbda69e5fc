import { textError } from '../fields/text.ts';
import type { Draft } from './draft.ts';
import { longestName } from './form.ts';
import type { CarrierGroups } from '../reference/carriers.ts';
import { showsPrior } from './prior.ts';
import { targetProblems, type TargetProblems } from './target-problems.ts';
import { faultyPage, priorRatioError, weightErrors, type WeightError } from './weights.ts';

export interface SmartlinkProblems {
  readonly name?: ReturnType<typeof textError>;
  readonly prior_ratio?: WeightError | undefined;
  readonly weights: ReadonlyMap<number, WeightError>;
  readonly targeting: TargetProblems;
  /** A page of the prior offers, other than the one shown, with a wrong weight. */
  readonly faultyPage?: number | undefined;
}

/** @rule A smartlink has a name. */
export function nameError(name: string): ReturnType<typeof textError> {
  return textError(name, longestName);
}

/** @rule Weights and the share of the prior offers are checked in weight mode only. */
export function problemsOf(draft: Draft, shownPage: number, carriers?: CarrierGroups): SmartlinkProblems {
  const { settings, mode, prior, prior_ratio } = draft;
  const always = { name: nameError(settings.name), targeting: targetProblems(draft.targeting, carriers) };
  if (mode === 'scope' || !showsPrior(prior)) return { ...always, weights: new Map() };
  return {
    ...always,
    prior_ratio: priorRatioError(prior_ratio),
    weights: weightErrors(prior),
    faultyPage: faultyPage(prior, shownPage),
  };
}

export function hasProblems({ name, targeting, prior_ratio, weights }: SmartlinkProblems): boolean {
  return name !== undefined || Object.keys(targeting).length > 0 || prior_ratio !== undefined || weights.size > 0;
}
