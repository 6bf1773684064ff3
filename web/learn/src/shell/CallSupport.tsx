import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { canCall } from '../room/devices/support.ts'

const NoCallsDialog = lazy(async () => ({ default: (await import('./NoCallsDialog.tsx')).NoCallsDialog }))

/** Kept as long as the visit. */
const key = 'hiwar:calls-told'

/** Says once a visit that this browser can hold no call; a room says it by itself. */
export function CallSupport(): ReactNode {
  const [open, setOpen] = useState(() => sessionStorage.getItem(key) === null && !canCall(globalThis))
  useEffect(() => {
    if (open) sessionStorage.setItem(key, 'yes')
  }, [open])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <NoCallsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
