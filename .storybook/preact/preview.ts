import { sheet } from '../../packages/embed/src/lean/styled.ts';

// Here the tester stands on the page itself and not in a shadow root.
document.adoptedStyleSheets.push(sheet);

export { default } from '../preview.tsx';
