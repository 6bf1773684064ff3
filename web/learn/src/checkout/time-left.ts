const minute = 60_000
const hour = 60 * minute

/** What is left of so many milliseconds, in whole hours or, within the last one, in minutes; null when nothing is. */
export function timeLeft(milliseconds: number): { noun: 'hour' | 'minute'; count: number } | null {
  if (milliseconds <= 0) return null
  if (milliseconds >= hour) return { noun: 'hour', count: Math.floor(milliseconds / hour) }
  return { noun: 'minute', count: Math.max(1, Math.floor(milliseconds / minute)) }
}
