export { createStyleRegistry } from './server-styles.tsx';
