import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { askForPasskey, hasPasskeys, passkeyFault } from './passkey-browser.ts'
import { factorWords as words } from './words.ts'

/** Below the login form: entering with a passkey alone, where the browser knows passkeys. */
export function PasskeyLogin({ onDone }: { onDone: (result: AuthResult) => void }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  // The server draws the button for all. A browser without passkeys keeps its place, so that nothing below moves.
  if (typeof window !== 'undefined' && !hasPasskeys()) return <div className="mt-4 h-11" />

  async function enter(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      const passkey = await askForPasskey(await call(secondFactorEndpoints.passkeyOptions))
      onDone(await call(secondFactorEndpoints.passkey, { body: { passkey } }))
    } catch (error) {
      setFault(passkeyFault(error))
      setBusy(false)
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button tone="quiet" icon={KeyRound} busy={busy} full onClick={() => void enter()}>
        {words.enterByPasskey}
      </Button>
      <FormAlert>{fault}</FormAlert>
    </div>
  )
}
