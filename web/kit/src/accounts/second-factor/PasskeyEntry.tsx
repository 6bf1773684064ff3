import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import { lazy, type ReactNode, Suspense } from 'react'

// The form works without this button, so a network that does not bring it breaks nothing.
const PasskeyLogin = lazy(() =>
  import('./PasskeyLogin.tsx').then(
    ({ PasskeyLogin }) => ({ default: PasskeyLogin }),
    () => ({ default: () => null }),
  ),
)

/** A painted page cannot know, and keeps the room. */
const mayHavePasskeys = typeof window === 'undefined' || typeof PublicKeyCredential === 'function'

/** The button that enters with a passkey; its code comes after the form, and nothing moves when it comes. */
export function PasskeyEntry({ onDone }: { onDone: (result: AuthResult) => void }): ReactNode {
  return (
    <Suspense fallback={mayHavePasskeys && <div className="mt-4 h-11" />}>
      <PasskeyLogin onDone={onDone} />
    </Suspense>
  )
}
