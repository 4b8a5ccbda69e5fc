import { differences, isCallError, type FieldInWords } from '@millrace/core';
import {
  channelCalls,
  longestSiteName,
  Website,
  websiteError,
  websiteName,
  websiteOffered,
} from '@millrace/core/channels';
import { optionalTextError } from '@millrace/core/fields';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill, named } from '@millrace/widgets/messages';
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

interface Problems {
  readonly url?: string;
  readonly name?: string;
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
  const versioned = useVersioned();
  // What the form began with, whatever is read of the site meanwhile.
  const [base, setBase] = useState(site);
  const before = { url: base?.url ?? '', name: base?.name ?? '' };
  const about = base ? { dialog: 'edit', site: base } : { dialog: 'add' };
  const [{ url, name }, setForm] = useAutosave('website', before, { about });
  const [problems, setProblems] = useState<Problems>({});

  function change(patch: Partial<typeof before>) {
    setForm((current) => ({ ...current, ...patch }));
    setProblems({});
  }

  function tell(newProblems: Problems) {
    setProblems(newProblems);
    const inputs = frame.current?.querySelectorAll('input');
    (newProblems.url === undefined ? [...(inputs ?? [])].at(-1) : inputs?.[0])?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (create.isPending || update.isPending) return;
    const urlProblem = site ? undefined : websiteError(url);
    if (urlProblem)
      return tell({ url: fill({ ...fields, ...words.problems }[urlProblem], { site: websiteOffered(url) }) });
    const wrongName = optionalTextError(name.trim(), longestSiteName);
    if (wrongName) return tell({ name: fill(fields[wrongName], { most: longestSiteName }) });
    try {
      if (base) {
        const facts = (siteName: string): FieldInWords[] => [[words.name, siteName.trim()]];
        const savedSite = await versioned.save({
          of: Website,
          send: (stored = base) => update.mutateAsync({ id: base.id, version: stored.version, name }),
          differences: (stored) =>
            differences({ before: facts(base.name), stored: facts(stored.name), mine: facts(name) }),
          look: (stored) => {
            setBase(stored);
            change({ name: stored.name });
            return () => change({ name });
          },
        });
        if (!savedSite) return;
        notices.success(words.saved);
        onClose();
      } else {
        const newSite = await create.mutateAsync({ url, name });
        notices.success(named(words.added, { host: websiteName({ name: '', url: newSite.url }) }));
        onAdded(newSite);
      }
    } catch (failure) {
      const isWhole = isCallError(failure) && Object.keys(failure.fields).length === 0;
      if (isWhole) tell(site ? { name: failure.message } : { url: failure.message });
      else tell(notices.failure(failure, site ? ['name'] : ['url', 'name']));
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
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={site ? channelCalls.updateWebsite : channelCalls.createWebsite}
            isPending={isPending}
          >
            {site ? words.save : words.add}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={frame} noValidate onSubmit={save}>
        {versioned.question}
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
            error={problems.url}
            onChange={(text) => change({ url: text })}
          />
        )}
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={longestSiteName}
          value={name}
          error={problems.name}
          onChange={(text) => change({ name: text })}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;
