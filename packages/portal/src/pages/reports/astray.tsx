import { count } from '@millrace/core/format';
import { astrayClicks, completeText, quotient, reportCalls, type AstrayReport } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { DateRange } from '@millrace/widgets/kit/date-range';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { useHasPicker } from '../../channel.tsx';
import { useScopedAddress } from '../../shell/scoped-address.ts';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Figures, Stack } from '../../shell/section.tsx';
import { astrayAt, toAddress, type AstrayQuery } from './astray-address.ts';
import { AstrayTable } from './astray-table.tsx';
import { ChannelSelect } from './channel-select.tsx';
import { astrayPage } from './words.ts';

/** Why clicks reached no offer. The days and the channel live in the address. */
export function Page() {
  const words = useWords(astrayPage);
  const [address, setAddress] = useScopedAddress();
  const hasPicker = useHasPicker();
  const query = astrayAt(address);
  const report = useCall(reportCalls.astray, { ...query.range, aid: query.aid }, { keepsPrevious: true });

  function show(part: Partial<AstrayQuery>) {
    setAddress(toAddress({ ...query, ...part }), 'staying');
  }

  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        scope={<ScopeLine aids={query.aid > 0 ? [query.aid] : []} range={query.range} />}
      />
      <Stack>
        <Line aria-label={words.shown}>
          <DateRange label={words.days} value={query.range} onChange={(range) => show({ range })} />
          {!hasPicker && <ChannelSelect value={query.aid} onChange={(aid) => show({ aid })} />}
        </Line>
        {report.data && <InShort {...report.data} />}
        <AstrayTable report={report} />
      </Stack>
    </>
  );
}

/** Both parts and what they come to. */
function InShort(report: AstrayReport) {
  const words = useWords(astrayPage);
  const { clicks, delivered, complete_until } = report;
  const part = (clk: number) =>
    clicks === 0
      ? count(clk)
      : fill(words.part, { clicks: count(clk), share: quotient(String(clk), clicks, 100) ?? '' });
  return (
    <>
      <Figures
        label={words.together}
        figures={[
          [words.clicks, count(clicks)],
          [words.delivered, part(delivered)],
          [words.astray, part(astrayClicks(report))],
        ]}
      />
      <Until>{fill(words.completeUntil, { time: completeText(complete_until) })}</Until>
    </>
  );
}

const Line = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
  > * {
    flex: 0 1 312px;
  }
  @media (width < 640px) {
    && > * {
      flex-basis: 100%;
    }
  }
`;

const Until = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
