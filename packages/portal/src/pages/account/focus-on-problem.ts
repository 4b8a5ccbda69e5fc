import { useEffect } from 'react';

/** After each try to send a form and each refusal, its first field with a problem has the focus. */
export function useFocusOnProblem(formId: string, tries: number): void {
  useEffect(() => {
    if (tries === 0) return;
    const problem = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Of a question with several answers, the first of them.
    const field = problem?.matches('fieldset') ? problem.querySelector<HTMLElement>('input') : problem;
    field?.focus();
  }, [formId, tries]);
}
