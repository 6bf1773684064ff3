/** People and things that requests can refer to, so that many requests reach the feature's rules. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { hashOfToken } from '../../features/calendar/routes.ts'
import { judgeLesson } from '../../features/verdicts/judge.ts'
import { type BuiltPerson, buildAdmin, buildManager, buildPerson, buildStudent, buildTutor } from '../accounts.ts'
import { buildConversation, buildMessage } from '../conversations.ts'
import { buildEarning } from '../earnings.ts'
import { buildLesson } from '../lessons.ts'
import { buildIntroVideo, buildMedia } from '../media.ts'
import { buildDemoSession, buildInterview } from '../meetings.ts'
import { buildNotifications } from '../notifications.ts'
import { buildCoupon, buildInvite } from '../offers.ts'
import type { PaymentServer } from '../payments.ts'
import { buildRating } from '../ratings.ts'
import { buildReply, buildReport } from '../reports.ts'
import { buildSlot } from '../slots.ts'
import { buildDeadJob } from '../stuck.ts'
import { buildPlan } from '../subscriptions.ts'
import { buildTopic, giveTopics } from '../topics.ts'
import { buildUnmatched, payAtProvider } from '../unmatched.ts'
import { buildWithdrawal } from '../withdrawals.ts'
import type { Vocabulary } from './from-schema.ts'
import { later, speak } from './vocabulary.ts'

export interface Fixtures {
  /** At least one actor of each role; null is an anonymous caller. */
  actors: readonly { role: Role | null; id: number }[]
  vocabulary: Vocabulary
}

let serial = 0

export async function buildFixtures(server: PaymentServer): Promise<Fixtures> {
  serial += 1
  const word = [...String(serial).padStart(3, '0')].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  const people = await buildPeople(server)
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

async function buildPeople({ context, provider }: PaymentServer) {
  const phone = (last: number) => `+20115${String(serial).padStart(4, '0')}00${last}`
  const payer = await buildStudent(context, { phone: phone(3) })
  const cardToken = await provider.saveCard(payer.id)
  return {
    payer: { ...payer, cardToken },
    student: await buildStudent(context, { phone: phone(1) }),
    /** A student who had a lesson and rated nobody. */
    former: await buildStudent(context, { phone: phone(2) }),
    /** A student with a coming lesson and an unverified mail address. */
    guest: await buildStudent(context, { verifiedEmail: false }),
    tutor: await buildTutor(context),
    other: await buildTutor(context),
    /** A tutor who passed the interview and waits for the demo session. */
    joiner: await buildTutor(context),
    manager: await buildManager(context),
    studio: await buildPerson(context, Role.Studio),
    admin: await buildAdmin(context),
    chief: await buildAdmin(context, Role.SuperAdmin),
  }
}

async function buildThings(server: PaymentServer, people: People, word: string) {
  const { context, db } = server
  const { student, former, guest, payer, tutor, other, admin } = people
  const calendarTokenHash = hashOfToken(calendarToken(word))
  await db.updateTable('users').set({ calendarTokenHash }).where('id', '=', former.id).execute()
  const slot = await buildSlot(db, tutor.id, later(60), { minutes: 360 })
  const soon = await buildSlot(db, other.id, later(5), { minutes: 360 })
  const lessons = [
    await buildLesson(db, tutor.id, student.id, later(-3 * 1440)),
    await buildLesson(db, other.id, former.id, later(-2 * 1440)),
    await buildLesson(db, other.id, guest.id, later(5), { slotId: soon.id }),
  ]
  for (const { id } of lessons.slice(0, 1)) await judgeLesson(context, id)
  const meetings = await buildMeetings(db, people)
  const planId = await buildPlan(db)
  const hiddenPlanId = await buildPlan(db, { forInvitesOnly: true })
  const couponId = await buildCoupon(db, admin.id, `CODE-${word}`)
  await buildInvite(db, admin.id, payer.email, hiddenPlanId)
  const invite = db.selectFrom('invites').select('id').where('planId', '=', hiddenPlanId)
  const topicId = await buildTopic(db, `موضوع ${word}`, `Topic ${word}`)
  await giveTopics(db, tutor.id, [topicId])
  const subscriptions = db.selectFrom('subscriptions').select(['id', 'transactionId'])
  const reportId = await buildReport(context, student.id)
  const conversations = [
    await buildConversation(context, student.id, tutor.id),
    await buildConversation(context, tutor.id, admin.id),
  ]
  for (const roomId of conversations) await buildMessage(context, roomId, tutor.id)
  const bought = await subscriptions.where('userId', 'in', [student.id, former.id, guest.id]).execute()
  await buildEarning(context, tutor.id, 90_000)
  const invoiceIds = [
    await buildWithdrawal(context, tutor.id, 20_000),
    await buildWithdrawal(context, tutor.id, 15_000),
  ]
  for (const { transactionId } of bought) await payAtProvider(server, transactionId)
  return {
    user: Object.values(people).map(({ id }) => id),
    tutor: [tutor.id, other.id],
    slot: [slot.id, soon.id, ...meetings.slots],
    id: [slot.id, soon.id, ...meetings.ids],
    lesson: lessons.map(({ id }) => id),
    session: [...lessons, ...meetings.held].map(({ sessionId }) => sessionId),
    plan: [planId, hiddenPlanId],
    listed: [planId, hiddenPlanId, ...(await buildNotifications(context, [student, tutor]))],
    coupon: [couponId],
    invite: [(await invite.executeTakeFirstOrThrow()).id],
    topic: [topicId],
    rating: [await buildRating(context, tutor.id, 4, { raterId: student.id })],
    invoice: invoiceIds,
    report: [reportId],
    room: conversations,
    introVideo: [await buildIntroVideo(context, tutor.id)],
    media: [await buildMedia(context, other.id, 'image')],
    reply: [await buildReply(context, reportId, admin.id)],
    sub: bought.map(({ id }) => id),
    tx: bought.map(({ transactionId }) => transactionId),
    unmatched: [await buildUnmatched(server)],
    job: [await buildDeadJob(db), await buildDeadJob(db)],
    login: Object.values(people).map(({ jti }) => jti),
  }
}

const calendarToken = (word: string) => `calendar-${word}`
/** Builds three meetings: a pending interview, a passed interview and a pending demo session. */
async function buildMeetings(db: PaymentServer['db'], { manager, tutor, other, joiner }: People) {
  const interviews = await buildSlot(db, manager.id, later(60), { purpose: 'interview', minutes: 300 })
  const demos = await buildSlot(db, manager.id, later(420), { purpose: 'demo' })
  const held = [
    await buildInterview(db, manager.id, tutor.id, later(90), { slotId: interviews.id }),
    await buildInterview(db, manager.id, other.id, later(-4 * 1440), { status: 2 }),
    await buildInterview(db, manager.id, joiner.id, later(-5 * 1440), { status: 2 }),
    await buildDemoSession(db, manager.id, joiner.id, later(480), { slotId: demos.id }),
  ]
  return { slots: [interviews.id, demos.id], ids: held.map(({ id }) => id), held }
}

function textsOf({ student, guest, tutor, payer }: People, word: string): Record<string, readonly unknown[]> {
  return {
    email: [student.email, guest.email, tutor.email, `new-${word}@hiwar.test`],
    password: ['Nile-2026-river'],
    current: ['Nile-2026-river', null],
    new: ['Other-2026-river'],
    code: ['12345', `CODE-${word}`, `NEW-${word}`],
    couponCode: [`CODE-${word}`],
    cardToken: [payer.cardToken],
    wallet: ['01055555555', '+966512345678'],
    cvv: ['123'],
    refundAmount: [1_000, 180_000, 0],
    token: [calendarToken(word)],
    name: ['سارة محمود'],
    arabicName: [`جديد ${word}`],
    englishName: [`New ${word}`],
    phone: ['01012345678', '+201112345678'],
    birthYear: [1990],
    bio: ['مدرّسة محادثة للمبتدئين والأطفال'],
    about: ['أدرّس الإنجليزية منذ عشر سنوات، وأحب أن يتكلم الطالب أكثر مما أتكلم في كل درس.'],
    text: ['شرح واضح وصبر جميل'],
    interviewerFeedback: ['<p>نطق <b>واضح</b></p>'],
    intervieweeFeedback: ['<p>شكرًا لكم</p>'],
    feedback: ['<p>شرح منظّم</p>'],
    address: ['١٢ شارع طلعت حرب'],
    earning: ['earned', 'void'],
    reason: ['شاهدنا التسجيل مع الطرفين.'],
    sheetId: ['a1-01-hello', 'c1-99-nothing'],
    nextSheetId: ['a1-02-my-family'],
    dueDay: ['2026-11-24', '2026-11-25', '2026-12-08'],
    receiver: ['01012345678', 'mona@instapay', 'CIB:100020003000'],
    amount: [9_999, 10_000, 15_000, 90_000],
    note: ['<p>تم التحويل</p>'],
    purposes: ['lesson', 'interview', 'demo'],
    weekdays: [0, 3, 6],
    freeFrom: ['09:00'],
    freeTo: ['21:30'],
    actions: ['plan.update'],
    objects: ['plan'],
    endpoint: [`https://fcm.googleapis.com/fcm/send/${word}`, 'https://evil.example/push'],
    events: ['report-replied', 'phone-code'],
  }
}
