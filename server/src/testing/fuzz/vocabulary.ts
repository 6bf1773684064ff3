/** Maps field names and path words to things of the test world. */
import fc from 'fast-check'
import type { Vocabulary } from './from-schema.ts'

export const noon = '2026-11-24T10:00:00.000Z'
export const later = (minutes: number) => new Date(Date.parse(noon) + minutes * 60_000).toISOString()

/** Minutes from now: past, within the lead time, inside slots, at their ends, at the booking horizons. */
const near = [60, 75, 90, 120, 150, 180, 240, 345, 360, 420, 435, 480, 600]
const far = [-90, -3, -1, 1, 2, 7, 59, 61, 89, 91].map((days) => days * 1440)
const instant = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...near) },
  { weight: 1, arbitrary: fc.constantFrom(-30, 0, 5, 15, 30, ...far) },
)

const families: readonly [RegExp, string][] = [
  [/^(userId|userIds|users|members|actors|studioId|raterId|forUser|\/user|\/student|\/rater|\/stats)$/, 'user'],
  [/^(tutorId|rateeId|\/info|\/activity|\/tutor|\/ratee)$/, 'tutor'],
  [/^(slotId|slots)$/, 'slot'],
  [/^id$/, 'id'],
  [/^(interviewers|interviewees|tutors|tutorManagers)$/, 'user'],
  [/^(lessonId|\/lesson)$/, 'lesson'],
  [/^(sessionId|sessions|\/session)$/, 'session'],
  [/^(planId|\/plan)$/, 'plan'],
  [/^ids$/, 'listed'],
  [/^\/coupon$/, 'coupon'],
  [/^\/invite$/, 'invite'],
  [/^(topicIds|addTopics|removeTopics|\/topic)$/, 'topic'],
  [/^\/rating$/, 'rating'],
  [/^roomId$/, 'room'],
  [/^(reportId|\/report)$/, 'report'],
  [/^\/reply$/, 'reply'],
  [/^\/invoice$/, 'invoice'],
  [/^\/sub$/, 'sub'],
  [/^(transactionId|\/tx)$/, 'tx'],
  [/^\/unmatched$/, 'unmatched'],
  [/^\/job$/, 'job'],
  [/^\/sessions$/, 'login'],
]
const moment = /^(start|end|after|before|expiresAt|createdAt|updatedAt|photoSessionAt)$/

/** Returns a vocabulary: things are found by their family, texts by their field name; path words begin with `/`. */
export function speak(
  things: Readonly<Record<string, readonly unknown[]>>,
  texts: Readonly<Record<string, readonly unknown[]>>,
): Vocabulary {
  const everything = Object.values(things).flat()
  return (name) => {
    const words = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (words !== undefined) return fc.constantFrom(...words)
    if (moment.test(name)) return instant.map(later)
    const family = families.find(([pattern]) => pattern.test(name))?.[1]
    const few = fc.constantFrom(1, 2, 3)
    if (family === undefined) return /^\/|Id$/.test(name) ? few : undefined
    return fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...(things[family] ?? everything)) },
      { weight: 1, arbitrary: fc.constantFrom(...everything) },
      { weight: 1, arbitrary: fc.constant(999_999) },
    )
  }
}
