/** Tells people of their standing times: made, at risk, given up and ended. */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { placeReasonWords } from '@hiwar/contract/enumerations/kept-time-words.ts'
import { StandingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { sampleOf } from '@hiwar/domain/standing/dates.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { bareWeekday, clockInWords } from '@hiwar/domain/time/words.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { minutesOf, timeInWords } from '../mails/words.ts'
import {
  standingAtRisk,
  standingAtStake,
  standingEnded,
  standingMade,
  standingSkipped,
} from '../standing-times/events.ts'
import { listNames, type NewNotification, notifyOn, notifyUsers } from './notify.ts'
import { listUnsuspended } from './store.ts'

const kind = 'lesson-standing'
const ofStudent = '/upcoming-lessons?tab=standing'
const ofTutor = '/schedule-management'

export const standingNotifications: readonly EventListener<Context>[] = [
  notifyOn(standingMade, async ({ standingId, tutorId: userId, studentId, minutes, ...time }, trx) => {
    const words = { name: await nameOf(trx, studentId), duration: minutesOf(minutes), ...weeklyWords(time) }
    const made = { kind, wording: 'standing_made', occurrence: `standing-made:${standingId}` } as const
    return { ...made, userId, words, link: ofTutor, data: { standingId } }
  }),
  notifyOn(standingAtRisk, async ({ placeId, standingId, studentId: userId, tutorId, start, reason, until }, trx) => {
    const date = timeInWords(parseInstant(start))
    const end = timeInWords(parseInstant(until))
    const words = { name: await nameOf(trx, tutorId), date, reason: placeReasonWords[reason], until: end }
    const risk = { kind, wording: 'standing_at_risk', occurrence: `standing-risk:${placeId}` } as const
    return { ...risk, userId, words, link: ofStudent, data: { standingId }, until: new Date(until) }
  }),
  notifyOn(standingSkipped, async ({ placeId, standingId, studentId: userId, tutorId, start, reason, ends }, trx) => {
    if (ends) return null
    const date = timeInWords(parseInstant(start))
    const words = { name: await nameOf(trx, tutorId), date, reason: placeReasonWords[reason] }
    const skipped = { kind, wording: 'standing_skipped', occurrence: `standing:${placeId}`, inApp: true } as const
    return { ...skipped, userId, words, link: ofStudent, data: { standingId } }
  }),
  notifyOn(standingAtStake, async ({ placeId, standingId, studentId: userId, tutorId }, trx) => {
    const words = { name: await nameOf(trx, tutorId) }
    const stake = { kind, wording: 'standing_at_stake', occurrence: `standing-stake:${placeId}` } as const
    return { ...stake, userId, words, link: ofStudent, data: { standingId } }
  }),
  on(standingEnded, async (context, { standingId, tutorId, studentId, cause, by, ...time }, trx) => {
    const names = await listNames(trx, [tutorId, studentId])
    const others = [tutorId, studentId].filter((userId) => userId !== by)
    const recipients = cause === StandingEnd.Parted ? await listUnsuspended(trx, others) : others
    const notifications = recipients.map((userId): NewNotification => {
      const isStudent = userId === studentId
      return {
        kind,
        userId,
        occurrence: `standing-ended:${standingId}`,
        wording: wordingOf(cause, isStudent),
        words: { name: names(isStudent ? tutorId : studentId), ...weeklyWords(time) },
        link: isStudent ? ofStudent : ofTutor,
        data: { standingId },
      }
    })
    await notifyUsers(context, trx, notifications)
  }),
]

/** A refund, a block and a suspension cancel the booked lesson as well. */
function wordingOf(cause: StandingEnd, isStudent: boolean) {
  if (cause === StandingEnd.Parted || cause === StandingEnd.Subscription) return 'standing_over'
  return cause === StandingEnd.Missed && isStudent ? 'standing_missed' : 'standing_ended'
}

function weeklyWords({ weekday, fromMinute }: { weekday: number; fromMinute: number }) {
  const at = sampleOf({ weekday: weekday as Weekday, fromMinute })
  return { weekday: bareWeekday(at), clock: clockInWords(at) }
}

async function nameOf(trx: Trx, id: number): Promise<string> {
  return (await listNames(trx, [id]))(id)
}
