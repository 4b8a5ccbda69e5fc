import { eq } from 'drizzle-orm';
import { changing, type Change } from '../operator-log/changes.ts';
import { users } from '../session/tables.ts';
import { refuseSome, type CommandArgs, type CommandContext } from './command.ts';
import { senderOf } from './sender.ts';
import type { Part, User } from './set-publisher.ts';
import { taxText, typedNumber, typedTax, type Billing } from './tax-terms.ts';

/** Why nobody can be billed so; undefined where it can. Without these numbers no tax office takes such an invoice. */
export function billingProblem({ tax_number, ...tax }: Billing, network: { readonly invoice_tax_id: string }) {
  if (tax.tax_rate === null && !tax.is_reverse_charge) return undefined;
  if (tax_number === '') return 'has no tax number, which an invoice with tax or reverse charge needs: --tax-number';
  if (tax.is_reverse_charge && network.invoice_tax_id === '')
    return 'can not be billed by reverse charge: the network has no tax number (provider set invoice_tax_id)';
  return undefined;
}

const nameOf = ({ un, id }: User) => `${un} (${id})`;

/** Sets what was typed of how publishers who are held are billed. */
export async function setTax(context: CommandContext, args: CommandArgs, all: readonly User[]): Promise<Part> {
  const [tax, tax_number] = [typedTax(args), typedNumber(args)];
  const nextOf = (user: Billing): Billing => ({
    tax_rate: tax === undefined ? user.tax_rate : tax.tax_rate,
    is_reverse_charge: tax === undefined ? user.is_reverse_charge : tax.is_reverse_charge,
    tax_number: tax_number ?? user.tax_number,
  });
  const { provider } = (await senderOf(context)).config;
  const problems = all.flatMap((user) => {
    const problem = billingProblem(nextOf(user), provider);
    return problem === undefined ? [] : [`${nameOf(user)} ${problem}.`];
  });
  const same = all.filter((user) => taxText(nextOf(user)) === taxText(user));
  refuseSome(
    problems,
    same.map((user) => `${nameOf(user)} is billed so already: ${taxText(user)}.`),
    all.length,
  );
  const lines: string[] = [];
  const changes: Change[] = [];
  for (const user of all) {
    const next = nextOf(user);
    const [changed] = await changing(context.db, { table: users, key: users.id }, [user.id], () =>
      context.db.update(users).set(next).where(eq(users.id, user.id)),
    );
    changes.push(...changed);
    lines.push(`${nameOf(user)} is billed with ${taxText(next)}; before, ${taxText(user)}.`);
  }
  return {
    lines: [...lines, 'Invoices that are made already stay as they are. Nobody is told: agree on it with them.'],
    changes,
  };
}
