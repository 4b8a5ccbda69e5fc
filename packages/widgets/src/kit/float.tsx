import type { ComponentProps } from 'react';
import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { useLayers } from '../provider.tsx';

/** What opens beside a control and lies above the page: in the layer in front, for beside a dialog all is out of reach. */
export function Float(props: ComponentProps<typeof Popover>) {
  const { top } = useLayers();
  return <Panel offset={4} {...props} {...(top ? { UNSTABLE_portalContainer: top } : {})} />;
}

const Panel = styled(Popover)`
  box-sizing: border-box;
  overflow: hidden;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-raised);
  color: var(--mr-ink-normal);
  box-shadow: var(--mr-shadow-float);
  font: 400 var(--mr-text-14) var(--mr-font-text);
`;
