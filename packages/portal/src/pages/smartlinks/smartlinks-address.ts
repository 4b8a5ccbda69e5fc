import { sortIn, sortText } from '@millrace/core/format';
import { linkSorts, newestLinksFirst, type SmartlinkTab } from '@millrace/core/smartlinks';
import { linkStates } from '@millrace/core/traffic';
import { firstQuery, type SmartlinkQuery } from '@millrace/widgets/smartlink-table';

/** The links that an address asks for; what it does not say or says wrongly is as at first. */
export function linksAt(address: URLSearchParams): SmartlinkQuery {
  const readInteger = (name: 'p' | 'n', max: number) => {
    const value = Number(address.get(name) ?? firstQuery[name]);
    return Number.isInteger(value) && value >= 1 && value <= max ? value : firstQuery[name];
  };
  const state = linkStates.find((one) => one === address.get('state'));
  const pages = { p: readInteger('p', 1_000_000), n: readInteger('n', 100) };
  return { search: (address.get('search') ?? '').slice(0, 200), state, sort: sortAt(address), ...pages };
}

function sortAt(address: URLSearchParams): string | undefined {
  const sort = sortIn(linkSorts, address.get('sort') ?? '');
  const text = sort && sortText(sort);
  return text === newestLinksFirst ? undefined : text;
}

const inOrder = ['search', 'state', 'sort', 'n', 'p'] as const;

/** The shortest address that asks for these links of a tab; the same links have the same address. */
export function toAddress(tab: SmartlinkTab, query: SmartlinkQuery): URLSearchParams {
  const changedNames = inOrder.filter((name) => query[name] !== firstQuery[name]);
  const tabs = tab === 'my' ? [['active', 'my']] : [];
  return new URLSearchParams([...tabs, ...changedNames.map((name) => [name, String(query[name])])]);
}
