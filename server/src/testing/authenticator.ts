/** A passkey that signs in memory, as a phone or a key would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@hiwar/contract/people/second-factors.ts'

export interface Authenticator {
  make(options: Record<string, unknown>): NewPasskey
  prove(options: Record<string, unknown>): PasskeyProof
  /** How often the passkey was used, as it says itself. */
  counter: number
}

/** `origin` is what its browser says about the page. */
export function createAuthenticator(origin: string, domain = 'localhost'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A map of CBOR: kty EC2, alg ES256, curve P-256, and the two coordinates.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientOf = (type: string, options: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  const dataOf = (flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), count])
  }
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const
  // The person is present and verified; the third flag says that the data holds a credential.
  const [verified, withCredential] = [0x05, 0x45]
  return {
    counter: 1,
    make(options) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([dataOf(withCredential, this.counter), Buffer.alloc(16), length, id, key])
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data])
      const client = text(clientOf('webauthn.create', options))
      return { ...credential, response: { clientDataJSON: client, attestationObject: text(attestation) } }
    },
    prove(options) {
      this.counter += 1
      const data = dataOf(verified, this.counter)
      const client = clientOf('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { ...credential, response }
    },
  }
}
