import { numberError } from '../fields/number.ts';
import { textError } from '../fields/text.ts';
import { longestName } from '../smartlinks/form.ts';
import { priorRatio } from '../smartlinks/prior.ts';
import { offerRatio, type Weighted } from '../smartlinks/weights.ts';
import type { Recommendation } from './recommendation.ts';

export type RecommendProblem = 'required' | 'characters' | 'tooLong' | 'number' | 'integer' | 'ratio' | 'total';

export interface RecommendProblems {
  readonly name?: RecommendProblem;
  readonly ratio?: RecommendProblem;
  /** By the id of a prior offer. */
  readonly weights: ReadonlyMap<number, RecommendProblem>;
  readonly total?: RecommendProblem;
}

const whole = 100;

/** @rule A ratio of the Recommend form is an integer above 0 and not above 100. */
export function ratioError(typed: string): RecommendProblem | undefined {
  const problem = numberError(typed);
  if (problem) return problem;
  const ratio = Number(typed);
  return ratio > 0 && ratio <= whole ? undefined : 'ratio';
}

/** @rule The weights of the Recommend form are not more than 100 together. */
export function totalError(prior: readonly Weighted[]): RecommendProblem | undefined {
  const numbers = prior.filter(({ weight }) => numberError(weight) === undefined);
  return numbers.reduce((total, { weight }) => total + Number(weight), 0) > whole ? 'total' : undefined;
}

/** @rule The Recommend form needs a name as a smartlink has one, and in weight mode also right ratios and weights. */
export function recommendProblems({ name, mode, ratio, prior }: Recommendation): RecommendProblems {
  const nameProblem = textError(name, longestName);
  const named = nameProblem ? { name: nameProblem } : {};
  if (mode === 'scope') return { ...named, weights: new Map() };
  const ratioProblem = ratioError(ratio);
  const total = totalError(prior);
  return {
    ...named,
    ...(ratioProblem ? { ratio: ratioProblem } : {}),
    weights: new Map(
      prior.flatMap(({ oid, weight }) => {
        const problem = ratioError(weight);
        return problem ? [[oid, problem] as const] : [];
      }),
    ),
    ...(total ? { total } : {}),
  };
}

/** @rule A smartlink is created from the Recommend form only when nothing is wrong with it. */
export function mayCreate(recommendation: Recommendation): boolean {
  const { weights, ...others } = recommendProblems(recommendation);
  return weights.size === 0 && Object.keys(others).length === 0;
}

/** What a new smartlink takes from the Recommend form. */
export interface RecommendSettings {
  readonly name: string;
  readonly offers: number[];
  readonly x_offers: number[];
  readonly offer_ratio: Readonly<Record<string, number>>;
  readonly prior_ratio: number;
}

/** @rule The Recommend form sends its prior and blocked offers with their weights, and -1 as prior_ratio in scope mode. */
export function recommendSettings(recommendation: Recommendation): RecommendSettings | undefined {
  if (!mayCreate(recommendation)) return undefined;
  const { name, mode, ratio, prior, blocked } = recommendation;
  return {
    name: name.trim(),
    offers: prior.map(({ oid }) => oid),
    x_offers: blocked.map(({ oid }) => oid),
    offer_ratio: offerRatio(prior),
    prior_ratio: priorRatio(mode, ratio),
  };
}
