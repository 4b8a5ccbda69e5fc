export { referenceCalls } from './calls.ts';
export { visitorCalls } from './visitor-calls.ts';
export { isKitBound, kitBoundEnds, KitBounds } from './kit-bounds.ts';
export { keptReason } from './kept-reason.ts';
export { mergedCarriers, type CarrierGroups } from './carriers.ts';
export { countryError } from './country-code.ts';
export { Country } from './country.ts';
export { countriesIn, countryCodes } from './country-codes.ts';
export { countryName } from './country-name.ts';
export { countryNames } from './country-names.ts';
export { allId, Named, namesOf, withAll } from './named.ts';
export {
  accessTypes,
  lastCategory,
  lastFlow,
  offerAdTypes,
  OfferSettings,
  offerSystems,
  payoutTypes,
  streams,
} from './offer-settings.ts';
export { daysForm, filledTerms } from './filled-terms.ts';
export { Provider, ToldProvider } from './provider.ts';
export { writtenIn } from './provider-language.ts';
export { ProviderSettings, type FraudSettings } from './provider-settings.ts';
export { isReasonName, isTerm, longestProvider, providerFaults, termEnds } from './provider-faults.ts';
export { aProvider, someCarriers, someCountries, someOfferSettings, someTimezones } from './samples.ts';
export { Timezone } from './timezone.ts';
export { timezoneAliases, timezoneLabel } from './timezone-names.ts';
export { providerFaultWords, referenceWords } from './words.ts';
