import { Button } from '@millrace/widgets/kit/button';
import { Icon } from '@millrace/widgets/kit/icon';
import { useWords } from '@millrace/widgets/provider';
import { TriangleAlert, X } from 'lucide';
import { useEffect, useState } from 'react';
import { lazyLocalStorage } from '../lazy-storage.ts';
import { looksBlocked } from './bait.ts';
import { StripPlace, BarStrip } from './strip.ts';
import { watchWords } from './watch-words.ts';

const key = 'millrace-blocker-told';

/** Warns once of a blocker that may take parts of the portal for what it blocks. */
export function BlockerWarning() {
  const words = useWords(watchWords);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (wasTold()) return;
    const aborter = new AbortController();
    void looksBlocked(aborter.signal).then((isBlocked) => !aborter.signal.aborted && setShown(isBlocked));
    return () => aborter.abort();
  }, []);

  function dismiss() {
    setShown(false);
    try {
      lazyLocalStorage.setItem(key, '1');
    } catch {
      // Without storage the warning appears again at the next visit.
    }
  }

  return (
    <StripPlace role="status">
      {isShown && (
        <BarStrip>
          <Icon of={TriangleAlert} size={20} />
          <span>{words.blocker}</span>
          <Button variant="quiet" size="small" aria-label={words.dismiss} onClick={dismiss}>
            <Icon of={X} />
          </Button>
        </BarStrip>
      )}
    </StripPlace>
  );
}

function wasTold(): boolean {
  try {
    return lazyLocalStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
