/** The room is always dark, dialogs included, whatever theme the person has. */
import { useLayoutEffect } from 'react'

export function useDarkPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = 'dark'
    return () => {
      if (before === undefined) delete dataset.theme
      else dataset.theme = before
    }
  }, [])
}
