import type { postbackError } from '@millrace/core/channels';
import { TextArea, type TextAreaProps } from '@millrace/widgets/kit/text-area';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';

interface PostbackUrlProps extends Pick<TextAreaProps, 'ref' | 'isRequired' | 'value' | 'onChange'> {
  readonly words: Readonly<Record<'url' | 'urlHelp' | 'space' | 'hostMacro', string>>;
  /** What is wrong with it; a slip that typing on would not mend is told at once. */
  readonly problem: ReturnType<typeof postbackError>;
  /** Whether it was sent once: who is still typing has not yet written it wrongly. */
  readonly isTried: boolean;
  /** What the server said of it. */
  readonly refused: string | undefined;
}

/** The address of a publisher that is told of conversions, with macros. */
export function PostbackUrl({ words, problem, isTried, refused, ...area }: PostbackUrlProps) {
  const { fields } = useWords();
  function problemText(): string | undefined {
    if (problem === 'space' || problem === 'hostMacro') return words[problem];
    return problem && isTried ? fill(fields[problem], { most: 2_000 }) : undefined;
  }
  return (
    <TextArea
      {...area}
      label={words.url}
      help={words.urlHelp}
      error={refused ?? problemText()}
      rows={3}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      placeholder="https://tracker.example/postback?cid={aff_sub}&txid={conversion_id}&sum={payout}"
    />
  );
}
