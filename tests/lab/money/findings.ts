/** What was compared, how many of it, and what did not agree. */
export interface Findings {
  readonly compared: ReadonlyMap<string, { rows: number; wrong: number }>;
  /** The first differences of each kind, in words. */
  readonly differences: readonly string[];
  /** Compares what is known by the same keys in two places. */
  same(name: string, about: string, wanted: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): void;
  /** Notes one thing that was looked at; `fault` says what is wrong with it. */
  note(name: string, fault: string | undefined): void;
}

const mostTold = 5;

export function createFindings(): Findings {
  const compared = new Map<string, { rows: number; wrong: number }>();
  const differences: string[] = [];

  function note(name: string, fault: string | undefined): void {
    const sum = compared.get(name) ?? { rows: 0, wrong: 0 };
    compared.set(name, sum);
    sum.rows += 1;
    if (fault === undefined) return;
    sum.wrong += 1;
    if (sum.wrong <= mostTold) differences.push(`${name}: ${fault}`);
  }

  return {
    compared,
    differences,
    note,
    same(name, about, wanted, found) {
      const [is, be] = [about === '' ? '' : ` in ${about}`, (text = 'nothing') => text];
      for (const key of new Set([...wanted.keys(), ...found.keys()])) {
        const [right, shown] = [wanted.get(key), found.get(key)];
        note(name, right === shown ? undefined : `${key}${is} is ${be(shown)}, and should be ${be(right)}`);
      }
    },
  };
}
