import { test } from '@fast-check/vitest'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import { DeliveryChannel, NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { cairoClock, cairoDay, cairoMinuteOfDay, startOfCairoDay } from '../time/cairo.ts'
import { DAY, formatInstant, HOUR, instant, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { outsideChannels } from './delivery.ts'
import { noticeRules } from './kinds.ts'
import { isSilenced, nextChannel, planMessages, type Receiver, usedChannels } from './plan.ts'
import { mostOfDay, nextSummary, type Quiet, quietUntil } from './quiet.ts'

const kinds = Object.values(NotificationKind)
const fixedKinds = kinds.filter((each) => noticeRules[each].fixed)
const kind = fc.oneof(fc.constantFrom(...kinds), fc.constantFrom(...fixedKinds))
const silences = fc.array(fc.record({ kind, channel: fc.constantFrom(...Object.values(DeliveryChannel)) }), {
  maxLength: 130,
})
const minute = fc.integer({ min: 0, max: 1439 })
const hours = fc.record({ from: minute, until: minute }).filter(({ from, until }) => from !== until)

/** Two days around each change of Cairo's clock, and any time. */
const changes = ['2026-10-29T21:00:00Z', '2027-04-29T22:00:00Z'].map((at) => parseInstant(at))
const moment = fc.oneof(
  ...changes.map((at) => fc.integer({ min: -DAY / MINUTE, max: DAY / MINUTE }).map((by) => instant(at + by * MINUTE))),
  fc.integer({ min: 0, max: 5 * 365 * 1440 }).map((by) => instant(Date.parse('2026-01-01T00:00:00Z') + by * MINUTE)),
)

const receiver: fc.Arbitrary<Receiver> = fc.record({
  // The spread over the morning has a test of its own.
  userId: fc.constant(0),
  notificationMethod: fc.constantFrom(null, ...Object.values(MessagingApp)),
  verifiedWhatsapp: fc.boolean(),
  verifiedTelegram: fc.boolean(),
  telegramLinked: fc.boolean(),
  verifiedEmail: fc.boolean(),
  hasBrowsers: fc.boolean(),
  silences,
  quiet: fc.option(hours),
  digest: fc.boolean(),
  sentToday: fc.constantFrom(0, mostOfDay - 1, mostOfDay, 30),
})
const urgency = fc.constantFrom(...Object.values(Urgency))

function isQuiet({ from, until }: Quiet, shown: number): boolean {
  return from < until ? shown >= from && shown < until : shown >= from || shown < until
}

const plain = { alsoMailed: false, inApp: false, until: undefined }

test.prop([kind, urgency, receiver, moment])(
  'I-T54 what is off gets nothing outside, a fixed kind keeps one channel, and only what hurries passes the quiet hours',
  (noticed, hurry, person, now) => {
    const planned = planMessages({ ...plain, kind: noticed, urgency: hurry }, person, now)
    const leaving = planned.filter(({ dropped }) => dropped === undefined)
    const reachable = outsideChannels(person)
    const isFixed = noticeRules[noticed].fixed === true
    for (const { channel, at } of leaving) {
      const isForced = isFixed && reachable.every((each) => isSilenced(person.silences, noticed, each))
      expect(isForced || !isSilenced(person.silences, noticed, channel)).toBe(true)
      expect(channel === 'push' ? person.hasBrowsers : reachable.includes(channel)).toBe(true)
      if (hurry === Urgency.Now) expect(at).toBeNull()
      else if (at === null) expect(person.quiet !== null && isQuiet(person.quiet, cairoMinuteOfDay(now))).toBe(false)
      else expect(at).toBeGreaterThan(now)
    }
    if (isFixed && (reachable.length > 0 || person.hasBrowsers)) expect(leaving).not.toEqual([])
    const outside = leaving.filter(({ channel }) => channel !== 'push')
    expect(outside.length).toBeLessThanOrEqual(1)
    if (!isFixed && hurry !== Urgency.Now && person.sentToday >= mostOfDay) {
      expect(outside.every(({ gathered, channel }) => gathered && channel === 'email')).toBe(true)
    }
    expect(planned.every(({ expiresAt, at }) => expiresAt > (at ?? now))).toBe(true)
  },
)

test.prop([kind, receiver])(
  'a message goes on by each open channel once, and by none that is off',
  (noticed, person) => {
    const tried: string[] = []
    for (;;) {
      const next = nextChannel(person, noticed, tried)
      if (next === undefined) break
      tried.push(next)
    }
    expect(tried).toEqual(usedChannels(person, noticed).filter((channel) => channel !== 'push'))
  },
)

describe('quiet hours', () => {
  test.prop([hours, moment])('end at their minute of the Cairo clock, at the first chance', (quiet, now) => {
    const end = quietUntil(now, quiet, 0)
    expect(end !== null).toBe(isQuiet(quiet, cairoMinuteOfDay(now)))
    if (end === null) return
    expect(end).toBeGreaterThan(now)
    expect(end - now).toBeLessThanOrEqual(25 * HOUR)
    const isSkipped = quiet.until < 60 && cairoClock(end) === '01:00' && end === startOfCairoDay(cairoDay(end))
    expect(isSkipped ? quiet.until : cairoMinuteOfDay(end)).toBe(quiet.until)
    for (let at = plus(now, MINUTE); at < end; at = plus(at, MINUTE)) {
      if (cairoMinuteOfDay(at) === quiet.until) throw new Error(`they end before, at ${formatInstant(at)}`)
    }
  })

  test.prop([fc.nat(), hours, moment])('spread their messages over ten minutes', (key, quiet, now) => {
    const [first, own] = [quietUntil(now, quiet, 0), quietUntil(now, quiet, key)]
    expect(own === null).toBe(first === null)
    if (first === null || own === null) return
    expect(own - first).toBeGreaterThanOrEqual(0)
    expect(own - first).toBeLessThan(10 * MINUTE)
  })
})

test.prop([moment])('the summary leaves at the next six in the evening in Cairo', (now) => {
  const at = nextSummary(now)
  expect(cairoMinuteOfDay(at)).toBe(18 * 60)
  expect(at).toBeGreaterThan(now)
  expect(at - now).toBeLessThanOrEqual(25 * HOUR)
})
