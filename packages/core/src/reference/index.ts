export { referenceCalls } from './calls.ts';
export { mergedCarriers, type CarrierGroups } from './carriers.ts';
export { Country, matchesCountry } from './country.ts';
export { allId, Named, withAll } from './named.ts';
export { OfferSettings } from './offer-settings.ts';
export { Provider } from './provider.ts';
export { aProvider, someCarriers, someCountries, someOfferSettings, someTimezones } from './samples.ts';
export { Timezone, timezoneLabel } from './timezone.ts';
export { referenceWords } from './words.ts';
