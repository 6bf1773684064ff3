/** Says a change of state to screen readers: politely, or at once for what blocks the person. */
export type Urgency = 'polite' | 'assertive'

type Listener = (words: string, urgency: Urgency) => void
const listeners = new Set<Listener>()

/** «تم الحفظ.»: booked, copied, saved, reconnecting. */
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
