import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useToastMessages } from './toast.ts'

const load = () => import('./Toasts.tsx')
const Toasts = lazy(async () => ({ default: (await load()).Toasts }))

/** Brings the toasts' code once the page stands or the first one is shown: no first paint waits for it. */
export function LazyToasts({ duration }: { duration: number }): ReactNode {
  const waiting = useToastMessages().length > 0
  const [idle, setIdle] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 2000)
    return () => clearTimeout(timer)
  }, [])

  if (!waiting && !idle) return null
  return (
    <Suspense fallback={null}>
      <Toasts duration={duration} />
    </Suspense>
  )
}
