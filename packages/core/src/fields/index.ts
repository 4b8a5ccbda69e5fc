export { emailError } from './email.ts';
export { requiredError } from './required.ts';
export { fieldWords } from './words.ts';
