import { conversionCalls } from '@millrace/core/conversions';
import { reportCalls, reportKinds, type ReportType } from '@millrace/core/reports';
import { reportView } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { FactList, PageSection } from '../../shell/section.tsx';
import { apiPage } from './api-words.ts';
import { conversionsPage } from './conversion-words.ts';

/** What can be asked, how, and what the answers mean. */
export function ApiReference({ types }: { readonly types: readonly ReportType[] }) {
  const words = useWords(apiPage);
  const { kit } = useWords();
  const names = useWords(reportView).types;
  const { title: conversions } = useWords(conversionsPage);
  return (
    <>
      <PageSection title={words.endpoints} help={words.endpointsHelp}>
        <FactList
          facts={[
            ['JSON', <Code key="json">GET {reportCalls.api.path}</Code>],
            ['CSV', <Code key="csv">GET {reportCalls.apiCsv.path}</Code>],
          ]}
        />
        {types.length > 0 && (
          <FactList
            facts={types.map((type) => [
              names[type],
              <Told key={type}>
                <Code>{type}</Code>
                <small>
                  {words.groups}
                  {kit.colon}
                  <Code>{reportKinds[type].groups.join(kit.list)}</Code>
                </small>
              </Told>,
            ])}
          />
        )}
        {types.includes('cov_report') && (
          <FactList
            facts={[
              [
                conversions,
                <Told key="conversions">
                  <Code>GET {conversionCalls.api.path}</Code>
                  <Code>GET {conversionCalls.apiCsv.path}</Code>
                  <small>{words.conversionsHelp}</small>
                </Told>,
              ],
            ]}
          />
        )}
      </PageSection>
      <PageSection title={words.parameters} help={words.parametersHelp}>
        <FactList facts={Object.entries(words.parameterTexts)} />
      </PageSection>
      <PageSection title={words.answers} help={words.answersHelp}>
        <FactList facts={Object.entries(words.codeTexts)} />
      </PageSection>
    </>
  );
}

const Told = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  small {
    font: 400 var(--mr-text-13) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
`;

const Code = styled.code`
  font: 400 var(--mr-text-13) var(--mr-font-code);
  overflow-wrap: anywhere;
`;
