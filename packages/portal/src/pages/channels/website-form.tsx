import { isCallError } from '@millrace/core';
import { channelCalls, websiteError, websiteName, type Website } from '@millrace/core/channels';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { websitesPage } from './website-words.ts';

interface WebsiteFormProps {
  /** The site that gets another name; without one a site is added. */
  readonly site?: Website | undefined;
  readonly onClose: () => void;
  readonly onAdded: (site: Website) => void;
}

/** A new site by its address and name, or another name for one; the address of a site stays what it is. */
export function WebsiteForm({ site, onClose, onAdded }: WebsiteFormProps) {
  const words = useWords(websitesPage);
  const { fields } = useWords();
  const notices = useNotices();
  const formId = useId();
  const frame = useRef<HTMLFormElement>(null);
  const create = useSend(channelCalls.createWebsite);
  const update = useSend(channelCalls.updateWebsite);
  const [url, setUrl] = useState(site?.url ?? '');
  const [name, setName] = useState(site?.name ?? '');
  const [problem, setProblem] = useState<string>();

  function tell(text: string) {
    setProblem(text);
    frame.current?.querySelector('input')?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (create.isPending || update.isPending) return;
    const wrong = site ? undefined : websiteError(url);
    if (wrong) return tell(wrong === 'notPublic' ? words.notPublic : fields[wrong]);
    try {
      if (site) {
        await update.mutateAsync({ id: site.id, name });
        notices.success(words.saved);
        onClose();
      } else {
        const added = await create.mutateAsync({ url, name });
        notices.success(fill(words.added, { host: websiteName({ name: '', url: added.url }) }));
        onAdded(added);
      }
    } catch (failure) {
      if (isCallError(failure)) tell(failure.fields['url'] ?? failure.fields['name'] ?? failure.message);
      else notices.failure(failure);
    }
  }

  const isPending = create.isPending || update.isPending;
  return (
    <Dialog
      title={site ? fill(words.editTitle, { host: websiteName({ name: '', url: site.url }) }) : words.addTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {site ? words.save : words.add}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={frame} noValidate onSubmit={save}>
        {!site && (
          <TextField
            label={words.address}
            help={words.addressHelp}
            placeholder={words.addressPlaceholder}
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={500}
            isRequired
            value={url}
            error={problem}
            onChange={(typed) => {
              setUrl(typed);
              setProblem(undefined);
            }}
          />
        )}
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={128}
          value={name}
          error={site ? problem : undefined}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;
