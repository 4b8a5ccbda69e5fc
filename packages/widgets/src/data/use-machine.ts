import { useEffect, useEffectEvent, useState } from 'react';

/** A machine for as long as the component lives. React may unmount and mount again at will: then a new one is made. */
export function useMachine<M extends { dispose(): void }>(create: () => M): M {
  const [machine, setMachine] = useState(create);
  const [disposed] = useState(() => new WeakSet<M>());
  const replace = useEffectEvent(() => setMachine(create));
  useEffect(() => {
    if (disposed.has(machine)) replace();
    return () => {
      disposed.add(machine);
      machine.dispose();
    };
  }, [machine, disposed]);
  return machine;
}
