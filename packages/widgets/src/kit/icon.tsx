import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  readonly of: IconNode;
  /** @default 16 */
  readonly size?: 12 | 16 | 20;
}

/** A sign beside words; alone it says nothing to a screen reader. */
export function Icon({ of: parts, size = 16 }: IconProps) {
  return (
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
}
