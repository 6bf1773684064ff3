/** Passkeys. Their library is loaded by the first request that needs it, because it takes a second and 26 MB. */
import type { NewPasskey, PasskeyProof } from '@hiwar/contract/people/second-factors.ts'
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '../../context.ts'
import { found } from '../../platform/action.ts'
import type { UserRow } from '../users/store.ts'
import type { FactorRow } from './store.ts'

/** Load it before a connection is taken. */
export const loadPasskeys = () => import('@simplewebauthn/server')
export type Passkeys = Awaited<ReturnType<typeof loadPasskeys>>

/** Ed25519, ES256 and RS256; the library's own list has an algorithm for which Node warns. */
const algorithms = [-8, -7, -257]

type Settings = Pick<Context, 'config' | 'log'>

function siteOf({ config }: Settings) {
  return found(config.passkeys, 'service-unavailable')
}

/** Options for a browser to prove one of these passkeys, or without a list any passkey of this site. */
export async function optionsToProve(settings: Settings, challenge: string, factors: readonly FactorRow[]) {
  const { generateAuthenticationOptions } = await loadPasskeys()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(settings).domain,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: credentialsOf(factors),
  })
  return { ...options }
}

/** Options for a browser to make a passkey that the account does not have yet. */
export async function optionsToMake(
  settings: Settings,
  challenge: string,
  { id, email, name }: UserRow,
  factors: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await loadPasskeys()
  const options = await generateRegistrationOptions({
    rpName: 'حوار',
    rpID: siteOf(settings).domain,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: new Uint8Array(Buffer.from(`hiwar ${id}`)),
    userName: email,
    userDisplayName: name ?? email,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: credentialsOf(factors),
  })
  return { ...options }
}

/** The passkey's new count of uses; null for a wrong answer, `copied` for a right one whose count did not grow. */
export async function checkPasskey(
  { verifyAuthenticationResponse }: Passkeys,
  settings: Settings,
  passkey: PasskeyProof,
  { id, credentialId, publicKey, counter, transports }: FactorRow,
  challenge: string,
): Promise<number | 'copied' | null> {
  const { domain, origins } = siteOf(settings)
  if (credentialId === null || publicKey === null || counter === null) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: domain,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        // The library compares the counts before the signature, and we only believe a signed count.
        counter: 0,
        transports: transportsOf(transports),
      },
    })
    if (!verified) return null
    const { newCounter } = authenticationInfo
    return newCounter > counter || (newCounter === 0 && counter === 0) ? newCounter : 'copied'
  } catch (err) {
    // The library throws for every wrong answer; its text names the fault, and holds no secret.
    settings.log.warn({ err, factor: id }, 'a passkey was refused')
    return null
  }
}

/** The columns of a new passkey; null for a wrong answer. */
export async function readNewPasskey(
  { verifyRegistrationResponse }: Passkeys,
  settings: Settings,
  passkey: NewPasskey,
  challenge: string,
) {
  const { domain, origins } = siteOf(settings)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports ?? [],
    }
  } catch (err) {
    settings.log.warn({ err }, 'a new passkey was refused')
    return null
  }
}

function credentialsOf(factors: readonly FactorRow[]) {
  return factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports: transportsOf(transports) }],
  )
}

function transportsOf(transports: readonly string[] | null): AuthenticatorTransport[] {
  return (transports ?? []) as AuthenticatorTransport[]
}
