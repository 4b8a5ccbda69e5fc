// Whatever is done to a smartlink, in whatever order: each step can be taken back, down to what is saved.
import type { Sender } from '@millrace/core';
import { anOffer } from '@millrace/core/offers';
import { aSmartlink, createSmartlinkEditor, isSame, type SmartlinkChanges } from '@millrace/core/smartlinks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const oids = [1, 2, 3, 4, 5, 6];
const oid = fc.constantFrom(...oids);
const typed = fc.constantFrom('', '5', '10', '101', 'abc');
const targets = fc.constantFrom('countries', 'categories', 'conversion_flow', 'carriers');
const chosen = {
  countries: ['DE', 'FR', 'IT'],
  categories: [1, 2, 3],
  conversion_flow: [1, 2, 3],
  carriers: [26_201, 26_202],
} as const;

type Changes = { readonly [N in keyof SmartlinkChanges]: fc.Arbitrary<Parameters<SmartlinkChanges[N]>> };

/** Each change that there is. */
const changes: Changes = {
  text: fc.tuple(fc.constantFrom('name', 'package', 'preview_url', 'icon_url', 'p_material'), fc.string()),
  setting: fc.tuple(
    fc.constantFrom('restriction_type', 'prelander', 'os', 'access_type', 'allow_upstream_sml', 'strict'),
    fc.constantFrom(0, 1, 2),
  ),
  adType: fc.tuple(fc.constantFrom(0, 1, 2, 4)),
  mode: fc.tuple(fc.constantFrom('scope', 'weight')),
  priorRatio: fc.tuple(typed),
  weight: fc.tuple(oid, typed),
  balance: fc.constant([]),
  select: fc.subarray(oids),
  block: fc.subarray(oids),
  delete: fc.tuple(oid),
  targetMode: fc.tuple(targets, fc.constantFrom('allow', 'forbid')),
  target: targets.chain((name) => fc.tuple(fc.constant(name), fc.subarray([...chosen[name]]))) as Changes['target'],
  removeTag: targets.chain((name) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...chosen[name])),
  ) as Changes['removeTag'],
  clearTarget: fc.tuple(targets),
};

/** What is typed into one field without a stop is one step. */
const fieldOf: Partial<Record<keyof SmartlinkChanges, (...asked: never[]) => string>> = {
  text: (field: string) => field,
  priorRatio: () => 'prior_ratio',
  weight: (one: number) => `weight ${one}`,
};

const names = Object.keys(changes) as (keyof SmartlinkChanges)[];
const step = fc
  .constantFrom(...names)
  .chain((name) => fc.tuple(fc.constant(name), changes[name] as fc.Arbitrary<unknown[]>));

async function editing() {
  const listed = oids.map((one) => anOffer({ oid: one, approve_status: 1 }));
  const send = async ({ name }: { name: string }) =>
    name === 'smartlinks.read' ? aSmartlink() : { data: listed, tot: listed.length };
  const editor = createSmartlinkEditor({ send } as unknown as Sender, { gid: 5001, uid: 7 });
  await editor.load();
  await Promise.resolve();
  await Promise.resolve();
  const draft = () => editor.store.get(editor.draft);
  return { editor, draft, canUndo: () => editor.store.get(editor.canUndo) };
}

test('each change is one step that can be undone, down to what is saved', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { editor, draft, canUndo } = await editing();
      const before = [draft()];
      let last: string | undefined;
      for (const [name, asked] of steps) {
        const now = draft();
        (editor.change[name] as (...given: unknown[]) => void)(...asked);
        if (isSame(draft(), now)) continue;
        seen.add(name);
        const field = fieldOf[name]?.(...(asked as never[]));
        if (field !== undefined && field === last) before.pop();
        before.push(draft());
        last = field;
      }
      while (before.length > 1) {
        before.pop();
        expect(canUndo()).toBe(true);
        editor.undo();
        expect(draft()).toEqual(before.at(-1));
      }
      expect(canUndo()).toBe(false);
      editor.dispose();
    }),
    { numRuns: 600 },
  );
  expect([...seen].toSorted()).toEqual(names.toSorted());
});
