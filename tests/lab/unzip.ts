import { crc32 } from 'node:zlib';

/** The files of a zip that packs them as they are, read the way a program does that does not know who wrote it. */
export function unzipped(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    expectMark(zip, at, 'PK\u0001\u0002');
    const [method, sum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [nameLength, begin] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    expectMark(zip, begin, 'PK\u0003\u0004');
    const content = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28);
    const bytes = zip.subarray(content, content + size);
    if (method !== 0 || crc32(bytes) !== sum) throw new Error(`${name} can not be unpacked.`);
    files.set(name, bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function expectMark(zip: Buffer, at: number, mark: string): void {
  if (zip.toString('latin1', at, at + 4) !== mark) throw new Error(`There is no ${mark.slice(0, 2)} at ${at}.`);
}
