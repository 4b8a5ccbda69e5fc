import { isReasonName, type ProviderSettings } from '@millrace/core/reference';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { dataOf, formatOptions, table } from './listing.ts';
import { nearest } from './nearest.ts';
import { storeValue } from './provider.ts';

/** The option that says why: a sentence, or the name of one that the network keeps. */
export const reasonOption = {
  takes: 'reason',
  hasLines: true,
  says: 'why, as the publisher reads it, or the name of one of "millrace reasons list"',
};

/** The option where nothing is refused without a reason. */
export const neededReason = { reason: { ...reasonOption, isNeeded: true } };

type Reasons = ProviderSettings['reasons'];

async function reasonsOf({ db, config }: Pick<CommandContext, 'db' | 'config'>): Promise<Reasons> {
  return laidOver(config.provider, await listProviderValues(db)).reasons;
}

const current = (reasons: Reasons) => reasons.filter(({ is_past }) => !is_past);

/** What was refused for a sentence is read in both languages for as long as it is there. */
function past(reasons: Reasons): Reasons {
  return reasons.filter(({ text_zh }) => text_zh).map((reason) => ({ ...reason, is_past: true }));
}

/** What was asked, with the sentence in the place of a reason's name. A single word that names none is no reason. */
export async function withReasons(
  { options: kinds = {} }: Command,
  context: CommandContext,
  args: CommandArgs,
): Promise<CommandArgs> {
  const name = optionOf(args, 'reason');
  if (kinds['reason']?.takes !== reasonOption.takes || !isReasonName(name)) return args;
  const reasons = await reasonsOf(context);
  const namedReason = current(reasons).find((reason) => reason.name === name);
  if (!namedReason) throw unknownReason(name, reasons);
  return { ...args, options: { ...args.options, reason: namedReason.text } };
}

function unknownReason(name: string, reasons: Reasons): Refused {
  const suggestion = nearest(
    name,
    current(reasons).map((reason) => reason.name),
  );
  const guess = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return new Refused(
    `There is no reason "${name}".${guess} "millrace reasons list" shows all; a reason of your own is a sentence.`,
  );
}

async function list(context: CommandContext, args: CommandArgs): Promise<Done> {
  const reasons = current(await reasonsOf(context));
  const headings = ['name', 'what the publisher reads', 'in Chinese'];
  const rows = reasons.map(({ name, text, text_zh = '' }) => [name, text, text_zh]);
  const asData = dataOf(args, headings, rows);
  if (asData) return { lines: asData };
  if (reasons.length === 0) return { lines: ['No reasons are kept. "millrace reasons set" adds one.'] };
  return { lines: table([headings, ...rows], 100) };
}

async function set(context: CommandContext, args: CommandArgs): Promise<Done> {
  const [name = '', text = ''] = args.words;
  const text_zh = optionOf(args, 'chinese');
  if (!isReasonName(name))
    throw new Refused(`"${name}" is no name of small letters, digits and hyphens, such as no-site.`);
  if (text.trim() === '') throw new Refused('A reason says something.');
  const reasons = await reasonsOf(context);
  const reason = { name, text: text.trim(), ...(text_zh !== '' && { text_zh }) };
  const before = current(reasons).filter((one) => one.name === name);
  const isKnown = before.length > 0;
  const next = isKnown ? reasons.map((one) => (before.includes(one) ? reason : one)) : [...reasons, reason];
  next.push(...past(before.filter(({ text: oldText }) => oldText !== reason.text)));
  return storeValue(context, { name: 'reasons', value: next }, `${isKnown ? 'Changed' : 'Added'} the reason ${name}.`);
}

async function remove(context: CommandContext, { words: [name = ''] }: CommandArgs): Promise<Done> {
  const reasons = await reasonsOf(context);
  const before = current(reasons).filter((one) => one.name === name);
  if (before.length === 0) throw unknownReason(name, reasons);
  const value = [...reasons.filter((one) => !before.includes(one)), ...past(before)];
  return storeValue(context, { name: 'reasons', value }, `Removed the reason ${name}.`);
}

export const reasonCommands: readonly Command[] = [
  {
    name: 'reasons list',
    takes: '',
    options: formatOptions,
    says: 'Shows the reasons that --reason takes by name.',
    example: 'reasons list',
    work: list,
  },
  {
    name: 'reasons set',
    takes: '<name> <text>',
    options: { chinese: { takes: 'text', says: 'what a publisher reads whose language is Chinese' } },
    says: 'Adds a reason, or words it anew.',
    example: 'reasons set no-site "Your site can not be reached."',
    isChange: true,
    judgesTexts: true,
    work: set,
  },
  {
    name: 'reasons remove',
    takes: '<name>',
    says: 'Removes a reason; what was refused for it keeps its sentence, in both languages.',
    example: 'reasons remove no-site',
    isChange: true,
    work: remove,
  },
];
