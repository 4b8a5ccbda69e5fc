import { lengthError } from '../fields/length.ts';
import { requiredError } from '../fields/required.ts';
import type { Draft } from './draft.ts';
import { showsPrior } from './prior.ts';
import { faultyPage, priorRatioError, weightErrors, type WeightError } from './weights.ts';

export interface SmartlinkProblems {
  readonly name?: 'required' | 'tooLong' | undefined;
  readonly prior_ratio?: WeightError | undefined;
  readonly weights: ReadonlyMap<number, WeightError>;
  /** A page of the prior offers, other than the one shown, with a wrong weight. */
  readonly faultyPage?: number | undefined;
}

/** @rule A smartlink has a name. */
export function nameError(name: string): 'required' | 'tooLong' | undefined {
  return requiredError(name) ?? lengthError(name.trim(), 200);
}

/** @rule Weights and the share of the prior offers are checked in weight mode only. */
export function problemsOf({ settings, mode, prior, prior_ratio }: Draft, shownPage: number): SmartlinkProblems {
  const name = nameError(settings.name);
  if (mode === 'scope' || !showsPrior(prior)) return { name, weights: new Map() };
  return {
    name,
    prior_ratio: priorRatioError(prior_ratio),
    weights: weightErrors(prior),
    faultyPage: faultyPage(prior, shownPage),
  };
}

export function hasProblems({ name, prior_ratio, weights }: SmartlinkProblems): boolean {
  return name !== undefined || prior_ratio !== undefined || weights.size > 0;
}
