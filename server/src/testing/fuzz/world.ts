/** People and things for requests to be about, so that many of them get as far as the rules. */
import { Role } from '@hiwar/contract/enumerations.ts'
import fc from 'fast-check'
import { buildAdmin, buildManager, buildPerson, buildStudent, buildTutor } from '../accounts.ts'
import { buildLesson } from '../lessons.ts'
import { buildCoupon, buildInvite } from '../offers.ts'
import type { PaymentServer } from '../payments.ts'
import { buildRating } from '../ratings.ts'
import { buildSlot } from '../slots.ts'
import { buildPlan } from '../subscriptions.ts'
import { buildTopic, giveTopics } from '../topics.ts'
import type { Vocabulary } from './from-schema.ts'

export interface World {
  /** One of each role; null is nobody. */
  actors: readonly { role: Role | null; id: number }[]
  vocabulary: Vocabulary
}

export const noon = '2026-11-24T10:00:00.000Z'
const minute = 60_000
const later = (minutes: number) => new Date(Date.parse(noon) + minutes * minute).toISOString()

/** All five-minute marks of interest: past, within the notice, in the slot, at its end, at both horizons. */
const instants = [-90 * 1440, -1440, -30, 0, 5, 60, 120, 150, 345, 360, 1440, 2880, 59 * 1440, 61 * 1440, 91 * 1440]

let serial = 0

export async function buildWorld(server: PaymentServer): Promise<World> {
  const { context, db, provider } = server
  serial += 1
  const word = String(serial).padStart(4, '0')
  const student = await buildStudent(context, { phone: `+20111${word}001` })
  const guest = await buildStudent(context, { verifiedEmail: false, phone: `+20111${word}002` })
  const tutor = await buildTutor(context)
  const other = await buildTutor(context)
  const manager = await buildManager(context)
  const studio = await buildPerson(context, Role.Studio)
  const admin = await buildAdmin(context)
  const chief = await buildAdmin(context, Role.SuperAdmin)
  const slot = await buildSlot(db, tutor.id, later(60), { minutes: 360 })
  const otherSlot = await buildSlot(db, other.id, later(60), { minutes: 360 })
  const past = await buildLesson(db, tutor.id, student.id, later(-3 * 1440))
  const held = await buildLesson(db, other.id, guest.id, later(120), { slotId: otherSlot.id })
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'planId', 'transactionId'])
    .where('userId', 'in', [student.id, guest.id])
    .execute()
  const planId = await buildPlan(db)
  const couponId = await buildCoupon(db, admin.id, `CODE-${word}`)
  await buildInvite(db, admin.id, student.email, planId)
  const topicId = await buildTopic(db, `موضوع ${arabicWord(serial)}`, `Topic ${latinWord(serial)}`)
  await giveTopics(db, tutor.id, [topicId])
  const ratingId = await buildRating(context, tutor.id, 4, { raterId: student.id })
  const inviteIds = (await db.selectFrom('invites').select('id').where('planId', '=', planId).execute()).map(
    ({ id }) => id,
  )
  provider.cards.set(String(student.id), [`card-${word}`])

  const people = [student, guest, tutor, other, manager, studio, admin, chief].map(({ id }) => id)
  const lessons = [past.id, held.id]
  const ids: Record<string, readonly number[]> = {
    user: people,
    tutor: [tutor.id, other.id, manager.id, student.id],
    slot: [slot.id, otherSlot.id],
    lesson: lessons,
    plan: [planId, ...subscriptions.map((row) => row.planId)],
    coupon: [couponId],
    invite: inviteIds,
    topic: [topicId],
    rating: [ratingId],
    sub: subscriptions.map((row) => row.id),
    tx: subscriptions.map((row) => row.transactionId),
  }
  const texts: Record<string, readonly unknown[]> = {
    email: [student.email, guest.email, tutor.email, `new-${word}@hiwar.test`],
    password: ['Nile-2026-river', 'Wrong-2026-river'],
    current: ['Nile-2026-river', null],
    new: ['Other-2026-river'],
    code: ['12345', `CODE-${word}`, `NEW-${word}`],
    couponCode: [`CODE-${word}`],
    cardToken: [`card-${word}`],
    cvv: ['123'],
    name: ['سارة محمود', 'Omar'],
    arabicName: [`جديد ${arabicWord(serial)}`],
    englishName: [`New ${latinWord(serial)}`],
    phone: ['01012345678', '+201112345678'],
    birthYear: [1990],
    bio: ['مدرّسة محادثة للمبتدئين والأطفال'],
    about: ['أدرّس الإنجليزية منذ عشر سنوات، وأحب أن يتكلم الطالب أكثر مما أتكلم في كل درس.'],
    sessionId: [past.sessionId, held.sessionId],
  }
  return {
    actors: [
      { role: null, id: 0 },
      { role: Role.Student, id: student.id },
      { role: Role.Student, id: guest.id },
      { role: Role.Tutor, id: tutor.id },
      { role: Role.Tutor, id: other.id },
      { role: Role.TutorManager, id: manager.id },
      { role: Role.Studio, id: studio.id },
      { role: Role.RegularAdmin, id: admin.id },
      { role: Role.SuperAdmin, id: chief.id },
    ],
    vocabulary: speak(ids, texts),
  }
}

/** Where the name of a field or a word of a path leads. */
const families: readonly [RegExp, string][] = [
  [/^(userId|userIds|users|actors|studioId|rateeId|raterId|\/user|\/rater)$/, 'user'],
  [/^(tutorId|\/info|\/stats|\/tutor|\/ratee)$/, 'tutor'],
  [/^(slotId|id)$/, 'slot'],
  [/^(lessonId|\/lesson)$/, 'lesson'],
  [/^(planId|ids|\/plan)$/, 'plan'],
  [/^\/coupon$/, 'coupon'],
  [/^\/invite$/, 'invite'],
  [/^(topicIds|addTopics|removeTopics|\/topic)$/, 'topic'],
  [/^\/rating$/, 'rating'],
  [/^\/sub$/, 'sub'],
  [/^(transactionId|\/tx)$/, 'tx'],
]

function speak(ids: Record<string, readonly number[]>, texts: Record<string, readonly unknown[]>): Vocabulary {
  const everything = Object.values(ids).flat()
  return (name) => {
    const words = Object.hasOwn(texts, name) ? texts[name] : undefined
    if (words !== undefined) return fc.constantFrom(...words)
    if (/^(start|end|after|before|expiresAt)$/.test(name)) return fc.constantFrom(...instants.map(later))
    const family = families.find(([pattern]) => pattern.test(name))?.[1]
    if (family === undefined) return name.startsWith('/') ? fc.constantFrom(...everything) : undefined
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(ids[family] ?? everything)) },
      { weight: 1, arbitrary: fc.constantFrom(...everything) },
      { weight: 1, arbitrary: fc.constant(999_999) },
    )
  }
}

const arabicWord = (serial: number) => [...String(serial)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')
const latinWord = (serial: number) => [...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
