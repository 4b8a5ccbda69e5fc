import {
  adTypes,
  anyCreative,
  offerTypes,
  sizeOf,
  sizeText,
  type CreativeFilter,
  type CreativePicker,
  type Size,
} from '@millrace/core/creatives';
import { choicesOf } from '@millrace/core/fields';
import { countriesIn, countryNames, withAll } from '@millrace/core/reference';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useOfferSettings } from '../data/use-offer-settings.ts';
import { ComboBox } from '../kit/combo-box.tsx';
import { FilterSheet } from '../kit/filter-sheet.tsx';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { creatives } from '../messages/creatives.ts';
import { useLocale, useWords } from '../provider.tsx';

interface CreativeFiltersProps {
  readonly picker: CreativePicker;
  readonly onChange: (patch: Partial<CreativeFilter>) => void;
}

/** Which creatives are shown. The machine waits until typing rests. */
export function CreativeFilters({ picker: { store, filter, sizes }, onChange }: CreativeFiltersProps) {
  const words = useWords(creatives);
  const { offer_type, name, ...others } = useAtomValue(filter, { store });
  const creativeSizes = useAtomValue(sizes, { store });

  return (
    <Line aria-label={words.filters}>
      <Select
        label={words.offerType}
        value={offer_type}
        onChange={(id) => onChange({ offer_type: id })}
        options={choicesOf(offerTypes).map((option) => ({ value: option.id, label: words.offerTypes[option.name] }))}
      />
      <FilterSheet value={others} cleared={any} countOf={inUse} onChange={onChange}>
        {(draft, change) => <Others chosen={draft} sizes={creativeSizes} onChange={change} />}
      </FilterSheet>
      <TextField
        label={words.name}
        type="search"
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={(text) => onChange({ name: text })}
      />
    </Line>
  );
}

type OtherFilters = Omit<CreativeFilter, 'offer_type' | 'name'>;

const { offer_type: _type, name: _name, ...any } = anyCreative;

const inUse = (filters: OtherFilters) =>
  (Object.keys(any) as (keyof OtherFilters)[]).filter((name) => filters[name] !== any[name]).length;

interface OthersProps {
  readonly chosen: OtherFilters;
  /** Those that there are. */
  readonly sizes: readonly Size[];
  readonly onChange: (patch: Partial<OtherFilters>) => void;
}

/** What may be anything. */
function Others({ chosen: { ad_type, country, category, size }, sizes, onChange }: OthersProps) {
  const words = useWords(creatives);
  const locale = useLocale();
  // Without the names of the categories, all else can be chosen as well.
  const settings = useOfferSettings();
  const countries = useMemo(
    () => [
      { id: '', label: words.all },
      ...countriesIn(locale).map(({ code, name: label }) => ({ id: code, label, aliases: countryNames(code) })),
    ],
    [locale, words.all],
  );
  const chosenSize = size ? sizeText(size) : '';
  const sizeTexts = [...new Set([...sizes.map(sizeText), ...(size ? [chosenSize] : [])])];
  return (
    <>
      <Select
        label={words.adType}
        value={ad_type}
        onChange={(id) => onChange({ ad_type: id })}
        options={choicesOf(adTypes).map((option) => ({ value: option.id, label: words.adTypes[option.name] }))}
      />
      <ComboBox
        label={words.country}
        value={country}
        onChange={(code) => onChange({ country: String(code ?? '') })}
        options={countries}
      />
      <Select
        label={words.category}
        value={category}
        onChange={(id) => onChange({ category: id })}
        options={withAll(settings.data?.category ?? [], words.all).map((one) => ({ value: one.id, label: one.name }))}
      />
      <Select
        label={words.size}
        value={chosenSize}
        onChange={(text) => onChange({ size: sizeOf(text) })}
        options={['', ...sizeTexts].map((text) => ({ value: text, label: text || words.all }))}
      />
    </>
  );
}

const Line = styled.search`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(152px, calc(50% - 6px)), 1fr));
  gap: var(--mr-space-12);
  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
