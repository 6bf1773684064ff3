import { createContext, type ReactNode, use, useCallback, useEffect } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { readLogin } from '../login/login.ts'
import { UnsavedDialog } from '../ui/overlays/Dialog.tsx'

/** Asks before a link, the Back button or closing the window discards changes. */
export function UnsavedGuard({ when }: { when: boolean }): ReactNode {
  // The router supports one blocker at a time, so only a form with changes mounts one.
  return when && <Guard />
}

function Guard(): ReactNode {
  const blocker = useBlocker(leavesForm)
  useBeforeUnload(useCallback((event) => event.preventDefault(), []))
  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

/** The page itself replaces its address, which does not leave it. After a logout nothing is left to protect. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== 'REPLACE' &&
  readLogin() !== null &&
  (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)

/** Lets a form report that it has unsaved changes, so that the page asks before changing the tab or page. */
export const DirtyForm = createContext<(isDirty: boolean) => void>(() => undefined)

/** Reports unsaved changes to the page for as long as there are any. */
export function useDirtyForm(isDirty: boolean): void {
  const setDirty = use(DirtyForm)
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [setDirty, isDirty])
}
