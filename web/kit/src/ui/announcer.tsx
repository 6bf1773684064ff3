/** Announces changes to screen readers: politely, or at once when they block the person. */
import { type ReactNode, useEffect, useState } from 'react'

type Urgency = 'polite' | 'assertive'

type Listener = (words: string, urgency: Urgency) => void
const listeners = new Set<Listener>()

/** For results such as «تم الحفظ.»: booked, copied, saved, reconnecting. */
export function announce(words: string): void {
  for (const listener of listeners) listener(words, 'polite')
}

/** For an error that blocks the person's work. */
export function announceAtOnce(words: string): void {
  for (const listener of listeners) listener(words, 'assertive')
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const clearedAfter = 7000

/** The polite and the assertive live region of the document; `announce` writes into them. */
export function LiveRegions(): ReactNode {
  const [said, setSaid] = useState<Record<Urgency, string>>({ polite: '', assertive: '' })

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onAnnouncement((words, urgency) => {
      // The region is emptied first, so that a repeated text is announced again.
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
