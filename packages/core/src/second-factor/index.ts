export { Challenge, Proof, secondFactorCalls } from './calls.ts';
export { createConfirmation, type Confirmation } from './confirmation.ts';
export { isConfirmed } from './confirmed.ts';
export { areCodesFew, isFactorSet, isLastFactor, mayRemoveFactor, Passkey, SecondFactor } from './factor.ts';
export { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from './passkey.ts';
export {
  aChallenge,
  aPasskey,
  aPasskeyCreation,
  aPasskeyRequest,
  aSecondFactor,
  someRecoveryCodes,
} from './samples.ts';
export {
  readRecoveryCode,
  readTimeCode,
  recoveryAlphabet,
  recoveryCodes,
  recoveryLength,
  showRecoveryCode,
  timeCodeDigits,
} from './typed-codes.ts';
export { secondFactorWords } from './words.ts';
