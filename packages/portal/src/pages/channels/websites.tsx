import { pageOf } from '@millrace/core';
import { channelCalls, websiteName, type Website } from '@millrace/core/channels';
import { tableState, usePage, useReopened, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table } from '@millrace/widgets/kit/table';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useMemo, useState } from 'react';
import { OwnershipDialog } from './ownership-dialog.tsx';
import { websiteColumns, type WebsiteAction } from './website-columns.tsx';
import { WebsiteForm } from './website-form.tsx';
import { websitesPage } from './website-words.ts';
import { foundRow } from '../../found-row.ts';
import { useAddress } from '../../shell/address.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { QuestionDialog } from '../../shell/question.tsx';
import { Stack } from '../../shell/section.tsx';

/** A dialog that is open, and the site that it is about. */
type Open = { readonly dialog: 'add' } | { readonly dialog: WebsiteAction; readonly site: Website };

const perPage = 10;

/** The sites on which a publisher promotes offers; which page of them is shown lives in the address. */
export function Page() {
  const words = useWords(websitesPage);
  const notices = useNotices();
  const [address, setAddress] = useAddress();
  const p = pageAt(address);
  const list = usePage(channelCalls.websites, { p, n: perPage });
  const pager = list.data && pageOf(list.data, p, perPage);
  const remove = useSend(channelCalls.removeWebsite);
  const [open, setOpen] = useState(useReopened<Open>('website'));
  const columns = useMemo(() => websiteColumns(words, (dialog, site) => setOpen({ dialog, site })), [words]);
  const close = () => setOpen(undefined);
  const turn = (page: number) => setAddress(page > 1 ? { p: String(page) } : {});

  async function confirmRemoval(site: Website) {
    try {
      await remove.mutateAsync({ id: site.id });
      notices.success(named(words.removed, { name: websiteName(site) }));
      if (list.data?.list.length === 1 && p > 1) turn(p - 1);
    } catch (error) {
      notices.failure(error);
    }
    close();
  }

  const add = (
    <Button variant="primary" call={channelCalls.createWebsite} onClick={() => setOpen({ dialog: 'add' })}>
      {words.add}
    </Button>
  );
  const isEmpty = list.data?.tot === 0;
  return (
    <>
      <PageHead title={words.title} help={words.help}>
        {!isEmpty && add}
      </PageHead>
      <Stack>
        <Table
          label={words.sites}
          columns={columns}
          rows={list.data?.list}
          rowId={({ id }) => id}
          markedRow={foundRow(address, list.data?.list, ({ url }) => url)}
          {...tableState(list)}
          errorTitle={words.failed}
          empty={
            <EmptyState title={words.none} text={words.noneHelp}>
              {add}
            </EmptyState>
          }
        />
        {pager && pager.tot > 0 && <Pager pager={pager} onPageChange={turn} />}
      </Stack>
      {(open?.dialog === 'add' || open?.dialog === 'edit') && (
        <WebsiteForm
          site={open.dialog === 'edit' ? open.site : undefined}
          onClose={close}
          onAdded={(site) => setOpen({ dialog: 'verify', site })}
        />
      )}
      {open?.dialog === 'verify' && <OwnershipDialog site={open.site} onClose={close} />}
      {open?.dialog === 'remove' && (
        <QuestionDialog
          title={fill(words.removeTitle, { name: websiteName(open.site) })}
          text={words.removeText}
          call={channelCalls.removeWebsite}
          no={words.keep}
          yes={words.removeIt}
          isPending={remove.isPending}
          onNo={close}
          onYes={() => void confirmRemoval(open.site)}
        />
      )}
    </>
  );
}

function pageAt(address: URLSearchParams): number {
  const page = Number(address.get('p') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
