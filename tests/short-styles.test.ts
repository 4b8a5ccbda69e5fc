// What is built carries styles without what only who reads the source needs.
import { expect, test } from 'vitest';
import { withShortStyles } from '../scripts/short-styles.ts';

test('styles lose their white space and what says why in them, and mean the same', () => {
  const source = `
const Root = styled.div<{ $isWide: boolean }>\`
  /* Why: it is so. */
  color: red;
  \${focusRing}
  \${Head}:hover > & {
    width: calc(1px + \${({ $isWide }) => ($isWide ? css\` 2px \` : \`3  px\`)});
  }
\`;
const text = \`two  \${spaces}\`;
/* Stays. */
`;
  expect(withShortStyles('root.tsx', source)).toBe(`
const Root = styled.div<{ $isWide: boolean }>\` color: red;\${focusRing} \${Head}:hover > &{width: calc(1px + \${({ $isWide }) => ($isWide ? css\` 2px \` : \`3  px\`)});}\`;
const text = \`two  \${spaces}\`;
/* Stays. */
`);
});
