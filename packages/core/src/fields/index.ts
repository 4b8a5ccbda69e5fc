export { choicesOf, nameOf, type Choice, type Option } from './choice.ts';
export { emailError } from './email.ts';
export { lengthError } from './length.ts';
export { numberError } from './number.ts';
export { confirmationError, newPasswordError } from './password.ts';
export { requiredError } from './required.ts';
export { urlError } from './url.ts';
export { fieldWords } from './words.ts';
