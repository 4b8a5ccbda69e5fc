/** How visitors reach the prior offers: all of them, or a share of them by weights. */
export type PriorMode = 'scope' | 'weight';

const scopeRatio = -1;

/** @rule Prior offers get 80 per cent of the visitors until another share is set. */
export const defaultPriorRatio = '80';

/** @rule A saved prior_ratio of 1 or more starts in weight mode; -1, and 0 of an old record, in scope mode. */
export function startingMode(prior_ratio: number): PriorMode {
  return prior_ratio >= 1 ? 'weight' : 'scope';
}

/** @rule A link in scope mode starts with the usual share, for whoever changes to weights. */
export function startingRatio(prior_ratio: number): string {
  return startingMode(prior_ratio) === 'weight' ? String(prior_ratio) : defaultPriorRatio;
}

/** @rule Scope mode sends a prior_ratio of -1, weight mode the share that is set. */
export function priorRatio(mode: PriorMode, typed: string): number {
  return mode === 'scope' ? scopeRatio : Number(typed);
}

/** @rule Prior offers have their own section as soon as there is one. */
export function showsPrior(prior: readonly unknown[]): boolean {
  return prior.length > 0;
}
