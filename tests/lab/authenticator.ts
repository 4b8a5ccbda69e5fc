// An authenticator as software: it makes passkeys and signs with them as the Web Authentication standard says, and lies
// where a test wants it to.
import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@millrace/core/second-factor';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Lies {
  /** The page that it says it was used on. */
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** How often it says that it was used. */
  readonly counter?: number;
}

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, flags: number, lies: Lies): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([hash(Buffer.from(lies.rpId ?? rpId)), Buffer.from([flags]), count]);
  }

  return {
    id,
    /** The answer to `navigator.credentials.create`. */
    make({ challenge, rp }: PasskeyCreation, lies: Lies = {}): MadePasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, credential.length]);
      const parts = [authenticatorData(rp.id ?? '', 0x45, lies), Buffer.alloc(16), length, credential, key];
      const data = Buffer.concat(parts);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, lies).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url') };
      return { id, rawId: id, type: 'public-key', response: { ...response, transports: ['internal'] } };
    },
    /** The answer to `navigator.credentials.get`. */
    use({ challenge, rpId = '' }: PasskeyRequest, lies: Lies = {}): UsedPasskey {
      counter += 1;
      const data = authenticatorData(rpId, 0x05, lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
