import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { UnsavedDialog } from '../ui/overlays/Dialog.tsx'
import { openLayer } from '../ui/overlays/history-layers.ts'

/** Where the person wanted to go: an address, or back. */
type Wanted = { to: string } | 'back' | null

/** Asks before a changed form is left by a link, by Back or by closing the window. */
export function UnsavedGuard({ when }: { when: boolean }): ReactNode {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<Wanted>(null)
  const closeLayer = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (!when) return
    const close = openLayer(() => {
      setWanted('back')
      return false
    })
    closeLayer.current = close
    return () => {
      if (closeLayer.current === close) close()
      closeLayer.current = null
    }
  }, [when])

  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const to = linkOf(event)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setWanted({ to })
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [when])

  function leave(): void {
    const going = wanted
    setWanted(null)
    closeLayer.current?.()
    closeLayer.current = null
    // The guard's own entry is on top: a link takes its place, Back goes past it.
    if (going === 'back') history.go(-2)
    else if (going !== null) void navigate(going.to, { replace: true })
  }

  return <UnsavedDialog open={wanted !== null} onStay={() => setWanted(null)} onLeave={leave} />
}

/** Which form of the page holds something unsaved; asked before the tab or the page changes. */
export const DirtyForm = createContext<(isDirty: boolean) => void>(() => undefined)

/** Tells the page that there is something to lose, for as long as there is. */
export function useDirtyForm(isDirty: boolean): void {
  const tell = use(DirtyForm)
  useEffect(() => {
    tell(isDirty)
    return () => tell(false)
  }, [tell, isDirty])
}

/** The address inside this app that a plain click on a link leads to, when it is another page than this one. */
function linkOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download !== '') return null
  const url = new URL(link.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  return url.origin !== location.origin || samePage ? null : url.pathname + url.search + url.hash
}
