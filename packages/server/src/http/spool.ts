import type { FileStream } from '@millrace/core';
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SpoolOptions {
  readonly name: string;
  readonly type: string;
}

const partSize = 64 * 1024;

/**
 * A file that is sent while it is written. What is there and not yet taken waits on the disk: whoever writes, such as a
 * transaction of the database, is never held up by whoever reads slowly, and neither fills the memory.
 */
export class Spool implements FileStream {
  readonly name: string;
  readonly type: string;
  #file: FileHandle;
  #written = 0;
  #read = 0;
  #end: { readonly error?: unknown } | undefined;
  #isLeft = false;
  #changed = Promise.withResolvers<void>();

  private constructor(file: FileHandle, { name, type }: SpoolOptions) {
    this.#file = file;
    this.name = name;
    this.type = type;
  }

  static async open(options: SpoolOptions): Promise<Spool> {
    const path = join(tmpdir(), `millrace-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    // It lives as long as it is open, and no longer, whatever happens to us.
    await rm(path);
    return new Spool(file, options);
  }

  /** Nobody reads it any more, so that there is nothing to write. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  async write(text: string): Promise<void> {
    if (this.#isLeft) return;
    const bytes = Buffer.from(text);
    await this.#file.write(bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
    this.#tell();
  }

  /** Nothing more will come; with an error, whoever reads is cut off, so that half a file is not taken for a whole. */
  async end(error?: unknown): Promise<void> {
    this.#end = { error };
    if (this.#isLeft) await this.#file.close();
    this.#tell();
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream(
      {
        pull: async (controller) => {
          while (this.#read === this.#written && !this.#end) await this.#changed.promise;
          if (this.#isLeft) return;
          if (this.#read < this.#written && this.#end?.error === undefined) {
            const size = Math.min(partSize, this.#written - this.#read);
            const { buffer } = await this.#file.read(new Uint8Array(size), 0, size, this.#read);
            this.#read += size;
            return controller.enqueue(buffer);
          }
          await this.#file.close();
          if (this.#end?.error === undefined) controller.close();
          else controller.error(this.#end.error);
        },
        cancel: async () => {
          this.#isLeft = true;
          if (this.#end) await this.#file.close();
        },
      },
      { highWaterMark: 0 },
    );
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
