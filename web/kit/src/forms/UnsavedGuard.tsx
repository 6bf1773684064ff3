import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { openLayer } from '../ui/history-layers.ts'
import { UnsavedDialog } from '../ui/UnsavedDialog.tsx'
import { linkOf } from './link-of.ts'

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
