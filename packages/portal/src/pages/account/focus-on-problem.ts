import { useEffect } from 'react';

/** After each try to send a form and each refusal, its first field with a problem has the focus. */
export function useFocusOnProblem(formId: string, tries: number): void {
  useEffect(() => {
    if (tries === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, tries]);
}
