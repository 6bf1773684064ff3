import { MessagingApp, Role } from '@hiwar/contract/enumerations/basic.ts'
import { DeliveryChannel, NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { expect, test } from 'vitest'
import { fixedWithoutChannel, groupsFor, switchKinds } from './choices.ts'
import type { Reach } from './plan.ts'

const kinds = Object.values(NotificationKind)
const channels = Object.values(DeliveryChannel)
const person: Reach = {
  notificationMethod: MessagingApp.Whatsapp,
  verifiedWhatsapp: true,
  verifiedTelegram: false,
  telegramLinked: false,
  verifiedEmail: true,
  hasBrowsers: true,
  silences: [],
}

test('only a kind that must reach its person may not be off on every channel', () => {
  const off = (kind: NotificationKind, ...on: DeliveryChannel[]) =>
    channels.filter((channel) => !on.includes(channel)).map((channel) => ({ kind, channel }))
  expect(fixedWithoutChannel(off('gift'))).toBeUndefined()
  expect(fixedWithoutChannel(off('renewal', 'push'))).toBeUndefined()
  expect(fixedWithoutChannel([...off('gift'), ...off('renewal')])).toBe('renewal')
})

test('everything that is switched off, channel by channel, leaves a channel outside the browser for fixed kinds', () => {
  const silences = channels.reduce<Reach['silences']>(
    (before, channel) => switchKinds({ ...person, silences: before }, kinds, channel, false),
    [],
  )
  expect(fixedWithoutChannel(silences)).toBeUndefined()
  const onMail = kinds.filter((kind) => !silences.some((each) => each.kind === kind && each.channel === 'email'))
  expect(onMail).toEqual([
    'lesson-starting',
    'renewal',
    'report-filed',
    'report-overdue',
    'tutor-activated',
    'level-changed',
    'login-new',
    'data-export-ready',
  ])
  expect(switchKinds({ ...person, silences }, ['gift'], 'push', true)).toHaveLength(silences.length - 1)
})

test('people read only of kinds that they get', () => {
  const groupsOf = (role: Role) => groupsFor(role).map(({ group }) => group)
  const kindsOf = (role: Role) => groupsFor(role).flatMap((each) => each.kinds)
  expect(groupsOf(Role.Student)).toEqual(['lessons', 'reminders', 'messages', 'payments', 'reports', 'account'])
  expect(groupsOf(Role.Tutor)).toEqual([
    'lessons',
    'reminders',
    'messages',
    'earnings',
    'joining',
    'reports',
    'account',
  ])
  expect(kindsOf(Role.Tutor)).not.toContain('interview-booked')
  expect(kindsOf(Role.TutorManager)).toEqual(expect.arrayContaining(['interview-booked', 'invoice-decided']))
  expect(groupsOf(Role.Studio)).toEqual([])
})
