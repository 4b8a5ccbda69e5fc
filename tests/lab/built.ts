import { execFileSync } from 'node:child_process';

/** Before the journeys, once for all workers: what they open in a browser is built of the sources as they are. */
export default function build(): void {
  execFileSync(process.execPath, ['scripts/build.ts', 'portal', 'embed', 'scripts'], { stdio: 'inherit' });
}
