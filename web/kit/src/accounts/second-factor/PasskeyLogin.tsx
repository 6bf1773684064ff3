import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { FormAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/buttons.tsx'
import { askForPasskey, hasPasskeys, passkeyFault } from './passkey-browser.ts'
import { factorWords as words } from './words.ts'

/** Below the login form: entering with a passkey alone, where the browser knows passkeys. */
export function PasskeyLogin({ onDone }: { onDone: (result: AuthResult) => void }): ReactNode {
  const enter = useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await call(secondFactorEndpoints.passkeyOptions))
      return call(secondFactorEndpoints.passkey, { body: { passkey } })
    },
    onSuccess: onDone,
  })
  // The server draws the button for all. A browser without passkeys keeps its place, so that nothing below moves.
  if (typeof window !== 'undefined' && !hasPasskeys()) return <div className="mt-4 h-11" />

  return (
    <div className="mt-4 flex flex-col gap-3">
      <Button
        tone="quiet"
        icon={KeyRound}
        busy={enter.isPending || enter.isSuccess}
        full
        onClick={() => enter.mutate()}
      >
        {words.enterByPasskey}
      </Button>
      <FormAlert>{enter.error && passkeyFault(enter.error)}</FormAlert>
    </div>
  )
}
