import { amount as amountCell, InvalidCell, type Spelling } from './cells.ts';
import { characterError } from '@millrace/core/fields';
import { goalOf, longestGoal } from '@millrace/core/offers';
import { Refused } from './command.ts';
import { csvFile } from './csv-lines.ts';
import { refuseProblems, type Problem } from './sheet-lines.ts';

/** What an advertiser's statement says of one conversion. */
export interface StatedLine {
  readonly line: number;
  /** 32 digits; empty where the statement does not tell. */
  readonly click: string;
  /** Undefined where the statement does not tell of goals. */
  readonly goal: string | undefined;
  readonly txid: string;
  /** What it pays; undefined where the statement does not tell. */
  readonly amount: string | undefined;
  readonly status: 'approved' | 'pending' | 'unpaid';
}

type Column = 'click' | 'goal' | 'txid' | 'amount' | 'status';

/** As advertisers call the columns; all else that a statement holds is left aside. */
const columnNames: Readonly<Record<string, Column>> = {
  click_id: 'click',
  click: 'click',
  goal: 'goal',
  event: 'goal',
  txid: 'txid',
  transaction_id: 'txid',
  amount: 'amount',
  payout: 'amount',
  revenue: 'amount',
  status: 'status',
};

const statusNames: Readonly<Record<string, StatedLine['status']>> = {
  '': 'approved',
  approved: 'approved',
  paid: 'approved',
  pending: 'pending',
  rejected: 'unpaid',
  reversed: 'unpaid',
  unpaid: 'unpaid',
};

/** Reads a statement; refuses all of it with every cell that is wrong, and with what is not done therefore. */
export function readStatement(file: string, nothingDone?: readonly string[]): StatedLine[] {
  const { lines: all, ...spelling } = csvFile(file);
  const [header, ...lines] = all;
  const columns = (header?.cells ?? []).map(
    (name) =>
      columnNames[
        name
          .trim()
          .toLowerCase()
          .replaceAll(/[\s-]+/g, '_')
      ],
  );
  if (!columns.includes('click') && !columns.includes('txid'))
    throw new Refused('line 1: a statement has a column click_id or txid, and may have goal, amount and status.');
  if (lines.length === 0) throw new Refused('There is no line below the header.');
  const problems: Problem[] = [];
  const stated = lines.map(({ line, cells }): StatedLine => {
    const cellOf = (name: Column) => (cells[columns.indexOf(name)] ?? '').trim();
    const fault = (text: string) => problems.push({ line, text });
    const click = cellOf('click').toLowerCase().replaceAll('-', '');
    const goal = columns.includes('goal') ? goalOf(cellOf('goal')) : undefined;
    const txid = cellOf('txid');
    const amount = amountOf(cellOf('amount'), spelling, fault);
    const status = statusNames[cellOf('status').toLowerCase()];
    if (click === '' && txid === '') fault('click_id: neither a click nor a transaction is named');
    if (click !== '' && !/^[\da-f]{32}$/.test(click)) fault(`click_id: "${click}" has not 32 digits`);
    if (columns.includes('goal') && goal === undefined)
      fault(`goal: it has more than ${longestGoal} characters, or one that can not be shown`);
    if (txid.length > 200) fault('txid: it has more than 200 characters');
    if (characterError(txid)) fault('txid: it holds a character that can not be shown');
    if (!status) fault(`status: it is one of ${Object.keys(statusNames).filter(Boolean).join(', ')}`);
    return { line, click, goal, txid, amount, status: status ?? 'approved' };
  });
  refuseTwice(stated, problems);
  refuseProblems(problems, nothingDone);
  return stated;
}

const amounts = amountCell(4, 9_999_999);

function amountOf(typed: string, spelling: Spelling, fault: (text: string) => void): string | undefined {
  try {
    return amounts.read(typed, spelling) as string | undefined;
  } catch (error) {
    if (!(error instanceof InvalidCell)) throw error;
    fault(`amount: ${error.message}`);
    return undefined;
  }
}

function refuseTwice(stated: readonly StatedLine[], problems: Problem[]): void {
  const lineOf = new Map<string, number>();
  for (const { line, click, goal, txid } of stated) {
    const name = JSON.stringify([click, goal, txid]);
    const first = lineOf.get(name);
    if (first !== undefined) problems.push({ line, text: `txid: it stands on line ${first} already` });
    else lineOf.set(name, line);
  }
}
