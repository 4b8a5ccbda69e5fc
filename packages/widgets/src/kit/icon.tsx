import type { IconNode } from 'lucide';
import { createContext, createElement, useContext, type ElementType, type ReactNode } from 'react';

interface IconProps {
  readonly of: IconNode;
  /** @default 16 */
  readonly size?: 12 | 16 | 20;
}

/** A sign of a host: `of` is the one of `lucide` that would stand there, and `children` draws it. */
export type HostIcon = ElementType<{ of: IconNode; size: number; children: ReactNode }>;

export const IconContext = createContext<{ readonly Icon?: HostIcon | undefined }>({});

/** A sign beside words; alone it says nothing to a screen reader. */
export function Icon({ of: parts, size = 16 }: IconProps) {
  const { Icon: Host } = useContext(IconContext);
  const drawing = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
  return Host ? (
    <Host of={parts} size={size}>
      {drawing}
    </Host>
  ) : (
    drawing
  );
}
