import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import { expect, test } from 'vitest'
import { DAY, HOUR, type Instant, MINUTE, parseInstant, plus, SECOND } from '../time/instant.ts'
import { type ContactOptions, decideRetry, expiryOf, outsideChannels } from './delivery.ts'

const everything: ContactOptions = {
  notificationMethod: MessagingApp.Whatsapp,
  verifiedWhatsapp: true,
  verifiedTelegram: true,
  telegramLinked: true,
  verifiedEmail: true,
}

test.each<[string, Partial<ContactOptions>, string[]]>([
  ['the app of choice first, then the other, mail last', {}, ['whatsapp', 'telegram', 'email']],
  ['the other choice', { notificationMethod: MessagingApp.Telegram }, ['telegram', 'whatsapp', 'email']],
  ['mail alone where no app was chosen', { notificationMethod: null }, ['email']],
  ['no chat that nobody opened', { telegramLinked: false }, ['whatsapp', 'email']],
  ['no app that is not proved', { verifiedTelegram: false, verifiedWhatsapp: false }, ['email']],
  ['no mail to an address that is not proved', { verifiedEmail: false }, ['whatsapp', 'telegram']],
  ['nothing for somebody who proved nothing', { notificationMethod: null, verifiedEmail: false }, []],
])('%s', (_rule, over, channels) => {
  expect(outsideChannels({ ...everything, ...over })).toEqual(channels)
})

const noon = parseInstant('2026-11-24T10:00:00.000Z')
const fault = {
  urgency: Urgency.Soon,
  attempts: 1,
  createdAt: noon,
  expiresAt: plus(noon, DAY),
  waitSeconds: undefined,
  hasOther: false,
}

test.each([
  [1, 30 * SECOND],
  [2, MINUTE],
  [5, 8 * MINUTE],
  [8, HOUR],
  [40, HOUR],
])('the pause after try %i is %i ms', (attempts, pause) => {
  expect(decideRetry({ ...fault, attempts }, noon)).toEqual({ retryAt: plus(noon, pause) })
})

test('a requested wait of the service is respected', () => {
  expect(decideRetry({ ...fault, waitSeconds: 90 }, noon)).toEqual({ retryAt: plus(noon, 90 * SECOND) })
  expect(decideRetry({ ...fault, waitSeconds: 1 }, noon)).toEqual({ retryAt: plus(noon, 30 * SECOND) })
})

test('an urgent message goes on after 90 seconds', () => {
  const urgent = { ...fault, urgency: Urgency.Now, hasOther: true }
  expect(decideRetry(urgent, plus(noon, 90 * SECOND - 1))).toHaveProperty('retryAt')
  expect(decideRetry(urgent, plus(noon, 90 * SECOND))).toBe('hand-over')
})

test('another channel takes over after 15 minutes, and nothing is sent after it expired', () => {
  const late = plus(noon, 15 * MINUTE)
  expect(decideRetry({ ...fault, hasOther: true }, plus(late, -1))).toHaveProperty('retryAt')
  expect(decideRetry({ ...fault, hasOther: true }, late)).toBe('hand-over')
  expect(decideRetry(fault, late)).toHaveProperty('retryAt')
  const brief = { ...fault, expiresAt: plus(noon, 30 * SECOND) }
  expect(decideRetry(brief, noon)).toBe('give-up')
  expect(decideRetry({ ...brief, hasOther: true }, noon)).toBe('hand-over')
})

test('without another channel, a message is retried for a day', () => {
  let now: Instant = noon
  let attempts = 0
  for (;;) {
    attempts += 1
    const next = decideRetry({ ...fault, attempts }, now)
    if (next === 'give-up') break
    if (next === 'hand-over') throw new Error('there is nobody else')
    now = next.retryAt
  }
  expect(now - noon).toBeGreaterThan(DAY - 2 * HOUR)
  expect(now - noon).toBeLessThan(DAY)
})

test('a message expires after a day, or earlier when its event is over', () => {
  expect(expiryOf(noon, undefined)).toBe(plus(noon, DAY))
  expect(expiryOf(noon, plus(noon, HOUR))).toBe(plus(noon, HOUR))
  expect(expiryOf(noon, plus(noon, 2 * DAY))).toBe(plus(noon, DAY))
})
