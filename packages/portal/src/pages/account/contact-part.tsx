import { accountCalls, contactApps, editRefusal, type Account } from '@millrace/core/account';
import { nameOf } from '@millrace/core/fields';
import { createAutosave } from '@millrace/core/machine';
import { timezoneLabel, countryName } from '@millrace/core/reference';
import { useAutosaveStorage } from '@millrace/widgets/data';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { useEffect, useRef, useState } from 'react';
import { ContactForm, contactOf } from './contact-form.tsx';
import { EditButton } from './edit-button.tsx';
import { RefusedNote } from './review-note.tsx';
import { accountPage } from './words.ts';
import { FactList, PageSection } from '../../shell/section.tsx';

interface ContactPartProps {
  readonly org: Account['org'];
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/** How a member is reached: read, and changed in its place. */
export function ContactPart({ org, onDirtyChange }: ContactPartProps) {
  const words = useWords(accountPage);
  const locale = useLocale();
  const place = useAutosaveStorage();
  // What was typed and not saved stands in the form again, if there is still a form.
  const [isEditing, setEditing] = useState(
    () =>
      editRefusal(org, 'user_info') === undefined &&
      createAutosave(place, 'contact', contactOf(org)).read() !== undefined,
  );
  const [isOpened, setOpened] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const app = nameOf(contactApps, org.contact_type);
  const refusal = editRefusal(org, 'user_info');

  // When the form closes, the focus returns to where it was opened, also if saving has put the account under review.
  useEffect(() => {
    if (wasEditing && !isEditing) button.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with a refusal the button is another one.
  }, [wasEditing, isEditing, refusal]);

  function open() {
    setEditing(true);
    setOpened(true);
  }

  function close() {
    setEditing(false);
    setWasEditing(true);
    onDirtyChange(false);
  }

  return (
    <PageSection title={words.contact} help={words.contactHelp}>
      <RefusedNote of={org} section="user_info" />
      {isEditing ? (
        <ContactForm org={org} isOpened={isOpened} onDirtyChange={onDirtyChange} onClose={close} />
      ) : (
        <>
          <FactList
            facts={[
              [app ? words.contactApps[app] : words.contactApp, org.contact_data],
              [words.country, countryName(org.country, locale) ?? org.country],
              [words.city, org.city],
              [words.address, org.address],
              [words.timezone, org.timezone.location === '' ? '' : timezoneLabel(org.timezone, locale)],
            ]}
          />
          <EditButton ref={button} call={accountCalls.edit} refusal={refusal} onClick={open}>
            {words.edit}
          </EditButton>
        </>
      )}
    </PageSection>
  );
}
