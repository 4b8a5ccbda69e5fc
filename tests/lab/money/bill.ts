import type { Chance } from './chance.ts';
import type { Network } from './network.ts';

/** Makes the invoices to advertisers, and takes some of them back, or notes that one is paid. */
export async function billAdvertisers(network: Network, chance: Chance): Promise<void> {
  const told = await network.operate('advertisers', 'invoice', '--yes');
  const [, entry] = /Written down as (\d+)/.exec(told) ?? [];
  if (entry === undefined) return;
  if (chance.isUnder(0.3)) {
    await network.operate('undo', entry, '--yes');
    return;
  }
  const [, invoice = ''] = /Made (A-\d+)/.exec(told) ?? [];
  await network.operate('advertisers', 'paid', invoice, '--yes');
}
