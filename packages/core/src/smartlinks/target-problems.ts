import type { CarrierGroups } from '../reference/carriers.ts';
import { countryError } from '../reference/country-code.ts';
import { lastCategory, lastFlow } from '../reference/offer-settings.ts';
import { targetNames, type TargetFields, type Targeting, type TargetName } from './targeting.ts';

/** What is wrong with a list of the targeting, and with which of its entries. */
export interface TargetProblem {
  readonly is: 'unknownTarget' | 'carrierCountry';
  readonly ids: readonly (string | number)[];
}

export type TargetProblems = Partial<Record<TargetName, TargetProblem>>;

/** @rule Each list of the targeting is allowed or forbidden, never both. */
export function listsOnBothSides(fields: TargetFields): TargetName[] {
  return targetNames.filter((name) => fields[name].length > 0 && fields[`x_${name}`].length > 0);
}

/** @rule A link targets countries, categories, conversion flows and carriers that there are, as far as they are known. */
function unknownTargets({ countries, categories, conversion_flow, carriers }: Targeting, groups?: CarrierGroups) {
  return {
    countries: countries.chosen.filter(countryError),
    categories: categories.chosen.filter((id) => !isNumbered(id, lastCategory)),
    conversion_flow: conversion_flow.chosen.filter((id) => !isNumbered(id, lastFlow)),
    carriers: groups ? carriers.chosen.filter((id) => countriesOf(id, groups).length === 0) : [],
  };
}

/** @rule A carrier that a link allows is of a country that it allows by name, one that it forbids of a country that it takes. */
function carriersElsewhere({ countries, carriers }: Pick<Targeting, 'countries' | 'carriers'>, groups: CarrierGroups) {
  const isNamed = (code: string) => countries.mode === 'allow' && countries.chosen.includes(code);
  const isTaken = (code: string) =>
    countries.mode === 'forbid' || countries.chosen.length === 0
      ? !countries.chosen.includes(code)
      : countries.chosen.includes(code);
  return carriers.chosen.filter((id) => !countriesOf(id, groups).some(carriers.mode === 'allow' ? isNamed : isTaken));
}

function isNumbered(id: number, last: number): boolean {
  return id >= 1 && id <= last;
}

function countriesOf(carrier: number, groups: CarrierGroups): string[] {
  return Object.keys(groups).filter((code) => groups[code]?.some(({ id }) => id === carrier));
}

/** What is wrong with the targeting of a link; carriers are judged once it is known which there are. */
export function targetProblems(targeting: Targeting, groups?: CarrierGroups): TargetProblems {
  const unknown = unknownTargets(targeting, groups);
  const elsewhere = groups ? carriersElsewhere(targeting, groups) : [];
  const problems: TargetProblems = {};
  for (const name of targetNames)
    if (unknown[name].length > 0) problems[name] = { is: 'unknownTarget', ids: unknown[name] };
  if (!problems.carriers && elsewhere.length > 0) problems.carriers = { is: 'carrierCountry', ids: elsewhere };
  return problems;
}
