import { forwardRef, useContext, useState, type ComponentPropsWithoutRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { styled } from 'styled-components';
import { useLayers } from '../provider.tsx';

/**
 * What opens beside a control and lies above the page: in the layer in front, for beside a dialog all is out of reach. It
 * stays where it has opened: a dialog that is asked from within it is in front of it.
 *
 * React 18 hands a `ref` only to what forwards it.
 */
export const Float = forwardRef<HTMLElement, ComponentPropsWithoutRef<typeof Popover>>(function Float(props, ref) {
  const { top } = useLayers();
  const trigger = useContext(OverlayTriggerStateContext);
  const isOpen = props.isOpen ?? trigger?.isOpen;
  const [layer, setLayer] = useState(top);
  if (!isOpen && layer !== top) setLayer(top);
  return <Panel ref={ref} offset={4} {...props} {...(layer ? { UNSTABLE_portalContainer: layer } : {})} />;
});

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
