import { expect, onTestFinished, test } from 'vitest';
import { watchEventLoop } from '../../packages/server/src/http/event-loop.ts';
import { createLog } from '../../packages/server/src/log/log.ts';

function watched() {
  const lines: string[] = [];
  const loop = watchEventLoop(createLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) }));
  onTestFinished(() => loop.close());
  return { loop, lines };
}

const pass = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

function holdUp(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('what holds up the event loop for more than 200 ms is measured, and told in one line', async () => {
  const { loop, lines } = watched();
  await pass(50);
  for (let index = 0; index < 3; index += 1) {
    holdUp(400);
    await pass(20);
  }
  await expect.poll(() => lines.length).toBe(1);
  const line = JSON.parse(lines[0] ?? '') as { ms: number; level: number; msg: string };
  expect(line).toMatchObject({ level: 40, msg: 'the event loop was held up' });
  expect(line.ms).toBeGreaterThan(350);
  expect(loop.delay()).toBeGreaterThan(0.35);
  // The next line is ten seconds away, however often it happens.
  holdUp(400);
  await pass(1_500);
  expect(lines).toHaveLength(1);
});
