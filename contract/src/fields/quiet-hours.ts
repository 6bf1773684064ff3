import { longestQuietMinutes } from './limits.ts'

const dayMinutes = 24 * 60

/** Whether quiet hours may run from one time of the Cairo clock to the other, `HH:MM` both, perhaps over midnight. */
export function mayBeQuiet(from: string, until: string): boolean {
  const length = (minuteOf(until) - minuteOf(from) + dayMinutes) % dayMinutes
  return length > 0 && length <= longestQuietMinutes
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
