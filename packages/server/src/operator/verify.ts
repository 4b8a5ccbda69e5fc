import { advertiserInvoices } from '../billing/tables.ts';
import { billingFaults } from '../billing/verify-billing.ts';
import type { Database } from '../db/open.ts';
import { rolledBack } from '../db/rolled-back.ts';
import { ledgerEntries, settlements } from '../payment/ledger-tables.ts';
import { payments } from '../payment/tables.ts';
import { bookFaults, figureFaults } from '../payment/verify-books.ts';
import { rebuildFigures } from '../traffic/rebuild.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { Refused, type Command, type Done, type CommandContext } from './command.ts';
import { counted } from './counted.ts';

async function conversionFaults(db: Database): Promise<string[]> {
  const { subs, hours, days, astray } = await rolledBack(db, rebuildFigures);
  if (subs + hours + days + astray === 0) return [];
  const figuresText = `${subs} rows by sub id, ${hours} by hour, ${days} by day and ${astray} of clicks that went astray`;
  return [`Of the figures ${figuresText} say otherwise than clicks and conversions: "traffic rebuild" corrects them.`];
}

/** Proves the books: each entry balances, and ledger, invoices of both sides, figures and conversions say the same. */
async function verify({ db }: CommandContext): Promise<Done> {
  const isDemonstration = (await countedUntil(db)) !== undefined;
  const findings = [
    ...(await bookFaults(db)),
    ...(await billingFaults(db)),
    ...(isDemonstration ? [] : [...(await figureFaults(db)), ...(await conversionFaults(db))]),
  ];
  if (findings.length > 0) throw new Refused(...findings, `${findings.length} differences were found.`);
  const [entries, invoices, paid, billed] = [
    await db.$count(ledgerEntries),
    await db.$count(payments),
    await db.$count(settlements),
    await db.$count(advertiserInvoices),
  ];
  return {
    lines: [
      `The ledger balances: ${counted(entries, 'entry', 'entries')}, in agreement with ${counted(invoices, 'invoice')} and ${counted(paid, 'payment')}.`,
      `What advertisers were billed by ${counted(billed, 'invoice')}, and what is not invoiced yet, is what their conversions say.`,
      isDemonstration
        ? 'Figures of a demonstration, which no clicks have made, are not compared.'
        : 'Invoices agree with the figures, and the figures with clicks and conversions.',
    ],
  };
}

export const verifyCommands: readonly Command[] = [
  {
    name: 'verify',
    takes: '',
    says: 'Proves that ledger, invoices, figures and conversions agree, or says what does not, and ends with 1.',
    example: 'verify',
    work: verify,
  },
];
