import * as z from 'zod/mini';
import { PostbackTry } from '../channels/postback-try.ts';
import { calls, file, get } from '../http/call.ts';
import { pagerShape } from '../http/pager.ts';
import { asksList, Day, Id, Switch, verbatim } from '../http/wire.ts';
import { ReportFilters } from '../reports/filters.ts';
import { reportPermission } from '../reports/permissions.ts';
import { Conversion, conversionStatuses, ConversionSums } from './conversion.ts';

const chosen = {
  /** The last 7 days where neither is given. */
  start: z.optional(Day),
  end: z.optional(Day),
  filters: z._default(ReportFilters, {}),
  status: z.optional(z.literal(conversionStatuses)),
  /** A click id or a transaction id as a whole; it is looked for on all days. */
  search: z._default(verbatim(200), ''),
};
/** With `until` of the first page, the next ones show what there was then, whatever has come or was reversed since. */
const paged = { ...chosen, ...asksList(25) };
const Page = z.object({
  ...pagerShape,
  list: z.array(Conversion),
  totals: ConversionSums,
  /** The revision of the list: it grows with each conversion that comes, is approved or is reversed. */
  until: z.int(),
});

/** Payouts as they are shown, with 2 decimals or more, or as they are stored. */
const raw = z.optional(Switch);
const token = z.optional(verbatim(128));

export const conversionCalls = calls('conversions', {
  // The newest first.
  list: get('/api/conversion/list/', {
    asks: z.object(paged),
    gives: Page,
    who: 'publisher',
    needs: reportPermission.cov_report,
    ours: true,
  }),
  read: get('/api/conversion/{id}/way/', {
    asks: z.object({ id: Id }),
    gives: z.object({ conversion: Conversion, tries: z.array(PostbackTry) }),
    who: 'publisher',
    needs: reportPermission.cov_report,
    ours: true,
  }),
  csv: get('/api/conversion/csv/', {
    asks: z.object({ ...chosen, raw }),
    gives: file,
    who: 'publisher',
    needs: reportPermission.cov_report,
    ours: true,
  }),
  api: get('/api/v1/conversions', {
    asks: z.object({ ...paged, token }),
    gives: Page,
    who: 'anyone',
    ours: true,
  }),
  apiCsv: get('/api/v1/conversions/csv', {
    asks: z.object({ ...chosen, raw, token }),
    gives: file,
    who: 'anyone',
    ours: true,
  }),
});
