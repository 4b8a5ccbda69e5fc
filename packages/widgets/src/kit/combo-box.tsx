import { ChevronDown } from 'lucide-react';
import { use, useId } from 'react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  Label,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { useLocale, useWords } from '../provider.tsx';
import { OptionList, type Option } from './option-list.tsx';
import { controlCss, FieldText, labelCss, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ComboBoxProps extends FieldTexts {
  readonly value: Option['id'] | undefined;
  readonly onChange: (value: Option['id'] | undefined) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
  /** The options are on their way; until they are here, nothing can be chosen. */
  readonly isLoading?: boolean;
}

/** One of many, found by typing. Only the options in sight are on the page, so thousands open like ten. */
export function ComboBox({
  label,
  help,
  error,
  isRequired = false,
  value,
  onChange,
  options,
  placeholder,
  isDisabled = false,
  isLoading = false,
}: ComboBoxProps) {
  const { kit } = useWords();
  const textId = useId();
  return (
    <I18nProvider locale={useLocale()}>
      <Root
        value={value ?? null}
        defaultItems={options}
        onChange={(key) => onChange(key ?? undefined)}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        isDisabled={isDisabled || isLoading}
        validationBehavior="aria"
        allowsEmptyCollection
        {...(error || help ? { 'aria-describedby': textId } : {})}
      >
        <TextLabel>{label}</TextLabel>
        <Control data-invalid={error !== undefined} data-disabled={isDisabled || isLoading} aria-busy={isLoading}>
          <SearchInput placeholder={placeholder} />
          <AriaButton aria-label={kit.showOptions}>{isLoading ? <Spinner /> : <Icon of={ChevronDown} />}</AriaButton>
        </Control>
        <FieldText id={textId} help={help} error={error} />
        <OptionList empty={kit.noOptions} />
      </Root>
    </I18nProvider>
  );
}

/** A press shows all options, also where the focus is there already. */
function SearchInput({ placeholder = '' }: { placeholder: string | undefined }) {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      onKeyDown={(event) => {
        // Escape closes the list; a dialog around it stays.
        if (event.key === 'Escape' && state?.isOpen) event.preventDefault();
      }}
    />
  );
}

// Styled components lose the type parameters of what they style.
const Root = styled(AriaComboBox)`
  display: grid;
  align-content: start;
  gap: var(--mr-space-4);
  min-width: 0;
` as typeof AriaComboBox;

const TextLabel = styled(Label)`
  ${labelCss}
`;

const Control = styled.div`
  ${controlCss}
  display: flex;
  padding: 0;
  input {
    flex: 1;
    min-width: 0;
    padding-block: 0;
    padding-inline: var(--mr-space-12) 0;
    border: 0;
    outline: none;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
  }
  input::placeholder {
    color: var(--mr-ink-quiet);
    opacity: 1;
  }
  button {
    display: grid;
    place-items: center;
    width: var(--mr-height-control);
    padding: 0;
    border: 0;
    background: none;
    color: var(--mr-ink-quiet);
    cursor: pointer;
  }
`;
