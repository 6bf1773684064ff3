import { useEffect, useRef } from 'react'

/** Milliseconds between two readings that news of others cause. */
// ours
export const newsPause = 5_000

/** The act at once, and while it is asked for again and again no more often than once in the pause; the last asking counts. */
export function useCoalesced(act: () => void): () => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAskedAgain = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  function run(): void {
    isAskedAgain.current = false
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (isAskedAgain.current) run()
    }, newsPause)
    latest.current()
  }

  return () => {
    if (timer.current === undefined) run()
    else isAskedAgain.current = true
  }
}
