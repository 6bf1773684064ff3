import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { lazy, type ReactNode, Suspense } from 'react'

/** Once the form is drawn. The form works without this button, so a failed download of its code is ignored. */
const PasskeyLogin = lazy(() =>
  new Promise(requestAnimationFrame)
    .then(() => import('./PasskeyLogin.tsx'))
    .then(
      ({ PasskeyLogin }) => ({ default: PasskeyLogin }),
      () => ({ default: () => null }),
    ),
)

/** The button that logs in with a passkey. Its code loads after the form, which does not move then. */
export function PasskeyEntry({ onDone }: { onDone: (result: AuthResult) => void }): ReactNode {
  return (
    <Suspense fallback={<div className="mt-4 h-11" />}>
      <PasskeyLogin onDone={onDone} />
    </Suspense>
  )
}
