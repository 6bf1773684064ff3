/** Which form of the page holds something unsaved; asked before the tab or the page changes. */
import { createContext, use, useEffect } from 'react'

export const DirtyForm = createContext<(isDirty: boolean) => void>(() => undefined)

/** Tells the page that there is something to lose, for as long as there is. */
export function useDirtyForm(isDirty: boolean): void {
  const tell = use(DirtyForm)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [tell, isDirty])
}
