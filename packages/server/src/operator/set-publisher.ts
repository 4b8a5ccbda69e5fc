import { longestBasic } from '@millrace/core/account';
import type { users } from '../session/tables.ts';
import { setEmail } from './account-email.ts';
import { setManager } from './account-manager.ts';
import { setName } from './account-name.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { setTerms, usual } from './own-terms.ts';
import { setTax } from './publisher-tax.ts';
import { holdPublishers } from './publishers.ts';
import { taxWords } from './tax-terms.ts';

export type User = typeof users.$inferSelect;
/** What was set of publishers. */
export type Part = Required<Pick<Done, 'lines' | 'changes'>>;

const options = {
  minimum: { takes: 'dollars', says: 'the smallest payment, in whole US dollars' },
  'net-days': { takes: 'days', says: 'how many days after the end of its period a payment is due' },
  tax: { takes: 'tax', says: `what its invoices bear: per cent, ${taxWords.reverseCharge} or ${taxWords.none}` },
  'tax-number': { takes: 'text', says: `of one: its tax number, as invoices tell it, or ${taxWords.none}` },
  manager: { takes: 'manager', says: 'its account manager, by the id of "provider get managers"' },
  name: { takes: 'text', says: 'of one: the company or person, which an approved account can not rename by itself' },
  email: { takes: 'address', says: 'of one: what it logs in with; it is to be confirmed, and every session ends' },
} as const;

const ownOptions = ['tax-number', 'name', 'email'] as const;

/** Sets of publishers what they can not set by themselves, all that was typed of all that are named, or nothing. */
async function set(context: CommandContext, args: CommandArgs): Promise<Done> {
  const typed = (name: keyof typeof options) => args.options[name] !== undefined;
  const names = Object.keys(options) as (keyof typeof options)[];
  if (!names.some(typed)) throw new Refused(`Say what is to be set: ${names.map((name) => `--${name}`).join(', ')}.`);
  const all = await holdPublishers(context.db, args.words);
  const removedUsers = all.filter(({ removed_at }) => removed_at !== null);
  if (removedUsers.length > 0)
    throw new Refused(...removedUsers.map(({ id }) => `Publisher ${id} was removed: there is nobody to set it of.`));
  const [one] = all;
  if (!one) throw new Refused('Nobody is named.');
  if (all.length > 1 && ownOptions.some(typed))
    throw new Refused('--tax-number, --name and --email are of one publisher: name one alone.');
  const parts: Part[] = [];
  if (typed('minimum') || typed('net-days')) parts.push(await orSame(setTerms(context, args, all)));
  if (typed('tax') || typed('tax-number')) parts.push(await orSame(setTax(context, args, all)));
  if (typed('manager')) parts.push(await orSame(setManager(context, all, optionOf(args, 'manager'))));
  if (typed('name')) parts.push(await orSame(setName(context, one, optionOf(args, 'name'))));
  // The last, so that what else is told goes where its owner has read until now.
  if (typed('email')) parts.push(await orSame(setEmail(context, one, optionOf(args, 'email'))));
  return { lines: parts.flatMap(({ lines }) => lines), changes: parts.flatMap(({ changes }) => changes) };
}

/** A part that is so already, beside others that are set. */
function orSame(part: Promise<Part>): Promise<Part> {
  return part.catch((error: unknown) => {
    if (!(error instanceof NothingToDo)) throw error;
    return { lines: error.lines, changes: [] };
  });
}

export const setPublisherCommands: readonly Command[] = [
  {
    name: 'publishers set',
    takes: '<publisher>…',
    options,
    says: 'Sets what publishers can not set by themselves: terms of payment, tax, manager, name, e-mail address.',
    example: 'publishers set ada@brook.example --minimum 100 --net-days 15',
    notes: () => [
      `"${usual}" in place of a term or a manager has what all have hold again; what is left out stays as it is.`,
      `With --tax ${taxWords.reverseCharge} the network accounts for the tax: its invoices say so, and bear none.`,
      `A name has at most ${longestBasic.company} characters. "publishers show" tells all of it.`,
    ],
    isChange: true,
    work: set,
  },
];
