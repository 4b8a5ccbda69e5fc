import { contactApps, personalContactApps } from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { countriesIn, countryNames, referenceCalls, timezoneAliases, timezoneLabel } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { ComboBox } from '@millrace/widgets/kit/combo-box';
import { Select } from '@millrace/widgets/kit/select';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { accountPage } from './words.ts';

interface ChoiceProps<V> {
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
}

interface ContactAppChoiceProps extends ChoiceProps<number> {
  /** The app in use, which may stay also where it is not among those that are offered. */
  readonly used: number | undefined;
}

export function ContactAppChoice({ value, used, onChange, error, isReadOnly = false }: ContactAppChoiceProps) {
  const words = useWords(accountPage);
  const currentApp = used === undefined ? undefined : nameOf(contactApps, used);
  const apps =
    currentApp && !personalContactApps.includes(currentApp)
      ? [currentApp, ...personalContactApps]
      : personalContactApps;
  return (
    <NumberChoice
      label={words.contactApp}
      value={value}
      onChange={onChange}
      error={error}
      isReadOnly={isReadOnly}
      options={apps.map((app) => ({ value: contactApps[app], label: words.contactApps[app] }))}
    />
  );
}

interface NumberChoiceProps extends ChoiceProps<number> {
  readonly label: string;
  readonly options: readonly { value: number; label: string }[];
}

/** Stands in a list as long as nothing is chosen. */
const noChoice = -1;

export function NumberChoice({ label, value, options, onChange, error, isReadOnly = false }: NumberChoiceProps) {
  const words = useWords(accountPage);
  return (
    <Select
      label={label}
      isRequired
      isReadOnly={isReadOnly}
      value={value ?? noChoice}
      onChange={(option) => onChange(option === noChoice ? undefined : option)}
      options={value === undefined && !isReadOnly ? [{ value: noChoice, label: words.choose }, ...options] : options}
      error={error}
    />
  );
}

export function CountryChoice({ value, onChange, error, isReadOnly = false }: ChoiceProps<string>) {
  const words = useWords(accountPage);
  const locale = useLocale();
  const options = useMemo(
    () =>
      countriesIn(locale).map(({ code, code_name }) => ({ id: code, label: code_name, aliases: countryNames(code) })),
    [locale],
  );
  return (
    <ComboBox
      label={words.country}
      placeholder={words.countryPlaceholder}
      isRequired
      isReadOnly={isReadOnly}
      options={options}
      value={value}
      onChange={(code) => onChange(typeof code === 'string' ? code : undefined)}
      error={error}
    />
  );
}

export function TimezoneChoice({ value, onChange, error, isReadOnly = false }: ChoiceProps<number>) {
  const words = useWords(accountPage);
  const locale = useLocale();
  const zones = useCall(referenceCalls.timezones, {});
  const options = useMemo(
    () =>
      zones.data?.tzs.map((zone) => ({
        id: zone.id,
        label: timezoneLabel(zone, locale),
        aliases: timezoneAliases(zone),
      })) ?? [],
    [zones.data, locale],
  );
  return (
    <ComboBox
      key={zones.data ? 'here' : 'loading'}
      label={words.timezone}
      placeholder={words.timezonePlaceholder}
      isRequired
      isReadOnly={isReadOnly}
      isLoading={zones.isPending}
      options={options}
      value={value}
      onChange={(id) => onChange(typeof id === 'number' ? id : undefined)}
      error={error}
    />
  );
}

/** What a time zone is called, as far as that is known yet. */
export function useZoneName(): (id: number | undefined) => string {
  const locale = useLocale();
  const zones = useCall(referenceCalls.timezones, {});
  return (id) => {
    const zone = zones.data?.tzs.find((one) => one.id === id);
    return zone ? timezoneLabel(zone, locale) : id === undefined ? '-' : String(id);
  };
}
