import { timeNow } from '@millrace/core/format';
import type { Range } from '@millrace/core/format';
import {
  apiRequest,
  choose,
  chosenRange,
  firstChoice,
  maskedToken,
  mostGroups,
  pageSizes,
  reportKinds,
  timeTypeOf,
  type ApiFormat,
  type ChosenReport,
  type ReportType,
} from '@millrace/core/reports';
import { Button } from '@millrace/widgets/kit/button';
import { CheckboxGroup } from '@millrace/widgets/kit/checkbox-group';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { DateRange } from '@millrace/widgets/kit/date-range';
import { Select } from '@millrace/widgets/kit/select';
import { reportView, reports } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { PageSection } from '../../shell/section.tsx';
import { ApiAnswer } from './api-answer.tsx';
import { apiPage } from './api-words.ts';
import { useTrial } from './use-trial.ts';

interface ApiTrialProps {
  readonly types: readonly ReportType[];
  /** One's own, once it is known. */
  readonly token: string | undefined;
}

/** A call that is put together, shown as one would write it, and sent. */
export function ApiTrial({ types, token }: ApiTrialProps) {
  const words = useWords(apiPage);
  const names = useWords(reportView).types;
  const { columns } = useWords(reports);
  const [now] = useState(() => timeNow());
  const [report, setReport] = useState(() => firstChoice(types[0] ?? 'stat_report'));
  const [format, setFormat] = useState<ApiFormat>('json');
  const { trial, send } = useTrial();
  const { type, time, own, group, n } = report;
  const change = (patch: Partial<ChosenReport>) => setReport(choose(report, patch, now));
  const changeDays = (range: Range) => change({ time: timeTypeOf(range, now), own: range });
  const request = (key: string) => apiRequest(location.origin, report, key, now, format);
  const snippets = request(token ?? '');
  const maskedRequest = request(maskedToken(token ?? ''));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (token !== undefined) void send({ chosen: report, now, format, token });
  }

  return (
    <>
      <PageSection title={words.trial} help={words.trialHelp}>
        <Form onSubmit={submit}>
          <Select
            label={words.report}
            value={type}
            onChange={(next) => setReport({ ...firstChoice(next), time, own, n })}
            options={types.map((value) => ({ value, label: names[value] }))}
          />
          <DateRange label={words.days} value={chosenRange(time, own, now)} onChange={changeDays} clock={() => now} />
          <Select
            label={words.format}
            value={format}
            onChange={setFormat}
            options={[
              { value: 'json', label: 'JSON' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          {format === 'json' && (
            <Select
              label={words.rows}
              value={n}
              onChange={(size) => change({ n: size })}
              options={pageSizes.map((value) => ({ value, label: String(value) }))}
            />
          )}
          <Whole>
            <CheckboxGroup
              label={words.groupBy}
              value={group}
              onChange={(next) => next.length > 0 && change({ group: next })}
              options={reportKinds[type].groups.map((value) => ({
                value,
                label: columns[value],
                isDisabled: group.length >= mostGroups && !group.includes(value),
              }))}
            />
          </Whole>
          <Button type="submit" variant="primary" disabled={token === undefined} isPending={trial.is === 'running'}>
            {words.send}
          </Button>
        </Form>
        <ApiAnswer trial={trial} />
      </PageSection>
      <PageSection title={words.examples} help={words.examplesHelp}>
        <CodeBox label="curl" code={snippets.curl} shown={maskedRequest.curl} notice={words.copied} />
        <CodeBox label="JavaScript" code={snippets.javascript} shown={maskedRequest.javascript} notice={words.copied} />
      </PageSection>
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--mr-space-16) var(--mr-space-12);
  > button {
    justify-self: start;
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;
