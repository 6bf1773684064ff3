import { type ReactNode, useEffect, useState } from 'react'
import { onAnnouncement, type Urgency } from './announcer.ts'

const clearedAfter = 7000

/** The one polite and the one assertive region of the document; `announce` writes into them. */
export function LiveRegions(): ReactNode {
  const [said, setSaid] = useState<Record<Urgency, string>>({ polite: '', assertive: '' })

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onAnnouncement((words, urgency) => {
      // The same words twice must still be heard: the region is emptied first.
      setSaid((before) => ({ ...before, [urgency]: '' }))
      const write = setTimeout(() => setSaid((before) => ({ ...before, [urgency]: words })), 60)
      const clear = setTimeout(() => setSaid((before) => ({ ...before, [urgency]: '' })), clearedAfter)
      timers.add(write).add(clear)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])

  return (
    <div className="sr-only">
      <div aria-live="polite" aria-atomic="true">
        {said.polite}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {said.assertive}
      </div>
    </div>
  )
}
