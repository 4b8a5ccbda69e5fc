import {
  longestCompany,
  longestContact,
  registrationWords,
  type AccountInfoProblem,
} from '@millrace/core/registration';
import { en, fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useProvider } from '../session/use-provider.ts';
import { registration } from './words.ts';

const ofEveryForm = ['required', 'characters', 'tooLong', 'passwordEmpty', 'password', 'passwordCommon'] as const;
type OfEveryForm = (typeof ofEveryForm)[number];

function isOfEveryForm(problem: AccountInfoProblem): problem is OfEveryForm {
  return ofEveryForm.some((one) => one === problem);
}

/** What is wrong with a field, in words. */
export function useProblemText(): (problem: Exclude<AccountInfoProblem, 'refused'>, field: string) => string {
  const words = useWords(registration);
  const { fields } = useWords();
  const provider = useProvider()?.name ?? '';
  return (problem, field) => {
    if (!isOfEveryForm(problem)) return fill(words[problem], { provider });
    return fill(fields[problem], { most: field === 'company' ? longestCompany : longestContact });
  };
}

/** A refusal that is one of our own sentences, in the reader's language; what else the server says stays as it is. */
export function useRefusalText(): (text: string) => string {
  const words: Readonly<Record<string, string>> = useWords(registration);
  const failures: Readonly<Record<string, string>> = useWords().failures;
  return (text) => {
    const wordName = Object.entries(registrationWords).find(([, sentence]) => sentence === text)?.[0];
    const failure = Object.entries(en.failures).find(([, sentence]) => sentence === text)?.[0];
    return (wordName && words[wordName]) ?? (failure && failures[failure]) ?? text;
  };
}
