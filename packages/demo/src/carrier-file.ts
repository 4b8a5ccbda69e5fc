/** A few networks of carriers, as everybody can look them up: who plays visitors of the demonstration comes from there. */
const networks = [
  { from: '2.160.0.0', bits: 12, mobile_country_code: '262', mobile_network_code: '03' },
  { from: '177.32.0.0', bits: 14, mobile_country_code: '724', mobile_network_code: '05' },
  { from: '172.32.0.0', bits: 11, mobile_country_code: '310', mobile_network_code: '260' },
  { from: '49.32.0.0', bits: 11, mobile_country_code: '405', mobile_network_code: '840' },
] as const;

type Value = string | number | bigint | readonly Value[] | { readonly [name: string]: Value };

const recordSize = 24;
/** Between the tree and what it points to. */
const gap = 16;

/** The carriers of the demonstration's visitors, as a file of MaxMind's format has them. */
export function demoCarrierFile(): Buffer {
  const data: Buffer[] = [];
  /** Each node has the way on for 0 and for 1: another node, or what is known of the address. */
  const tree: [Node, Node][] = [[undefined, undefined]];
  let size = 0;
  for (const { from, bits, ...known } of networks) {
    const entry = encoded(known);
    insert(tree, { address: numberOf(from), bits, at: size });
    data.push(entry);
    size += entry.length;
  }
  const records = tree.flat().map((way) => recordOf(way, tree.length));
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000n,
    database_type: 'Millrace-Demo-Carriers',
    description: { en: 'Carriers of the demonstration' },
    ip_version: 4,
    languages: ['en'],
    node_count: tree.length,
    record_size: recordSize,
  };
  const marker = Buffer.from('\u00ab\u00cd\u00efMaxMind.com', 'latin1');
  return Buffer.concat([...records, Buffer.alloc(gap), ...data, marker, encoded(metadata)]);
}

type Node = { readonly to: number } | { readonly data: number } | undefined;

interface Network {
  readonly address: number;
  readonly bits: number;
  readonly at: number;
}

function insert(tree: [Node, Node][], { address, bits, at }: Network): void {
  let node = 0;
  for (let bit = 0; bit < bits; bit += 1) {
    const side = (address >>> (31 - bit)) & 1;
    const ways = tree[node]!;
    if (bit === bits - 1) {
      ways[side] = { data: at };
      return;
    }
    const next = ways[side];
    node = next && 'to' in next ? next.to : tree.push([undefined, undefined]) - 1;
    ways[side] = { to: node };
  }
}

function recordOf(way: Node, nodes: number): Buffer {
  const value = way === undefined ? nodes : 'to' in way ? way.to : nodes + gap + way.data;
  const record = Buffer.alloc(recordSize / 8);
  record.writeUIntBE(value, 0, recordSize / 8);
  return record;
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => ((sum << 8) | Number(part)) >>> 0, 0);
}

const types = { text: 2, whole: 6, map: 7, big: 9, list: 11 };

function encoded(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(types.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number' || typeof value === 'bigint') {
    const digits = value.toString(16);
    const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
    const type = typeof value === 'bigint' ? types.big : types.whole;
    return Buffer.concat([head(type, bytes.length), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(types.list, value.length), ...value.map(encoded)]);
  const entries = Object.entries(value);
  return Buffer.concat([head(types.map, entries.length), ...entries.flatMap((entry) => entry.map(encoded))]);
}

/** Of what kind and how long: longer than 28 nothing of ours is but a text. */
function head(type: number, length: number): Buffer {
  const [kind, rest] = type < 8 ? [type, []] : [0, [type - 7]];
  return length < 29
    ? Buffer.from([(kind << 5) | length, ...rest])
    : Buffer.from([(kind << 5) | 29, ...rest, length - 29]);
}
