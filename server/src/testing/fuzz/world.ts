/** People and things for requests to be about, so that many of them get as far as the rules. */
import { Role } from '@hiwar/contract/enumerations.ts'
import { type BuiltPerson, buildAdmin, buildManager, buildPerson, buildStudent, buildTutor } from '../accounts.ts'
import { buildLesson } from '../lessons.ts'
import { buildCoupon, buildInvite } from '../offers.ts'
import type { PaymentServer } from '../payments.ts'
import { buildRating } from '../ratings.ts'
import { buildReply, buildReport } from '../reports.ts'
import { buildSlot } from '../slots.ts'
import { buildPlan } from '../subscriptions.ts'
import { buildTopic, giveTopics } from '../topics.ts'
import type { Vocabulary } from './from-schema.ts'
import { later, speak } from './vocabulary.ts'

export interface World {
  /** At least one of each role; null is nobody. */
  actors: readonly { role: Role | null; id: number }[]
  vocabulary: Vocabulary
}

let serial = 0

export async function buildWorld(server: PaymentServer): Promise<World> {
  serial += 1
  const word = [...String(serial).padStart(3, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  const people = await buildPeople(server, word)
  const ids = await buildThings(server, people, word)
  const roles: [Role | null, BuiltPerson | undefined][] = [
    [null, undefined],
    [Role.Student, people.student],
    [Role.Student, people.former],
    [Role.Student, people.payer],
    [Role.Tutor, people.tutor],
    [Role.Tutor, people.other],
    [Role.TutorManager, people.manager],
    [Role.Studio, people.studio],
    [Role.RegularAdmin, people.admin],
    [Role.SuperAdmin, people.chief],
  ]
  return {
    actors: roles.map(([role, person]) => ({ role, id: person?.id ?? 0 })),
    vocabulary: speak(ids, textsOf(people, word)),
  }
}

type People = Awaited<ReturnType<typeof buildPeople>>

async function buildPeople({ context, provider }: PaymentServer, word: string) {
  const phone = (last: number) => `+20115${String(serial).padStart(4, '0')}00${last}`
  const payer = await buildStudent(context, { phone: phone(3) })
  provider.cards.set(String(payer.id), [`card-${word}`])
  return {
    payer,
    student: await buildStudent(context, { phone: phone(1) }),
    /** Had a lesson and rated nobody. */
    former: await buildStudent(context, { phone: phone(2) }),
    /** About to have a lesson, and not sure of the own address. */
    guest: await buildStudent(context, { verifiedEmail: false }),
    tutor: await buildTutor(context),
    other: await buildTutor(context),
    manager: await buildManager(context),
    studio: await buildPerson(context, Role.Studio),
    admin: await buildAdmin(context),
    chief: await buildAdmin(context, Role.SuperAdmin),
  }
}

async function buildThings({ context, db }: PaymentServer, people: People, word: string) {
  const { student, former, guest, payer, tutor, other, admin } = people
  const slot = await buildSlot(db, tutor.id, later(60), { minutes: 360 })
  const soon = await buildSlot(db, other.id, later(5), { minutes: 360 })
  const lessons = [
    await buildLesson(db, tutor.id, student.id, later(-3 * 1440)),
    await buildLesson(db, other.id, former.id, later(-2 * 1440)),
    await buildLesson(db, other.id, guest.id, later(5), { slotId: soon.id }),
  ]
  const planId = await buildPlan(db)
  const hiddenPlanId = await buildPlan(db, { forInvitesOnly: true })
  const couponId = await buildCoupon(db, admin.id, `CODE-${word}`)
  await buildInvite(db, admin.id, payer.email, hiddenPlanId)
  const invite = db.selectFrom('invites').select('id').where('planId', '=', hiddenPlanId)
  const topicId = await buildTopic(db, `موضوع ${word}`, `Topic ${word}`)
  await giveTopics(db, tutor.id, [topicId])
  const subscriptions = db.selectFrom('subscriptions').select(['id', 'transactionId'])
  const reportId = await buildReport(context, student.id)
  const bought = await subscriptions.where('userId', 'in', [student.id, former.id, guest.id]).execute()
  return {
    user: Object.values(people).map(({ id }) => id),
    tutor: [tutor.id, other.id],
    slot: [slot.id, soon.id],
    lesson: lessons.map(({ id }) => id),
    session: lessons.map(({ sessionId }) => sessionId),
    plan: [planId, hiddenPlanId],
    coupon: [couponId],
    invite: [(await invite.executeTakeFirstOrThrow()).id],
    topic: [topicId],
    rating: [await buildRating(context, tutor.id, 4, { raterId: student.id })],
    report: [reportId],
    reply: [await buildReply(context, reportId, admin.id)],
    sub: bought.map(({ id }) => id),
    tx: bought.map(({ transactionId }) => transactionId),
  }
}

function textsOf({ student, guest, tutor }: People, word: string): Record<string, readonly unknown[]> {
  return {
    email: [student.email, guest.email, tutor.email, `new-${word}@hiwar.test`],
    password: ['Nile-2026-river'],
    current: ['Nile-2026-river', null],
    new: ['Other-2026-river'],
    code: ['12345', `CODE-${word}`, `NEW-${word}`],
    couponCode: [`CODE-${word}`],
    cardToken: [`card-${word}`],
    cvv: ['123'],
    name: ['سارة محمود'],
    arabicName: [`جديد ${word}`],
    englishName: [`New ${word}`],
    phone: ['01012345678', '+201112345678'],
    birthYear: [1990],
    bio: ['مدرّسة محادثة للمبتدئين والأطفال'],
    about: ['أدرّس الإنجليزية منذ عشر سنوات، وأحب أن يتكلم الطالب أكثر مما أتكلم في كل درس.'],
    text: ['شرح واضح وصبر جميل'],
    address: ['١٢ شارع طلعت حرب'],
    purposes: ['lesson', 'interview'],
    weekdays: [0, 3, 6],
    freeFrom: ['09:00'],
    freeTo: ['21:30'],
    actions: ['plan.update'],
    objects: ['plan'],
  }
}
