import { accountCalls, apiKeyDays, apiKeyLimits, apiScopes, usualApiKeyDays } from '@millrace/core/account';
import type { ApiKeyDays, ApiScope } from '@millrace/core/account';
import { dayOf, daysAfter, timeNow } from '@millrace/core/format';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Fieldset } from '@millrace/widgets/kit/fieldset';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { Select } from '@millrace/widgets/kit/select';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useNotices, useWords } from '@millrace/widgets/provider';
import { useId, useState, type FormEvent } from 'react';
import { apiKeysPart } from './api-keys-words.ts';
import { useFocusOnProblem } from './focus-on-problem.ts';
import { AccountForm } from './form.ts';
import { scopeOpenings } from './scope-openings.ts';
import { Stack } from '../../shell/section.tsx';

interface NewKeyDialogProps {
  readonly onClose: () => void;
}

/** What a new key is for; then the key itself, this once. */
export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const [key, setKey] = useState<string>();
  return key === undefined ? <Form onClose={onClose} onMade={setKey} /> : <Told apiKey={key} onClose={onClose} />;
}

interface Draft {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly may_change: boolean;
  readonly days: ApiKeyDays;
}

const emptyDraft: Draft = { name: '', scopes: [], may_change: false, days: usualApiKeyDays };

/** The scopes of which a key would open something to who makes it. */
function useOfferedScopes(): readonly ApiScope[] {
  const { figures, links, channels, account, money } = scopeOpenings;
  const reasons: Readonly<Record<ApiScope, readonly (string | undefined)[]>> = {
    figures: figures.map(useClosed),
    links: links.map(useClosed),
    channels: channels.map(useClosed),
    account: account.map(useClosed),
    money: money.map(useClosed),
  };
  return apiScopes.filter((scope) => reasons[scope].includes(undefined));
}

interface FormProps extends NewKeyDialogProps {
  readonly onMade: (key: string) => void;
}

function Form({ onClose, onMade }: FormProps) {
  const words = useWords(apiKeysPart);
  const { fields } = useWords();
  const notices = useNotices();
  const make = useSend(accountCalls.makeApiKey);
  const offeredScopes = useOfferedScopes();
  const formId = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const isTried = tries > 0;
  const hasName = draft.name.trim() !== '';
  const hasScope = draft.scopes.length > 0;

  useFocusOnProblem(formId, tries);

  function change(part: Partial<Draft>) {
    setDraft((current) => ({ ...current, ...part }));
    setRefusals({});
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTries((count) => count + 1);
    if (make.isPending || !hasName || !hasScope) return;
    try {
      const { key } = await make.mutateAsync({ ...draft, scopes: [...draft.scopes] });
      onMade(key);
    } catch (failure) {
      setRefusals(notices.failure(failure, Object.keys(draft)));
      setTries((count) => count + 1);
    }
  }

  return (
    <Dialog
      title={words.newTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={accountCalls.makeApiKey}
            isPending={make.isPending}
          >
            {words.create}
          </Button>
        </>
      }
    >
      <AccountForm id={formId} noValidate onSubmit={submit}>
        <TextField
          label={words.name}
          help={words.nameHelp}
          autoComplete="off"
          maxLength={apiKeyLimits.nameLength}
          isRequired
          value={draft.name}
          error={isTried && !hasName ? fields.required : refusals['name']}
          onChange={(name) => change({ name })}
        />
        <Fieldset
          role="group"
          label={words.scopesLabel}
          isRequired
          error={isTried && !hasScope ? words.scopesMissing : refusals['scopes']}
        >
          {() =>
            offeredScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={words.scopes[scope]}
                help={words.scopeHelp[scope]}
                isChecked={draft.scopes.includes(scope)}
                onChange={(isChecked) =>
                  change({
                    scopes: apiScopes.filter((one) => (one === scope ? isChecked : draft.scopes.includes(one))),
                  })
                }
              />
            ))
          }
        </Fieldset>
        <RadioGroup
          label={words.rights}
          value={draft.may_change ? 'change' : 'read'}
          options={[
            { value: 'read', label: words.mayRead, help: words.mayReadHelp },
            { value: 'change', label: words.mayChange, help: words.mayChangeHelp },
          ]}
          onChange={(value) => change({ may_change: value === 'change' })}
        />
        <Select
          label={words.lasts}
          help={
            draft.days === 0 ? words.noEndHelp : fill(words.endsOn, { day: daysAfter(dayOf(timeNow()), draft.days) })
          }
          value={draft.days}
          options={apiKeyDays.map((days) => ({ value: days, label: words.days[days] }))}
          onChange={(days) => change({ days })}
        />
      </AccountForm>
    </Dialog>
  );
}

interface ToldProps extends NewKeyDialogProps {
  readonly apiKey: string;
}

function Told({ apiKey, onClose }: ToldProps) {
  const words = useWords(apiKeysPart);
  return (
    // Neither Escape nor a cross: the key would be gone with them.
    <Dialog title={words.toldTitle} isOpen actions={<Button onClick={onClose}>{words.done}</Button>}>
      <Stack>
        <CodeBox label={words.toldLabel} code={apiKey} help={words.told} variant="primary" notice={words.copied} />
        <QuietText>{words.agents}</QuietText>
      </Stack>
    </Dialog>
  );
}
