import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Dialog, DialogTrigger, Pressable, type Placement } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { focusRing, touchArea } from '../theme/focus.ts';
import { AriaLocale } from './aria-locale.tsx';
import { Button } from './button.tsx';
import { Float } from './float.tsx';
import { Scroller } from './scroller.tsx';

export interface PopoverProps {
  /** What is pressed. */
  readonly trigger: ReactNode;
  /** A button of its own, or words within a text. @default 'button' */
  readonly looks?: 'button' | 'text';
  /** What the panel is about. */
  readonly title: string;
  /** What a screen reader calls the trigger, where that is only a sign. */
  readonly 'aria-label'?: string;
  readonly isDisabled?: boolean;
  /** Whether it is open at first. @default false */
  readonly defaultOpen?: boolean;
  /** In a grid that moves the focus itself, its cells stay out of the tab order. */
  readonly tabIndex?: 0 | -1;
  /** @default 'bottom start' */
  readonly placement?: Placement;
  /** The panel; a function is given what closes it. */
  readonly children: ReactNode | ((given: { close: () => void }) => ReactNode);
}

/** A small panel that opens beside what was pressed. Escape or a press beside it closes it. */
export function Popover({
  trigger,
  looks = 'button',
  title,
  isDisabled = false,
  defaultOpen = false,
  placement = 'bottom start',
  children,
  ...rest
}: PopoverProps) {
  return (
    <AriaLocale>
      <DialogTrigger defaultOpen={defaultOpen}>
        <Pressable isDisabled={isDisabled}>
          {looks === 'button' ? (
            <Button {...rest} disabled={isDisabled}>
              {trigger}
            </Button>
          ) : (
            <Text {...rest} type="button" disabled={isDisabled}>
              {trigger}
            </Text>
          )}
        </Pressable>
        <Panel placement={placement}>
          <Content>
            {(popover) => (
              <>
                <Title slot="title" level={3}>
                  {title}
                </Title>
                <Body>{typeof children === 'function' ? children(popover) : children}</Body>
              </>
            )}
          </Content>
        </Panel>
      </DialogTrigger>
    </AriaLocale>
  );
}

const Text = styled.button`
  display: inline;
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--mr-accent-ink);
  font: inherit;
  text-align: start;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  overflow-wrap: anywhere;
  border-radius: calc(var(--mr-radius-control) / 2);
  cursor: pointer;
  ${focusRing}
  ${touchArea}
  &:hover {
    text-decoration-style: solid;
  }
  &:disabled {
    color: var(--mr-ink-quiet);
    text-decoration: none;
    cursor: not-allowed;
  }
`;

const Panel = styled(Float)`
  width: max-content;
  max-width: min(360px, calc(100vw - 2 * var(--mr-space-12)));
  border-radius: var(--mr-radius-panel);
`;

const Content = styled(Dialog)`
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  max-height: inherit;
  overflow-wrap: anywhere;
  outline: none;
`;

const Title = styled(Heading)`
  margin: 0;
  padding: var(--mr-space-12) var(--mr-space-16) var(--mr-space-8);
  font: 600 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const Body = styled(Scroller)`
  padding: 0 var(--mr-space-16) var(--mr-space-16);
`;
