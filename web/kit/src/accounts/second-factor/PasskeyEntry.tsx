import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'

let draw: () => void = () => undefined
/** Settles once a browser has drawn the form; the server, which draws once, waits for nothing. */
const drawn =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        draw = resolve
      })

// The form works without this button, so a failed download of its code is ignored.
const PasskeyLogin = lazy(() =>
  drawn
    .then(() => import('./PasskeyLogin.tsx'))
    .then(
      ({ PasskeyLogin }) => ({ default: PasskeyLogin }),
      () => ({ default: () => null }),
    ),
)

/** The button that logs in with a passkey. Its code loads after the form, which does not move then. */
export function PasskeyEntry({ onDone }: { onDone: (result: AuthResult) => void }): ReactNode {
  useEffect(() => draw(), [])
  return (
    <Suspense fallback={<div className="mt-4 h-11" />}>
      <PasskeyLogin onDone={onDone} />
    </Suspense>
  )
}
