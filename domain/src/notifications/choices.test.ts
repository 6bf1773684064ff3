import { MessagingApp, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import { DeliveryChannel, NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { fixedWithoutChannel, groupsFor, switchKinds } from './choices.ts'
import { planMessages, type Reach } from './plan.ts'

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
    'terms-changed',
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

test('a kind that the app alone shows has no switch, and leaves nothing outside', () => {
  const kindsOf = groupsFor(Role.Tutor).flatMap(({ kinds: shown }) => shown)
  expect(kindsOf).not.toContain('closing-missing')
  const notice = { urgency: Urgency.Later, alsoMailed: true, inApp: false, until: undefined }
  const receiver = { ...person, userId: 1, quiet: null, digest: false, sentToday: 0 }
  expect(planMessages({ ...notice, kind: 'closing-missing' }, receiver, instant(0))).toEqual([])
  expect(planMessages({ ...notice, kind: 'level-changed' }, receiver, instant(0))).not.toEqual([])
})
