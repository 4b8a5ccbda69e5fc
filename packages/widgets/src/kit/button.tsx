import type { ComponentProps, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** @default 'secondary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** @default 'control' */
  readonly size?: 'small' | 'control' | 'touch';
  /** Shows progress in place of the words; the button keeps its width and its focus, and presses do nothing. */
  readonly isPending?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'control',
  isPending = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
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
}

/** Leads to another page, and looks like a button because it is the next step. */
export function ButtonLink({ variant = 'secondary', size = 'control', children, ...rest }: ButtonLinkProps) {
  return (
    <LinkRoot {...rest} $variant={variant} $size={size}>
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

const Progress = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
