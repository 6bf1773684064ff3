/** The answerer never offers: it asks the offerer to mend, ten seconds after an answer that led nowhere, then every eight. */
import { asksBeforeGivingUp, roomTimes } from '../room-times.ts'

export interface Asking {
  asks: number
  askedAt: number | null
}

export interface AskLook {
  now: number
  down: boolean
  up: boolean
  /** When the last answer went out, or when the offer began to be waited for. */
  waitingSince: number
}

export const silent: Asking = { asks: 0, askedAt: null }

export function dueAsk(asking: Asking, look: AskLook): 'ask' | 'give-up' | null {
  if (look.up) return null
  const sinceAsk = asking.askedAt === null ? Number.POSITIVE_INFINITY : look.now - asking.askedAt
  const patient = !look.down && look.now - look.waitingSince < roomTimes.askAfterAnswer
  if (patient || sinceAsk < roomTimes.rung) return null
  return asking.asks >= asksBeforeGivingUp ? 'give-up' : 'ask'
}
