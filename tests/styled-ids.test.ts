// The build of the packages gives each styled component an id that says where it is written.
import { expect, test } from 'vitest';
import { withIds } from '../scripts/styled-ids.ts';

const source = `
const Root = styled.div<{ $isWide: boolean }>\`color: red;\`;
const Field = styled(Box).attrs({ type: 'text' })\`\${Root}:hover & { color: blue; }\`;
const shared = css\`color: red;\`;
`;
const idsIn = (text: string) => [...text.matchAll(/componentId:"(\w+)"/g)].map(([, id = '']) => id);

test('every styled component gets an id, and nothing else is changed', () => {
  const made = withIds('src/kit/field.tsx', source);
  expect(made).toMatch(/styled\.div\.withConfig\(\{componentId:"\w+"\}\)<\{ \$isWide: boolean \}>`/);
  expect(made).toMatch(/styled\(Box\)\.withConfig\(\{componentId:"\w+"\}\)\.attrs\(/);
  expect(made.replace(/\.withConfig\(\{componentId:"\w+"\}\)/g, '')).toBe(source);
});

test('an id is the same at each build, another for each component and each file, and may begin a class', () => {
  const ids = ['src/kit/field.tsx', 'src/kit/box.tsx'].flatMap((name) => idsIn(withIds(name, source)));
  expect(ids).toEqual(['src/kit/field.tsx', 'src/kit/box.tsx'].flatMap((name) => idsIn(withIds(name, source))));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[a-z]/);
});
