import { searched, searchRank } from '@millrace/core/fields';
import { ChevronDown } from 'lucide';
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  Label,
} from 'react-aria-components/ComboBox';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { ComboControl, type ComboPartProps } from './combo-control.tsx';
import { ComboWaiting } from './combo-waiting.tsx';
import { OptionList, type Option } from './option-list.tsx';
import { namesOf } from './option-names.ts';
import { FieldText, labelCss } from './field.tsx';
import { Icon } from './icon.tsx';

/** What ComboBox is once its search is here. Only the options in sight are on the page, so thousands open like ten. */
export function ComboSearch({ isLoading = false, ...rest }: ComboPartProps) {
  return isLoading ? <ComboWaiting {...rest} isLoading /> : <Live {...rest} />;
}

function Live({
  label,
  help,
  error,
  isRequired = false,
  value,
  onChange,
  options,
  placeholder,
  isDisabled = false,
  empty,
  leaving,
}: Omit<ComboPartProps, 'isLoading'>) {
  const { kit } = useWords();
  const textId = useId();
  const [search, setSearch] = useState('');
  const [isEmptied, setEmptied] = useState(false);
  const isFound = useMemo(() => {
    const names = new Map(options.map((option) => [option.label, namesOf(option)]));
    return (text: string, query: string) => searchRank(query)(names.get(text) ?? [text]) !== undefined;
  }, [options]);
  const orderedOptions = useMemo(() => bestFirst(options, search), [options, search]);

  /** What Enter chooses: what alone is found, or comes first and is called just as it was typed. */
  function meantBy(text: string): Option['id'] | undefined {
    const [first, ...others] = bestFirst(options, text).filter(({ label: optionLabel }) => isFound(optionLabel, text));
    if (!first || others.length === 0) return first?.id;
    return text !== '' && searchRank(text)(namesOf(first)) === 0 ? first.id : undefined;
  }

  return (
    <AriaLocale>
      <Root
        // A field that is emptied to be typed in stays empty, also where one of the options stands for none.
        value={isEmptied ? null : (value ?? null)}
        defaultItems={orderedOptions}
        defaultFilter={isFound}
        onInputChange={setSearch}
        // A press shows all, in their own order.
        onOpenChange={(_, trigger) => trigger === 'manual' && setSearch('')}
        onChange={(key) => {
          setEmptied(key === null);
          onChange(key ?? undefined);
        }}
        onBlur={() => setEmptied(false)}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        isDisabled={isDisabled}
        validationBehavior="aria"
        allowsEmptyCollection
        {...(error || help ? { 'aria-describedby': textId } : {})}
      >
        <TextLabel>{label}</TextLabel>
        <ComboControl data-invalid={error !== undefined} data-disabled={isDisabled}>
          <SearchInput
            placeholder={placeholder}
            chosen={options.find(({ id }) => id === value)?.label ?? ''}
            search={search}
            meantBy={meantBy}
            leaving={leaving}
          />
          <AriaButton aria-label={kit.showOptions}>
            <Icon of={ChevronDown} />
          </AriaButton>
        </ComboControl>
        <FieldText id={textId} help={help} error={error} />
        <OptionList empty={empty ?? kit.noOptions} />
      </Root>
    </AriaLocale>
  );
}

/** All options, those before that a search finds best; the list leaves out what it does not find. */
function bestFirst(options: readonly Option[], search: string): readonly Option[] {
  // What has one name alone keeps the order in which it came, however long the list is.
  if (search === '' || options.every(({ aliases }) => aliases === undefined)) return options;
  const matches = searched(options, search, namesOf);
  const isFound = new Set(matches);
  return [...matches, ...options.filter((option) => !isFound.has(option))];
}

interface SearchInputProps extends Pick<ComboPartProps, 'placeholder' | 'leaving'> {
  /** What is chosen, in words. */
  readonly chosen: string;
  /** What was typed since the list was opened. */
  readonly search: string;
  readonly meantBy: (text: string) => Option['id'] | undefined;
}

/** A press shows all options, also where the focus is there already. */
function SearchInput({ placeholder = '', chosen, search, meantBy, leaving }: SearchInputProps) {
  const state = useContext(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  const inputState = useRef<ReturnType<typeof leaving.take>>(undefined);

  // Whoever was in the field before its search was here goes on where they were, once what is chosen stands in it: what
  // has the focus is not filled in any more.
  useEffect(() => {
    // Without a state it is rendered only to see what the options are.
    if (!state) return;
    inputState.current ??= leaving.take();
    if (!inputState.current) return;
    const { hasFocus, text, isAsked, isEntered, caret } = inputState.current;
    if (text === undefined && state.inputValue !== chosen) return;
    inputState.current = undefined;
    if (!hasFocus) return;
    input.current?.focus();
    const optionId = isEntered && text !== undefined ? meantBy(text) : undefined;
    if (optionId !== undefined) return state.setValue(optionId);
    if (text !== undefined) state.setInputValue(text);
    else if (isAsked) state.open(null, 'manual');
    input.current?.setSelectionRange(...caret);
  }, [leaving, state, chosen, meantBy]);

  return (
    <Input
      ref={input}
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (!state?.isOpen || state.inputValue === '' || state.selectionManager.focusedKey !== null) return;
        const optionId = meantBy(search);
        if (optionId === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        state.setValue(optionId);
        state.close();
      }}
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
  /* The field within has a width of its own, which must not push at what is beside it. */
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-4);
  min-width: 0;
` as typeof AriaComboBox;

const TextLabel = styled(Label)`
  ${labelCss}
`;
