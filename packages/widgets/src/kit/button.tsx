import type { Opening } from '@millrace/core/session';
import { useId, type ComponentProps, type MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { focusRing, unseen } from '../theme/focus.ts';
import { Spinner } from './spinner.tsx';
import { useClosed } from './closing.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** @default 'secondary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** @default 'control' */
  readonly size?: 'small' | 'control' | 'touch';
  /** Shows progress in place of the words; the button keeps its width and its focus, and presses do nothing. */
  readonly isPending?: boolean;
  /** The call that it makes or leads to. Where who looks may not make it, it can't be pressed and says why. */
  readonly call?: Opening | undefined;
}

export function Button({ call, ...rest }: ButtonProps) {
  const reason = useClosed(call);
  return reason === undefined ? <OpenButton {...rest} /> : <ClosedButton {...rest} reason={reason} />;
}

/** It can still be reached, so that the reason is heard; in a row of a list there is no room to show it each time. */
function ClosedButton({ reason, ...rest }: ButtonProps & { readonly reason: string }) {
  const id = useId();
  const isSmall = rest.size === 'small';
  return (
    <Closed>
      <OpenButton
        {...rest}
        aria-disabled
        aria-describedby={id}
        title={isSmall ? reason : undefined}
        // What sends a form sends none.
        onClick={(event) => event.preventDefault()}
      />
      <Reason id={id} data-unseen={isSmall}>
        {reason}
      </Reason>
    </Closed>
  );
}

function OpenButton({
  variant = 'secondary',
  size = 'control',
  isPending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Omit<ButtonProps, 'call'>) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      data-clear={variant === 'primary' || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      <Words $isHidden={isPending}>{children}</Words>
      {isPending && (
        <Progress>
          <Spinner />
        </Progress>
      )}
    </Root>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** @default 'secondary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  /** @default 'control' */
  readonly size?: 'small' | 'control' | 'touch';
  /** The call that it leads to. Where who looks may not make it, it leads nowhere and says why. */
  readonly call?: Opening | undefined;
}

/** Leads to another page, and looks like a button because it is the next step. */
export function ButtonLink({ call, variant = 'secondary', size = 'control', children, ...rest }: ButtonLinkProps) {
  const reason = useClosed(call);
  if (reason !== undefined) {
    return (
      <ClosedButton variant={variant} size={size} aria-label={rest['aria-label']} reason={reason}>
        {children}
      </ClosedButton>
    );
  }
  return (
    <LinkRoot {...rest} $variant={variant} $size={size} data-clear={variant === 'primary' || undefined}>
      <Words $isHidden={false}>{children}</Words>
    </LinkRoot>
  );
}

const variants = {
  primary: css`
    background: var(--mr-accent);
    color: var(--mr-accent-on);
    /* Else its words would lie on a ground of the platform's own. */
    forced-color-adjust: none;
    &:hover {
      background: var(--mr-accent-hover);
    }
  `,
  secondary: css`
    background: var(--mr-ground-raised);
    border-color: var(--mr-line-strong);
    color: var(--mr-ink-strong);
    &:hover {
      background: var(--mr-ground-sunken);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--mr-ink-normal);
    &:hover {
      background: var(--mr-ground-sunken);
    }
  `,
  danger: css`
    background: var(--mr-bad);
    color: var(--mr-bad-on);
    forced-color-adjust: none;
    &:hover {
      background: var(--mr-bad-hover);
    }
  `,
};

const paddings = { small: 8, control: 12, touch: 16 };

interface Looks {
  readonly $variant: keyof typeof variants;
  readonly $size: keyof typeof paddings;
}

const rootCss = css<Looks>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  flex-shrink: 0;
  max-width: 100%;
  min-height: var(--mr-height-${({ $size }) => $size});
  padding: 2px var(--mr-space-${({ $size }) => paddings[$size]});
  border: 1px solid transparent;
  border-radius: var(--mr-radius-control);
  font: 500 var(--mr-text-${({ $size }) => ($size === 'small' ? 13 : 14)}) var(--mr-font-text);
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: background-color var(--mr-time-quick);
  ${({ $variant }) => variants[$variant]}
  ${focusRing}
  /* As high as a field under a finger; a small one, as in a row, is hit in as much. */
  @media (pointer: coarse) {
    min-height: var(--mr-height-${({ $size }) => ($size === 'small' ? $size : 'touch')});
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - var(--mr-height-touch)) / 2);
    }
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) {
    background: var(--mr-ground-sunken);
    border-color: var(--mr-line-hair);
    color: var(--mr-ink-quiet);
    cursor: not-allowed;
  }
  &[aria-busy] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    &:disabled,
    &[aria-disabled='true']:not([aria-busy]) {
      color: GrayText;
    }
  }
`;

const Root = styled.button<Looks>`
  ${rootCss}
`;

const LinkRoot = styled.a<Looks>`
  ${rootCss}
  text-decoration: none;
`;

const Words = styled.span<{ $isHidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-8);
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};
`;

const Closed = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-12);
  min-width: 0;
  max-width: 100%;
`;

const Reason = styled.span`
  max-width: 64ch;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  text-align: start;
  color: var(--mr-ink-quiet);
  &[data-unseen='true'] {
    ${unseen}
  }
`;

const Progress = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
