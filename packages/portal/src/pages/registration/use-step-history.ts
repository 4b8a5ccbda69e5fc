import { useEffect } from 'react';

/** Gives the second step an entry of its own in the browser's history, so that its back button leads to the first. */
export function useStepHistory(level: number, onBack: () => void): void {
  useEffect(() => {
    const isSecond = level === 2;
    if (isSecond !== isSecondEntry()) {
      if (isSecond) {
        // What is shown after a step back is the page's to say: the browser would scroll on from there.
        history.scrollRestoration = 'manual';
        history.pushState({ step: 2 }, '');
      } else history.back();
    }
    if (!isSecond) return;
    const goBack = () => isSecondEntry() || onBack();
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, [level, onBack]);
}

function isSecondEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'step' in state && state.step === 2;
}
