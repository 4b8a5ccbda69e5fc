import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Microseconds of a processor that processes have had so far, by their number; none of one that has ended. */
export function cpuOf(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(pids.map((pid) => [pid, ticksOf(`/proc/${pid}/stat`)]));
}

/** The same of the one thread of a process that answers. */
export function mainThreadOf(pid: number): ReadonlyMap<number, number> {
  return new Map([[pid, ticksOf(`/proc/${pid}/task/${pid}/stat`)]]);
}

/** What came between two readings; what began meanwhile counts whole. */
export function cpuBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, used]) => sum + Math.max(0, used - (before.get(pid) ?? 0)), 0);
}

/** The processes of a Postgres. */
export async function backendsOf(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** The system counts in hundredths of a second. */
function ticksOf(path: string): number {
  try {
    const [, , ...fields] = readFileSync(path, 'utf8')
      .replace(/\(.*\)/, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
}
