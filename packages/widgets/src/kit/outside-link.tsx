import { ExternalLink } from 'lucide';
import { styled } from 'styled-components';
import { focusRing } from '../theme/focus.ts';
import { Icon } from './icon.tsx';

interface OutsideLinkProps {
  /** An address of the web. */
  readonly href: string;
  /** What it leads to, where the host alone says too little. */
  readonly 'aria-label'?: string;
}

/** A page of somebody else's, by its host; it opens in a tab of its own and is not told where one comes from. */
export function OutsideLink({ href, ...rest }: OutsideLinkProps) {
  return (
    <Link {...rest} href={href} title={href} target="_blank" rel="noopener noreferrer">
      <Host>{URL.canParse(href) ? new URL(href).host : href}</Host>
      <Icon of={ExternalLink} size={12} />
    </Link>
  );
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  max-width: 100%;
  border-radius: calc(var(--mr-radius-control) / 2);
  color: var(--mr-accent-ink);
  text-underline-offset: 3px;
  svg {
    flex: none;
  }
  ${focusRing}
`;

const Host = styled.bdi`
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
