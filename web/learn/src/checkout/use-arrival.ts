import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import { useEffect } from 'react'

/** A face of the page that came without anybody's doing is said aloud; the button that was pressed may be gone. */
export function useArrival(title: string): void {
  useEffect(() => {
    announce(title)
    if (document.activeElement === document.body) focusHeading()
  }, [title])
}
