import {
  accountTypeName,
  accountTypeWords,
  contactApps,
  contactAppWords,
  teamSizes,
  teamSizeWords,
} from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { visibleBlanks } from '@millrace/core/format';
import { timezones } from '../reference/timezones.ts';

/** How somebody is reached, such as `Telegram: @ada`. */
export function contactInWords(contact_type: number, contact: string): string {
  const app = nameOf(contactApps, contact_type);
  return contact === '' ? '' : `${app ? contactAppWords[app] : contact_type}: ${contact}`;
}

/** The columns of a profile that people change, in the order of the forms. */
export const profileColumns = {
  account_type: 'account type',
  company: 'company',
  team_size: 'team size',
  contact_name: 'contact name',
  contact_type: 'contact app',
  contact_data: 'contact number',
  country: 'country',
  city: 'city',
  address: 'address',
  timezone: 'time zone',
} as const;

/** A column of a profile in words, as the forms of the portal call its values. */
export function profileInWords(column: string, value: string | number | undefined): string {
  if (value === undefined) return '(not stored)';
  if (value === '' || (value === 0 && (column === 'team_size' || column === 'timezone'))) return '(nothing)';
  if (typeof value === 'string') return onOneLine(value);
  if (column === 'account_type') return accountTypeWords[accountTypeName(value)];
  if (column === 'contact_type') return contactAppWords[nameOf(contactApps, value) ?? 'teams'];
  if (column === 'team_size') return teamSizeWords[nameOf(teamSizes, value) ?? 'partTime'];
  return column === 'timezone' ? zoneInWords(value) : String(value);
}

/** A line break is what changed, perhaps: it is seen, and so are other blanks that nobody would see. */
function onOneLine(text: string): string {
  return visibleBlanks(text.replaceAll(/\r\n?|\n/g, '⏎'));
}

export function zoneInWords(timezone: number): string {
  const zone = timezones.find(({ id }) => id === timezone);
  return zone ? `${zone.name} (${zone.gmt})` : '';
}
