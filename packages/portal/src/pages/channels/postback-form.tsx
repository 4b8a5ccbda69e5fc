import { differences, type FieldInWords } from '@millrace/core';
import { App, channelCalls, postbackError } from '@millrace/core/channels';
import { filled, sampleValues } from '@millrace/core/traffic';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { MacroList } from './macro-list.tsx';
import { PostbackSlips } from './postback-slips.tsx';
import { PostbackUrl } from './postback-url.tsx';
import { postbackPage } from './postback-words.ts';
import { addresses } from '../../addresses.ts';
import { ButtonRow, FormState, PageSection } from '../../shell/section.tsx';
import { StepLink } from '../../shell/step-link.tsx';

interface PostbackFormProps {
  readonly app: App;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

export function PostbackForm({ app, onDirtyChange }: PostbackFormProps) {
  const words = useWords(postbackPage);
  const notices = useNotices();
  const update = useSend(channelCalls.update);
  const area = useRef<HTMLTextAreaElement>(null);
  const versioned = useVersioned();
  // What the form began with, whatever is read of the app meanwhile.
  const [base, setBase] = useState(app);
  const [text, setText] = useAutosave(`postback ${app.id}`, base.postback_url);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const url = text.trim();
  const isDirty = url !== base.postback_url;
  // An address that is taken away ends the postbacks, so nothing is an answer too.
  const problem = url === '' ? undefined : postbackError(url);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  function change(value: string) {
    setText(value);
    setRefusal(undefined);
  }

  /** Inserts a macro at the cursor, in place of the selected text. */
  function insert(macro: string) {
    const field = area.current;
    if (!field) return;
    field.setRangeText(macro, field.selectionStart, field.selectionEnd, 'end');
    change(field.value);
    field.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    setTried(true);
    if (problem) return area.current?.focus();
    try {
      const facts = (address: string): FieldInWords[] => [[words.address, address]];
      const savedApp = await versioned.save({
        of: App,
        send: async (stored = base) => {
          const { version } = await update.mutateAsync({ id: app.id, version: stored.version, postback_url: url });
          return { ...stored, postback_url: url, version };
        },
        differences: ({ postback_url }) =>
          differences({ before: facts(base.postback_url), stored: facts(postback_url), mine: facts(url) }),
        look: (stored) => {
          setBase(stored);
          change(stored.postback_url);
          return () => change(url);
        },
      });
      if (!savedApp) return;
      setBase(savedApp);
      setText(url);
      setTried(false);
      notices.success(words.saved);
    } catch (failure) {
      const { postback_url: problemText } = notices.failure(failure, ['postback_url']);
      if (problemText === undefined) return;
      setRefusal(problemText);
      area.current?.focus();
    }
  }

  return (
    <form noValidate aria-label={words.address} onSubmit={save}>
      <PageSection title={words.address} help={words.addressHelp}>
        {versioned.question}
        <PostbackUrl
          ref={area}
          words={words}
          problem={problem}
          isTried={isTried}
          refused={refusal}
          value={text}
          onChange={change}
        />
        <MacroList onInsert={insert} />
        <PostbackSlips url={url} onChange={change} />
        {url !== '' && !problem && (
          <CodeBox label={words.preview} help={words.previewHelp} code={filled(url, sampleValues)} />
        )}
        <ButtonRow>
          <Button variant="primary" type="submit" call={channelCalls.update} isPending={update.isPending}>
            {words.save}
          </Button>
          {app.postback_url !== '' && (
            <StepLink to={addresses.postbackTest({ aid: String(app.id) })}>{words.test}</StepLink>
          )}
          <FormState>{isDirty ? words.stateChanged : url === '' ? words.stateNone : words.stateSaved}</FormState>
        </ButtonRow>
      </PageSection>
    </form>
  );
}
