import { countryName } from '@millrace/core/reference';
import { ComboControl } from '@millrace/widgets/kit/combo-control';
import { Field } from '@millrace/widgets/kit/field';
import { Icon } from '@millrace/widgets/kit/icon';
import { useLocale } from '@millrace/widgets/provider';
import { ChevronDown } from 'lucide';
import { Late } from '../../late.tsx';
import { partOf } from '../../missing-part.tsx';
import type { CountryBoxProps } from './country-box.tsx';

const CountryBox = partOf('country', async () => {
  const { CountryBox: Box, fetchComboSearch } = await import('./country-box.tsx');
  await fetchComboSearch();
  return Box;
});

/** The search among all countries weighs as much as the rest of the page: its place is held until somebody is here. */
export function CountryField(props: CountryBoxProps) {
  return (
    <Late part={CountryBox} standIn={<StandIn {...props} />}>
      <CountryBox {...props} />
    </Late>
  );
}

function StandIn({ label, help, error, isRequired, placeholder, value }: CountryBoxProps) {
  const locale = useLocale();
  return (
    <Field {...{ label, help, error, isRequired }}>
      {(wiring) => (
        <ComboControl data-invalid={error !== undefined} aria-busy>
          <input
            {...wiring}
            placeholder={placeholder}
            autoComplete="off"
            value={value === undefined ? '' : countryName(value, locale)}
            readOnly
          />
          <span>
            <Icon of={ChevronDown} />
          </span>
        </ComboControl>
      )}
    </Field>
  );
}
