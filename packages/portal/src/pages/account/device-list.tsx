import { accountCalls, devicePartsOf, deviceText, inUse, maySignOut, type Device } from '@millrace/core/account';
import { moment } from '@millrace/core/format';
import { countryName } from '@millrace/core/reference';
import { tableState, useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill, named, type WordsOf } from '@millrace/widgets/messages';
import { useLocale, useNotices, useWords } from '@millrace/widgets/provider';
import { focusRing } from '@millrace/widgets/theme';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { accountPage } from './words.ts';
import { Stack } from '../../shell/section.tsx';
import { TimesNote } from '../../shell/times-note.tsx';

export function DeviceList() {
  const words = useWords(accountPage);
  const locale = useLocale();
  const notices = useNotices();
  const devices = useCall(accountCalls.devices, {});
  const end = useSend(accountCalls.signOutDevice);
  const list = useRef<HTMLDivElement>(null);
  const [endedCount, setEndedCount] = useState(0);

  // Not to the next button, which asks nothing either: a second press would sign that device out.
  useEffect(() => {
    if (endedCount > 0) list.current?.focus();
  }, [endedCount]);

  async function signOut({ id, name }: Device) {
    try {
      await end.mutateAsync({ id });
      setEndedCount((count) => count + 1);
      notices.success(named(words.signedOut, { device: nameOf(words, name) }));
    } catch (error) {
      notices.failure(error);
    }
  }

  const endingId = end.isPending ? end.variables.id : undefined;
  const columns = deviceColumns({ words, locale, ending: endingId }, (device) => void signOut(device));
  return (
    <List ref={list} role="group" aria-label={words.devices} tabIndex={-1} data-focus-home="">
      <Table
        label={words.devices}
        columns={columns}
        rows={devices.data && inUse(devices.data)}
        rowId={({ id }) => id}
        {...tableState(devices)}
        errorTitle={words.devicesFailed}
        expected={2}
        empty={null}
      />
      {devices.data && <TimesNote />}
    </List>
  );
}

/** The name of a device, which the server gives in English, in the language shown. */
function nameOf(words: WordsOf<typeof accountPage>, name: string): string {
  return deviceText(devicePartsOf(name), words);
}

interface Shown {
  readonly words: WordsOf<typeof accountPage>;
  readonly locale: string;
  /** The device that is being signed out. */
  readonly ending: number | undefined;
}

function deviceColumns({ words, locale, ending }: Shown, onSignOut: (device: Device) => void): Column<Device>[] {
  return [
    {
      id: 'name',
      header: words.device,
      isName: true,
      cell: ({ name, country, is_this }) => (
        <Name>
          {fill(words.deviceAt, {
            device: nameOf(words, name),
            country: countryName(country, locale) ?? words.unknownPlace,
          })}
          {is_this === 1 && <Tag tone="info">{words.thisDevice}</Tag>}
        </Name>
      ),
    },
    { id: 'lastSeen', header: words.lastSeen, width: '152px', cell: ({ last_seen }) => moment(last_seen) },
    {
      id: 'action',
      header: words.action,
      width: '112px',
      isAction: true,
      cell: (device) =>
        maySignOut(device) && (
          <Button
            size="small"
            aria-label={fill(words.signOutOf, { device: nameOf(words, device.name) })}
            isPending={device.id === ending}
            onClick={() => onSignOut(device)}
          >
            {words.signOut}
          </Button>
        ),
    },
  ];
}

const List = styled(Stack)`
  ${focusRing}
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8);
  font-weight: 500;
  color: var(--mr-ink-strong);
`;
