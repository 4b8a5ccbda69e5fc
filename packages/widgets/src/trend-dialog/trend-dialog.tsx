import { smartlinkCalls, trendTimes, type SmartlinkRow } from '@millrace/core/smartlinks';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { tableState } from '../data/table-state.ts';
import { useCall } from '../data/use-call.ts';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Select } from '../kit/select.tsx';
import { Table } from '../kit/table.tsx';
import { fill } from '../messages/messages.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { DialogWidget, splitWidget, useWords, type WidgetProps } from '../provider.tsx';
import { columnsOf } from './columns.tsx';

export interface TrendDialogProps extends WidgetProps {
  /** The link whose data are shown. With its name the dialog says which one. */
  readonly smartlink: Pick<SmartlinkRow, 'gid'> & Partial<Pick<SmartlinkRow, 'name'>>;
  /** @default true */
  readonly isOpen?: boolean | undefined;
  readonly onClose: () => void;
}

/** What the visitors of a smartlink bring, by country, system and carrier. */
export function TrendDialog(props: TrendDialogProps) {
  const [frame, { isOpen = true, ...rest }] = splitWidget(props);
  return <DialogWidget {...frame}>{isOpen && <OpenDialog key={rest.smartlink.gid} {...rest} />}</DialogWidget>;
}

function OpenDialog({ smartlink: { gid, name }, onClose }: Omit<TrendDialogProps, 'isOpen' | keyof WidgetProps>) {
  const words = useWords(smartlinks);
  const [trendTime, setTrendTime] = useState<number>(trendTimes.today);
  const trend = useCall(smartlinkCalls.trend, { gid, relative: trendTime }, { keepsPrevious: true });
  const columns = useMemo(() => columnsOf(words.trendColumns), [words]);
  const times = Object.entries(trendTimes) as [keyof typeof trendTimes, number][];

  return (
    <Dialog title={name ? fill(words.trendOf, { name }) : words.trend} isOpen width="720px" onClose={onClose}>
      <Content>
        <Narrow>
          <Select
            label={words.trendTime}
            value={trendTime}
            onChange={setTrendTime}
            options={times.map(([time, value]) => ({ value, label: words.trendTimes[time] }))}
          />
        </Narrow>
        <Table
          label={words.trend}
          columns={columns}
          rows={trend.data?.data}
          rowId={({ country, clk_os, carrier_name }) => [country, clk_os, carrier_name].join('|')}
          {...tableState(trend)}
          errorTitle={words.trendFailed}
          expected={6}
          maxHeight="min(420px, 50vh)"
          empty={<EmptyState title={words.trendNone} text={words.trendNoneHelp} />}
        />
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Narrow = styled.div`
  max-width: 200px;
`;
