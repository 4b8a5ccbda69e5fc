/** Where euros go by IBAN alone: the countries of SEPA. */
const sepaCountries =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA';

/** @rule An IBAN is a country's code, two check digits and up to 30 letters and digits, which divided by 97 leave 1. */
export function isIban(account: string): boolean {
  const iban = plainIban(account);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => String(Number.parseInt(character, 36)));
  return BigInt(digits.join('')) % 97n === 1n;
}

/** @rule An IBAN is sent without spaces and in capitals. */
export function plainIban(account: string): string {
  return account.replace(/\s/g, '').toUpperCase();
}

/** @rule Of payment details the letters of a SWIFT code and of an IBAN are capitals, and a SWIFT code has no spaces. */
export function inCapitals<D extends { readonly account: string; readonly bank_swift: string }>(details: D): D {
  const { account, bank_swift } = details;
  return {
    ...details,
    account: isIban(account) ? account.toUpperCase() : account,
    bank_swift: plainIban(bank_swift),
  };
}

/** @rule A transfer of SEPA goes to an IBAN of one of its countries. */
export function isSepaIban(account: string): boolean {
  return isIban(account) && sepaCountries.split(' ').includes(plainIban(account).slice(0, 2));
}

/** @rule An account that begins as the IBANs of SEPA do, and is long enough for one, is mistyped where its check digits are wrong. */
export function isMistypedIban(account: string): boolean {
  const iban = plainIban(account);
  const isMeant = /^[A-Z]{2}\d{2}[A-Z\d]{10,}$/.test(iban) && sepaCountries.split(' ').includes(iban.slice(0, 2));
  return isMeant && !isIban(iban);
}

/** @rule A SWIFT code has eight or eleven characters: bank, country, place and perhaps a branch. */
export function isSwift(code: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(plainIban(code));
}
