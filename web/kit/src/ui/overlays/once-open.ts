import { useState } from 'react'

/** Whether a layer is or was open: its code is not loaded earlier, and it stays so that it can close with a motion. */
export function useOnceOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return open || wasOpen
}
