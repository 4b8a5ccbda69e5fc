import { ChevronDown } from 'lucide';
import { useCallback, useRef, type KeyboardEvent } from 'react';
import { useWords } from '../provider.tsx';
import { ComboControl, type ComboPartProps } from './combo-control.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** ComboBox until its search and its options are here: it looks the same, and what is done in it meanwhile is not lost. */
export function ComboWaiting({
  label,
  help,
  error,
  isRequired,
  value,
  options,
  placeholder,
  isDisabled = false,
  isLoading = false,
  leaving,
}: ComboPartProps) {
  const { kit } = useWords();
  const inputRef = useRef<HTMLInputElement>(null);
  const pressState = useRef({ isAsked: false, isEntered: false });
  const selectedLabel = options.find((option) => option.id === value)?.label ?? '';

  const attachInput = useCallback(
    (input: HTMLInputElement | null) => {
      if (inputRef.current && !input) leaving.leave({ ...leftIn(inputRef.current), ...pressState.current });
      inputRef.current = input;
      const inputState = input ? leaving.take() : undefined;
      if (!input || !inputState?.hasFocus) return;
      pressState.current = inputState;
      input.value = inputState.text ?? input.value;
      input.focus();
      input.setSelectionRange(...inputState.caret);
    },
    [leaving],
  );

  function askForOptions() {
    pressState.current = { isAsked: true, isEntered: false };
    inputRef.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { value: text, defaultValue } = event.currentTarget;
    const isEntered = event.key === 'Enter' && !event.nativeEvent.isComposing && text !== defaultValue;
    pressState.current = { isAsked: false, isEntered };
    // It chooses, and sends no form.
    if (isEntered) event.preventDefault();
  }

  return (
    <Field {...{ label, help, error, isRequired }}>
      {(wiring) => (
        <ComboControl data-invalid={error !== undefined} data-disabled={isDisabled} aria-busy>
          <input
            {...wiring}
            ref={attachInput}
            role="combobox"
            aria-expanded={false}
            // There is no list yet.
            aria-controls={undefined}
            aria-autocomplete="list"
            autoComplete="off"
            disabled={isDisabled}
            placeholder={placeholder}
            defaultValue={selectedLabel}
            onClick={askForOptions}
            onKeyDown={press}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={kit.showOptions}
            disabled={isDisabled}
            onClick={askForOptions}
          >
            {isLoading ? <Spinner /> : <Icon of={ChevronDown} />}
          </button>
        </ComboControl>
      )}
    </Field>
  );
}

function leftIn(input: HTMLInputElement) {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  const { activeElement } = input.getRootNode() as Document | ShadowRoot;
  return {
    hasFocus: activeElement === input,
    text: value === defaultValue ? undefined : value,
    caret: [selectionStart ?? 0, selectionEnd ?? 0] as const,
  };
}
