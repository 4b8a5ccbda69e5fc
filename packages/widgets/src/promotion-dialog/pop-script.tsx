import { popScript, type Promotion } from '@millrace/core/smartlinks';
import { CodeBox } from '../kit/code-box.tsx';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';

/** Opens the link beside the page when a visitor first presses anything. */
export function PopScript({ link }: { readonly link: Promotion | undefined }) {
  const words = useWords(promotion);
  return (
    <CodeBox
      label={words.script}
      code={link && popScript(link)}
      help={words.popHelp}
      variant="primary"
      notice={words.copied}
    />
  );
}
