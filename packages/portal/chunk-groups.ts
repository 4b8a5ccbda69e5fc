/** A file of a build that divides the sources as finely as it can. */
export interface Chunk {
  readonly fileName: string;
  /** The page itself, which nothing imports. */
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  /** Of an entry, the source that is asked for. */
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly code: string;
}

export interface Costs {
  /** What one file more costs, as much as so many characters more. */
  readonly file: number;
  /** How often an entry is loaded, as against a page at 1. */
  readonly weight: (source: string) => number;
}

/** Chunks that will be one file. */
interface Group {
  readonly chunks: Chunk[];
  size: number;
  /** The entries that load it. */
  loadedBy: Set<Chunk>;
  /** The groups without which it can't run, and what these need in turn. */
  needs: Set<Group>;
  /** An entry's own chunk stays as it is: rolldown makes a further file for what it exports otherwise. */
  readonly isEntry: boolean;
}

/**
 * Says for each module that several entries need which file it goes into. Left alone, the bundler makes a file for each set
 * of entries that need the same modules: hundreds, most of them of a few lines. Here two are joined as long as the files
 * that are saved outweigh what some entries then load without need.
 */
export function groupChunks(chunks: readonly Chunk[], costs: Costs): ReadonlyMap<string, string> {
  const graph = readGraph(chunks);
  const groups = new Set(graph.groups);
  const settled = new Set(graph.groups.filter(({ isEntry }) => isEntry));
  const weightOf = new Map(graph.entries.map((entry) => [entry, costs.weight(entry.facadeModuleId ?? '')]));
  const weigh = (entries: Iterable<Chunk>) => sum([...entries].map((entry) => weightOf.get(entry) ?? 0));

  /** The entries that would come to load this group as well: not those for which a page before has loaded it. */
  const newTo = (group: Group, entries: ReadonlySet<Chunk>) =>
    [...entries].filter((entry) => !group.loadedBy.has(entry) && !graph.isLoadedBefore(entry, group));

  function costOfJoining(one: Group, other: Group): number {
    const own =
      one.size * weigh(newTo(one, other.loadedBy)) +
      other.size * weigh(newTo(other, one.loadedBy)) -
      costs.file * weigh(intersection(one.loadedBy, other.loadedBy));
    if (own >= 0) return own;
    const loadedBy = union(one.loadedBy, other.loadedBy);
    const pulled = [...union(one.needs, other.needs)]
      .filter((need) => need !== one && need !== other)
      .map((need) => (need.size + costs.file) * weigh(newTo(need, loadedBy)));
    return own + sum(pulled);
  }

  function join(from: Group, into: Group): void {
    const loadedBy = union(into.loadedBy, from.loadedBy);
    const needs = union(into.needs, from.needs);
    needs.delete(from);
    needs.delete(into);
    for (const need of needs) for (const entry of newTo(need, loadedBy)) need.loadedBy.add(entry);
    into.chunks.push(...from.chunks);
    Object.assign(into, { size: into.size + from.size, loadedBy, needs });
    groups.delete(from);
    for (const group of groups) {
      if (!group.needs.has(from) && !group.needs.has(into)) continue;
      group.needs.delete(from);
      group.needs = union(group.needs, needs).add(into);
    }
  }

  for (;;) {
    const smallest = [...groups].filter((group) => !settled.has(group)).toSorted((a, b) => a.size - b.size)[0];
    if (!smallest) break;
    const others = [...groups].filter(
      (other) => other !== smallest && !other.isEntry && !makesCircle(smallest, other) && !makesCircle(other, smallest),
    );
    const [best] = others
      .map((other) => ({ other, cost: costOfJoining(smallest, other) }))
      .filter(({ cost }) => cost < 0)
      .toSorted((a, b) => a.cost - b.cost);
    if (best) {
      join(smallest, best.other);
      // With what is joined now, others may be worth joining again.
      settled.clear();
      for (const group of groups) if (group.isEntry) settled.add(group);
    } else settled.add(smallest);
  }

  const shared = [...groups].filter(({ isEntry }) => !isEntry);
  return new Map(
    shared.flatMap(({ chunks: joined }, place) =>
      joined.flatMap(({ moduleIds }) => moduleIds.map((id) => [id, `shared-${place}`] as const)),
    ),
  );
}

/** Whether one needs the other by way of a third: as one file, it and the third would need each other. */
function makesCircle(one: Group, other: Group): boolean {
  return [...one.needs].some((need) => need !== other && need.needs.has(other));
}

function readGraph(chunks: readonly Chunk[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunksOf = (names: readonly string[]) => names.flatMap((name) => named.get(name) ?? []);
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const loads = new Map(chunks.map((chunk) => [chunk, closure(chunk, ({ imports }) => chunksOf(imports))]));
  const loadedWith = (chunk: Chunk) => loads.get(chunk) ?? new Set<Chunk>();

  const askers = new Map<Chunk, Chunk[]>();
  for (const entry of entries) {
    for (const { dynamicImports } of loadedWith(entry)) {
      for (const asked of chunksOf(dynamicImports)) askers.set(asked, [...(askers.get(asked) ?? []), entry]);
    }
  }
  // What every way to an entry has loaded before: first all, then less with each round, until it stays.
  const before = new Map(entries.map((entry) => [entry, new Set(entry.isEntry ? [] : chunks)]));
  const beforeIt = (entry: Chunk) => before.get(entry) ?? new Set<Chunk>();
  for (let isStable = false; !isStable;) {
    isStable = true;
    for (const entry of entries.filter(({ isEntry }) => !isEntry)) {
      const ways = (askers.get(entry) ?? []).map((asker) => union(beforeIt(asker), loadedWith(asker)));
      const [first = new Set<Chunk>(), ...rest] = ways;
      const common = rest.reduce((all, way) => intersection(all, way), first);
      if (common.size < beforeIt(entry).size) isStable = false;
      before.set(entry, common);
    }
  }

  const groupOf = new Map(
    chunks.map((chunk): [Chunk, Group] => {
      const loadedBy = entries.filter((entry) => loadedWith(entry).has(chunk) && !beforeIt(entry).has(chunk));
      const isEntry = entries.includes(chunk);
      return [
        chunk,
        { chunks: [chunk], size: chunk.code.length, loadedBy: new Set(loadedBy), needs: new Set(), isEntry },
      ];
    }),
  );
  for (const [chunk, group] of groupOf) {
    for (const need of loadedWith(chunk)) {
      const other = groupOf.get(need);
      if (other && other !== group) group.needs.add(other);
    }
  }
  return {
    entries,
    groups: [...groupOf.values()],
    // Whatever has loaded a part of it has loaded all of it.
    isLoadedBefore: (entry: Chunk, group: Group) => group.chunks.some((chunk) => beforeIt(entry).has(chunk)),
  };
}

function closure<T>(from: T, next: (one: T) => readonly T[]): Set<T> {
  const all = new Set([from]);
  // A set that grows is walked to its new end.
  for (const one of all) for (const further of next(one)) all.add(further);
  return all;
}

const union = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => new Set([...one, ...other]);
const intersection = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) =>
  new Set([...one].filter((item) => other.has(item)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
