import { ChevronDown, type IconNode } from 'lucide';
import { cloneElement, Fragment, type ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Pressable, Separator } from 'react-aria-components/Menu';
import { styled } from 'styled-components';
import { AriaLocale } from './aria-locale.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Float } from './float.tsx';
import { Icon } from './icon.tsx';

export interface MenuAction<K extends string> {
  readonly id: K;
  readonly label: string;
  readonly icon?: IconNode;
  readonly isDisabled?: boolean;
  /** Why it can't be done now, under the label; with it, it can't. */
  readonly reason?: string | undefined;
  /** What is hard to take back is `danger`. */
  readonly tone?: 'danger';
  /** A line stands above it. */
  readonly isApart?: boolean;
}

export interface MenuProps<K extends string> extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  /** What the button says; a sign alone needs an `aria-label`. */
  readonly trigger: ReactNode;
  readonly 'aria-label'?: string;
  readonly items: readonly MenuAction<K>[];
  readonly onAction: (id: K) => void;
}

const doubleClickMs = 500;

/** Actions under a button. What can't be done can still be stepped onto, so that its reason is heard. */
export function Menu<K extends string>({ trigger, items, onAction, disabled = false, ...rest }: MenuProps<K>) {
  const isSign = rest['aria-label'] !== undefined;
  return (
    <AriaLocale>
      <MenuTrigger>
        <Pressable isDisabled={disabled}>
          <Button {...rest} disabled={disabled}>
            {trigger}
            {!isSign && <Icon of={ChevronDown} />}
          </Button>
        </Pressable>
        <Panel placement={isSign ? 'bottom end' : 'bottom start'}>
          <List>
            {items.map((item) => (
              <Fragment key={item.id}>
                {item.isApart && <Line />}
                <Action
                  item={item}
                  onAction={() => {
                    ignoreSecondClick();
                    onAction(item.id);
                  }}
                />
              </Fragment>
            ))}
          </List>
        </Panel>
      </MenuTrigger>
    </AriaLocale>
  );
}

/** The second press of a double click is meant for the item, and would fall on what comes to light when the menu closes. */
function ignoreSecondClick(): void {
  window.addEventListener('click', ignoreSecond, true);
  setTimeout(() => window.removeEventListener('click', ignoreSecond, true), doubleClickMs);
}

function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

interface ActionProps<K extends string> {
  readonly item: MenuAction<K>;
  readonly onAction: () => void;
}

function Action<K extends string>({ item, onAction }: ActionProps<K>) {
  const { label, icon, reason, tone, isDisabled = reason !== undefined } = item;
  return (
    <Item
      id={item.id}
      textValue={label}
      shouldCloseOnSelect={!isDisabled}
      {...(isDisabled ? {} : { onAction })}
      data-tone={tone}
      // Disabled for React Aria would be out of the keyboard's reach.
      render={(itemProps) => cloneElement(<div />, { ...itemProps, 'aria-disabled': isDisabled || undefined })}
    >
      {icon && <Icon of={icon} />}
      <Words>
        {label}
        {reason !== undefined && <Reason>{reason}</Reason>}
      </Words>
    </Item>
  );
}

const Panel = styled(Float)`
  width: max-content;
  min-width: max(var(--trigger-width), 160px);
  max-width: min(320px, calc(100vw - 2 * var(--mr-space-12)));
  overflow-y: auto;
`;

const List = styled(AriaMenu)`
  padding: var(--mr-space-4);
  outline: none;
`;

const Line = styled(Separator)`
  margin: var(--mr-space-4) calc(-1 * var(--mr-space-4));
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Item = styled(MenuItem)`
  display: flex;
  gap: var(--mr-space-8);
  padding: var(--mr-space-8);
  border-radius: calc(var(--mr-radius-control) - 2px);
  color: var(--mr-ink-strong);
  cursor: pointer;
  outline: none;
  svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--mr-ink-quiet);
  }
  &[data-focused] {
    background: var(--mr-ground-sunken);
    /* Seen only where the system's colours are forced. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: var(--mr-bad);
  }
  &[data-tone='danger'][data-focused] {
    background: var(--mr-bad-ground);
  }
  &[aria-disabled='true'],
  &[aria-disabled='true'] svg {
    color: var(--mr-ink-quiet);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[aria-disabled='true'],
    &[aria-disabled='true'] svg {
      color: GrayText;
    }
  }
  &[aria-disabled='true'][data-focused] {
    background: var(--mr-ground-sunken);
  }
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Reason = styled.span`
  display: block;
  font: 400 var(--mr-text-12) var(--mr-font-text);
`;
