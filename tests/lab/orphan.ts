// Loaded into a server that a test started: it ends with the test's process, whose end closes this pipe, however it ended.
import { isMainThread } from 'node:worker_threads';

// The threads of the server load it too, and have no such pipe.
if (isMainThread) {
  process.stdin.on('close', () => process.exit()).resume();
  (process.stdin as typeof process.stdin & { unref(): void }).unref();
}
