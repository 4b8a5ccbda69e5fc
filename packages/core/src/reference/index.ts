export { referenceCalls } from './calls.ts';
export { Provider } from './provider.ts';
export { aProvider } from './samples.ts';
