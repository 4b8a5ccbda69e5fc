import { channelCalls, type App } from '@millrace/core/channels';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { appPage } from './app-words.ts';
import { RenewButton } from '../../shell/renewal.tsx';
import { PageSection } from '../../shell/section.tsx';

/** By which the app's server knows that a callback is ours. Masked, as others may look over a shoulder. */
export function AppSecret({ app: { id, secret } }: { readonly app: App }) {
  const words = useWords(appPage);
  const renew = useSend(channelCalls.renewSecret);
  const [isShown, setShown] = useState(false);

  return (
    <PageSection title={words.secret} help={words.secretHelp}>
      <CodeBox label={words.secret} code={secret} shown={isShown ? secret : '•'.repeat(24)} notice={words.copied}>
        <Button onClick={() => setShown(!isShown)}>{isShown ? words.hide : words.show}</Button>
        <RenewButton words={words} call={channelCalls.renewSecret} onRenew={() => renew.mutateAsync({ id })} />
      </CodeBox>
    </PageSection>
  );
}
