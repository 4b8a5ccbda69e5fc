export { createStyleRegistry } from './theme/server-styles.tsx';
