import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { UnsavedDialog } from '../ui/UnsavedDialog.tsx'

/** Asks before a changed form is left by a link, Back or closing the window. Needs a data router. */
export function UnsavedGuard({ when }: { when: boolean }): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const moved = currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search
    return when && moved
  })

  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])

  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
