import {
  aPasskeyCreation,
  aPasskeyRequest,
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@millrace/core/second-factor';
import { expect, test } from 'vitest';

const answered = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
};

test('what asks a browser for a passkey goes to it as it came', () => {
  expect(PasskeyCreation.parse(aPasskeyCreation())).toEqual(aPasskeyCreation());
  expect(PasskeyRequest.parse(aPasskeyRequest())).toEqual(aPasskeyRequest());
});

test('of what a browser answers only what is judged is read, each in base64url and with an end', () => {
  const made = { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'], publicKeyAlgorithm: -7 };
  expect(MadePasskey.parse({ ...answered, response: made })).toEqual({
    id: 'aWQ',
    rawId: 'aWQ',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
  });
  const used = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: null };
  expect(UsedPasskey.safeParse({ ...answered, response: used }).success).toBe(true);
  for (const response of [
    { ...used, signature: 'A+/=' },
    { ...used, signature: 'A'.repeat(4_001) },
    { ...used, signature: undefined },
  ]) {
    expect(UsedPasskey.safeParse({ ...answered, response }).success).toBe(false);
  }
});
