import { useEffect, useState } from 'react';

/** A machine for as long as the component lives. What it has on its way is aborted when the component leaves the page. */
export function useMachine<M extends { dispose(): void }>(create: () => M): M {
  const [machine] = useState(create);
  useEffect(() => () => machine.dispose(), [machine]);
  return machine;
}
