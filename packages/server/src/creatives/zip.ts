import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const versionNeeded = 20;
// Names are UTF-8.
const flags = 0x0800;
// The earliest day that the format can spell: the same entries always make the same bytes.
const firstDay = 0x0021;

/** Packs files as they are: a PNG is compressed already, and the few texts beside it are not worth a library. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const facts = factsOf(nameBytes, content);
    const head = Buffer.concat([signature(0x04034b50), facts, nameBytes]);
    parts.push(head, content);
    list.push(Buffer.concat([signature(0x02014b50), two(versionNeeded), facts, placeOf(offset), nameBytes]));
    offset += head.length + content.length;
  }
  const listed = Buffer.concat(list);
  const end = [two(0), two(0), two(list.length), two(list.length), four(listed.length), four(offset), two(0)];
  return Buffer.concat([...parts, listed, signature(0x06054b50), ...end]);
}

/** What is said of a file before its content and again in the list at the end. */
function factsOf(name: Buffer, content: Buffer): Buffer {
  const size = four(content.length);
  const isStored = two(0);
  const time = [two(0), two(firstDay)];
  return Buffer.concat([
    two(versionNeeded),
    two(flags),
    isStored,
    ...time,
    four(crc32(content)),
    size,
    size,
    two(name.length),
    two(0),
  ]);
}

/** What only the list says: no comment, one disk, no attributes, and where the file begins. */
function placeOf(offset: number): Buffer {
  return Buffer.concat([two(0), two(0), two(0), four(0), four(offset)]);
}

function signature(value: number): Buffer {
  return four(value);
}

function two(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function four(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
