// The files of the portal: what several pages need is put together, so that a page is a dozen files and no hundred.
import { array, assert, integer, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { groupChunks, type Chunk, type Costs } from '../packages/portal/chunk-groups.ts';

const even: Costs = { file: 1_000, weight: () => 1 };

interface Part {
  readonly size?: number;
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
}

/** A build of `main`, the pages that it asks for later, and what these share. */
function built(parts: Readonly<Record<string, Part>>): readonly Chunk[] {
  const asked = new Set(Object.values(parts).flatMap(({ later = [] }) => later));
  return Object.entries(parts).map(([name, { size = 100, imports = [], later = [] }]) => ({
    fileName: name,
    isEntry: name === 'main',
    isDynamicEntry: asked.has(name),
    facadeModuleId: asked.has(name) || name === 'main' ? `${name}.ts` : null,
    imports,
    dynamicImports: later,
    moduleIds: [`${name}.ts`],
    code: '.'.repeat(size),
  }));
}

const name = (index: number) => `s${index}`;

/** Which modules are in one file, entries apart. */
function filesOf(chunks: readonly Chunk[], costs = even): readonly string[] {
  const files = Map.groupBy(groupChunks(chunks, costs), ([, group]) => group);
  return [...files.values()]
    .map((modules) =>
      modules
        .map(([id]) => id.replace('.ts', ''))
        .sort()
        .join('+'),
    )
    .sort();
}

test('what the same pages need is one file', () => {
  const chunks = built({
    main: { later: ['a', 'b', 'c'] },
    a: { imports: ['x', 'y'] },
    b: { imports: ['x', 'y'] },
    c: { imports: ['z'] },
    x: { size: 9_000 },
    y: { size: 9_000 },
    z: { size: 9_000 },
  });
  expect(filesOf(chunks)).toEqual(['x+y', 'z']);
});

test('a small part that few need comes with what more need, a large one stays alone', () => {
  const pages = { a: { imports: ['x', 'y'] }, b: { imports: ['x', 'y'] }, c: { imports: ['x'] } };
  const main = { later: ['a', 'b', 'c'] };
  expect(filesOf(built({ main, ...pages, x: { size: 5_000 }, y: { size: 300 } }))).toEqual(['x+y']);
  expect(filesOf(built({ main, ...pages, x: { size: 5_000 }, y: { size: 3_000 } }))).toEqual(['x', 'y']);
});

test('a page that is loaded often is kept small before others', () => {
  const main = { later: ['a', 'b', 'c'] };
  const pages = { a: { imports: ['x', 'y'] }, b: { imports: ['x', 'y'] }, c: { imports: ['x'] } };
  const chunks = built({ main, ...pages, x: { size: 5_000 }, y: { size: 300 } });
  expect(filesOf(chunks, { ...even, weight: (source) => (source === 'c.ts' ? 10 : 1) })).toEqual(['x', 'y']);
});

test('what a page before has loaded costs its dialog nothing', () => {
  const chunks = built({
    main: { later: ['a', 'b'] },
    a: { imports: ['x', 'y'], later: ['dialog'] },
    b: { imports: ['x', 'y'] },
    dialog: { imports: ['y'] },
    x: { size: 90_000 },
    y: { size: 500 },
  });
  expect(filesOf(chunks)).toEqual(['x+y']);
});

test('two files that would need each other are not made', () => {
  const chunks = built({
    main: { later: ['a', 'b', 'dialog'] },
    a: { imports: ['top'] },
    b: { imports: ['top'] },
    top: { imports: ['dialog'] },
    dialog: { imports: ['deep'] },
    deep: {},
  });
  // Joined, the dialog would need the file that needs the dialog.
  expect(filesOf(chunks)).toEqual(['deep', 'top']);
});

test('whatever the sources, each is in one file, and no two files need each other', () => {
  const graph = record({
    shared: array(record({ size: integer({ min: 1, max: 20_000 }), picks: array(nat()) }), {
      minLength: 1,
      maxLength: 25,
    }),
    pages: array(array(nat(), { maxLength: 12 }), { minLength: 1, maxLength: 12 }),
  }).map(({ shared, pages }) => {
    const parts: Record<string, Part> = { main: { later: pages.map((_, index) => `p${index}`) } };
    pages.forEach((picks, index) => {
      parts[`p${index}`] = { imports: [...new Set(picks.map((pick) => name(pick % shared.length)))] };
    });
    // Each imports only such as come after it, so that the sources themselves have no circle.
    shared.forEach(({ size, picks }, index) => {
      const after = shared.length - index - 1;
      const imports = after > 0 ? picks.map((pick) => name(index + 1 + (pick % after))) : [];
      parts[name(index)] = { size, imports: [...new Set(imports)] };
    });
    return built(parts);
  });
  assert(
    property(graph, (chunks) => {
      const groupOf = groupChunks(chunks, even);
      const shared = chunks.filter(({ fileName }) => fileName.startsWith('s'));
      expect([...groupOf.keys()].sort()).toEqual(shared.flatMap(({ moduleIds }) => moduleIds).sort());
      const fileOf = (chunk: string) => groupOf.get(`${chunk}.ts`) ?? chunk;
      const needs = new Map<string, Set<string>>();
      for (const { fileName, imports } of chunks) {
        const own = needs.get(fileOf(fileName)) ?? new Set();
        for (const one of imports) if (fileOf(one) !== fileOf(fileName)) own.add(fileOf(one));
        needs.set(fileOf(fileName), own);
      }
      for (const [file, direct] of needs) {
        const all = new Set(direct);
        for (const need of all) for (const next of needs.get(need) ?? []) all.add(next);
        expect(all.has(file)).toBe(false);
      }
    }),
  );
});
