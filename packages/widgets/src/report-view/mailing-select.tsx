import { mailings, reportCalls, type Mailing, type SavedReport } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { Select } from '../kit/select.tsx';
import { named } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { useClosed, useNotices, useWords } from '../provider.tsx';

/** How often a saved report is e-mailed; it is saved at once. */
export function MailingSelect({ report }: { readonly report: SavedReport }) {
  const { id, name, mailing } = report;
  const words = useWords(reportView);
  const notices = useNotices();
  const mail = useSend(reportCalls.mail);
  const closedReason = useClosed(reportCalls.mail);

  async function change(next: Mailing) {
    try {
      await mail.mutateAsync({ id, mailing: next });
      notices.success(named(next === 'never' ? words.mailOff : words.mailOn, { name }), undefined, `mail ${id}`);
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <Field>
      <Select
        label={words.mailing}
        help={closedReason ?? words.mailingHelp}
        value={mail.isPending ? mail.variables.mailing : mailing}
        disabled={mail.isPending || closedReason !== undefined}
        onChange={(next) => void change(next)}
        options={mailings.map((value) => ({ value, label: words.mailings[value] }))}
      />
    </Field>
  );
}

const Field = styled.div`
  padding-block: var(--mr-space-4) var(--mr-space-12);
`;
