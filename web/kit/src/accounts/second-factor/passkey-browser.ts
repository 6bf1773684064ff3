/** Passkeys in the browser. Their library is loaded with the first press that needs it. */
import type { NewPasskey, PasskeyProof } from '@hiwar/contract/people/second-factors.ts'
import { errorText } from '../../api/call.ts'
import { factorWords as words } from './words.ts'

const load = () => import('@simplewebauthn/browser')

/** Whether this browser can use passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Asks the person for a passkey of this site. Rejects when the person stops. */
export async function askForPasskey(options: Record<string, unknown>): Promise<PasskeyProof> {
  const { startAuthentication } = await load()
  const proof = await startAuthentication({ optionsJSON: options as never })
  return proof as PasskeyProof
}

/** Makes a passkey for this account. Rejects when the person stops. */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const { startRegistration } = await load()
  return (await startRegistration({ optionsJSON: options as never })) as NewPasskey
}

/** The browser says in its own language that the person stopped; the apps say so in theirs. */
export function passkeyFault(error: unknown): string {
  const stopped = error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
  return stopped ? words.passkeyStopped : errorText(error)
}
