import { count } from '@millrace/core/format';
import {
  astrayClicks,
  completeText,
  groupText,
  quotient,
  reportCalls,
  type AstrayReport,
} from '@millrace/core/reports';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { DateRange } from '@millrace/widgets/kit/date-range';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { TagList } from '@millrace/widgets/kit/tag-list';
import { fill, reports, reportView } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { useHasPicker } from '../../channel.tsx';
import { useScopedAddress } from '../../shell/scoped-address.ts';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { FigureList, Stack } from '../../shell/section.tsx';
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
  const report = useCall(
    reportCalls.astray,
    { ...query.range, aid: query.aid, gid: query.gid },
    { keepsPrevious: true },
  );

  function show(patch: Partial<AstrayQuery>) {
    setAddress(toAddress({ ...query, ...patch }), 'staying');
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
        {query.gid !== undefined && <OfLink gid={query.gid} onRemove={() => show({ gid: undefined })} />}
        {report.data && <InShort {...report.data} />}
        <AstrayTable report={report} />
      </Stack>
    </>
  );
}

/** The link through which all of them came, which can be taken away. */
function OfLink({ gid, onRemove }: { readonly gid: number; readonly onRemove: () => void }) {
  const { chips } = useWords(reportView);
  const { columns } = useWords(reports);
  const { kit } = useWords();
  const isEnabled = useClosed(smartlinkCalls.list) === undefined;
  const links = useCall(smartlinkCalls.list, { gids: [gid], p: 1, n: 1 }, { isEnabled });
  const name = links.data?.data.find((one) => one.gid === gid)?.name;
  return (
    <TagList
      label={chips}
      tags={[{ id: gid, label: columns.gid + kit.colon + groupText({ gid, sml_name: name }, 'gid') }]}
      onRemove={onRemove}
    />
  );
}

/** Both parts and what they come to. */
function InShort(report: AstrayReport) {
  const words = useWords(astrayPage);
  const { clicks, delivered, complete_until } = report;
  const shareText = (clk: number) =>
    clicks === 0
      ? count(clk)
      : fill(words.part, { clicks: count(clk), share: quotient(String(clk), clicks, 100) ?? '' });
  return (
    <>
      <FigureList
        label={words.together}
        figures={[
          [words.clicks, count(clicks)],
          [words.delivered, shareText(delivered)],
          [words.astray, shareText(astrayClicks(report))],
        ]}
      />
      <QuietText $size={13}>{fill(words.completeUntil, { time: completeText(complete_until) })}</QuietText>
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
