import { ChevronDown } from 'lucide-react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useLocale, useWords } from '../provider.tsx';
import { useLayers } from '../theme/surface.tsx';
import { controlCss, FieldText, labelCss, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface ComboBoxOption {
  readonly id: number | string;
  readonly label: string;
}

export interface ComboBoxProps extends FieldTexts {
  readonly value: ComboBoxOption['id'] | undefined;
  readonly onChange: (value: ComboBoxOption['id'] | undefined) => void;
  readonly options: readonly ComboBoxOption[];
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

const rowHeight = 36;

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
}: ComboBoxProps) {
  const { kit } = useWords();
  const locale = useLocale();
  const { top } = useLayers();
  const textId = useId();
  const described = error || help ? { 'aria-describedby': textId } : {};
  return (
    <I18nProvider locale={locale}>
      <Root
        value={value ?? null}
        defaultItems={options}
        onChange={(key) => onChange(key ?? undefined)}
        isRequired={isRequired}
        isInvalid={error !== undefined}
        isDisabled={isDisabled}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
        {...described}
      >
        <TextLabel>{label}</TextLabel>
        <Control data-invalid={error !== undefined}>
          <Input placeholder={placeholder ?? ''} />
          <AriaButton aria-label={kit.showOptions}>
            <Icon of={ChevronDown} />
          </AriaButton>
        </Control>
        <FieldText id={textId} help={help} error={error} />
        <Panel {...(top ? { UNSTABLE_portalContainer: top } : {})} offset={4}>
          <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowHeight }}>
            <Options renderEmptyState={() => <Nothing>{kit.noOptions}</Nothing>}>
              {(option) => (
                <Option id={option.id} textValue={option.label}>
                  {option.label}
                </Option>
              )}
            </Options>
          </Virtualizer>
        </Panel>
      </Root>
    </I18nProvider>
  );
}

const Root = styled(AriaComboBox)`
  display: grid;
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
    padding: 7px 0 7px var(--mr-space-12);
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
    width: 36px;
    border: 0;
    background: none;
    color: var(--mr-ink-quiet);
    cursor: pointer;
  }
`;

const Panel = styled(Popover)`
  width: var(--trigger-width);
  min-width: 240px;
  box-sizing: border-box;
  overflow: hidden;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
`;

const Options = styled(ListBox<ComboBoxOption>)`
  height: 100%;
  max-height: 288px;
  overflow-y: auto;
  outline: none;
`;

const Option = styled(ListBoxItem)`
  box-sizing: border-box;
  height: ${rowHeight}px;
  padding: 8px var(--mr-space-12);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: default;
  outline: none;
  &[data-focused] {
    background: var(--mr-ground-sunken);
  }
  &[data-selected] {
    background: var(--mr-accent-ground);
    color: var(--mr-accent);
    font-weight: 500;
  }
  &[data-focused][data-selected] {
    box-shadow: inset 2px 0 var(--mr-accent);
  }
`;

const Nothing = styled.div`
  padding: 8px var(--mr-space-12);
  color: var(--mr-ink-quiet);
`;
