/** Messages, reports and contact requests of the demo. */
import { ReportSeverity } from '@hiwar/contract/enumerations/reports.ts'
import { firstAnswerDue } from '@hiwar/domain/reports/severity.ts'
import { DAY, dateOfInstant, HOUR, type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { insertMessage, messageAt, takePlace, updateReadMessages } from '../../features/chat/message.store.ts'
import { findConversationOfPair } from '../../features/conversations/store.ts'
import { keepMessage } from '../../features/reports/evidence.store.ts'
import type { SeedContext } from '../seed-context.ts'
import { contactRequests, conversations, reports } from '../words/talk.ts'
import { admin, recordWork } from './office.ts'

interface Talkers {
  beginnerId: number
  eagerId: number
  firstTutorId: number
  secondTutorId: number
  adminId: number
}

export async function seedTalk(scene: SeedContext, talkers: Talkers): Promise<void> {
  const { beginnerId, eagerId, firstTutorId, secondTutorId } = talkers
  await createExchange(scene, { student: beginnerId, tutor: firstTutorId }, conversations.beginner)
  await createExchange(scene, { student: eagerId, tutor: secondTutorId }, conversations.eager)
  await report(scene, { author: beginnerId, staff: talkers.adminId }, reports.sound, { daysAgo: 3, resolved: false })
  await report(scene, { author: firstTutorId, staff: talkers.adminId }, reports.payment, { daysAgo: 9, resolved: true })
  await reportDanger(scene, { author: eagerId, subject: secondTutorId })
  await askThroughSite(scene, talkers.adminId)
}

/** Spreads the messages over two days until a few minutes ago; the last message is unread. */
async function createExchange(
  { trx, now }: SeedContext,
  members: { student: number; tutor: number },
  lines: (typeof conversations)['beginner'],
): Promise<void> {
  const conversation = await findConversationOfPair(trx, members.student, members.tutor)
  if (conversation === undefined) throw new Error('the two have no conversation')
  const last = lines.length - 1
  for (const [index, [writer, text]] of lines.entries()) {
    const at = new Date(plus(now, -20 * MINUTE - (last - index) * 6 * HOUR))
    const { id: roomId } = conversation
    const place = await takePlace(trx, roomId)
    await insertMessage(
      trx,
      messageAt(place, { roomId, userId: members[writer], text, refId: null, caution: false, file: null }, at),
    )
    const readerId = writer === 'student' ? members.tutor : members.student
    if (index < last)
      await updateReadMessages(trx, { roomId, readerId, upTo: place.nextId }, new Date(plus(instant(at), MINUTE)))
  }
}

const instant = (date: Date) => date.getTime() as Instant

async function report(
  { trx, now }: SeedContext,
  people: { author: number; staff: number },
  { replies, ...texts }: (typeof reports)['sound'] | (typeof reports)['payment'],
  { daysAgo, resolved }: { daysAgo: number; resolved: boolean },
): Promise<void> {
  const at = (hours: number) => new Date(plus(now, -daysAgo * DAY + hours * HOUR))
  const { id } = await trx
    .insertInto('reports')
    .values({
      ...texts,
      resolvedAt: resolved ? at(30) : null,
      createdBy: people.author,
      updatedBy: resolved ? people.staff : people.author,
      createdAt: at(0),
      updatedAt: resolved ? at(30) : at(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = replies.map(([writer, message], index) => {
    const written = { createdBy: people[writer], updatedBy: people[writer] }
    return { reportId: id, message, ...written, createdAt: at(4 + index * 5), updatedAt: at(4 + index * 5) }
  })
  await trx.insertInto('reportReplies').values(rows).execute()
}

/** A report of danger that waits for its first answer, with the tutor's last message as it was. */
async function reportDanger({ trx, now }: SeedContext, { author, subject }: { author: number; subject: number }) {
  const { title, description, category } = reports.danger
  const conversation = await findConversationOfPair(trx, author, subject)
  if (conversation === undefined) throw new Error('the two have no conversation')
  const { id: roomId } = conversation
  const last = trx.selectFrom('messages').select('id').where('roomId', '=', roomId).where('userId', '=', subject)
  const { id: messageId } = await last.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const filed = plus(now, -15 * MINUTE)
  const created = { createdAt: new Date(filed), updatedAt: new Date(filed), createdBy: author, updatedBy: author }
  const hurry = { severity: ReportSeverity.Unsafe, dueAt: dateOfInstant(firstAnswerDue(ReportSeverity.Unsafe, filed)) }
  const { id } = await trx
    .insertInto('reports')
    .values({ title, description, category, ...hurry, ...created, messageId, subjectId: subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepMessage(trx, id, { id: messageId, roomId })
}

/** Writes the requests of the contact form; the oldest one is handled. */
async function askThroughSite(scene: SeedContext, adminId: number): Promise<void> {
  const { trx, now } = scene
  const rows = contactRequests.map((request, index) => ({
    ...request,
    phone: `+2011${String(20_304_050 + index)}`,
    createdAt: new Date(plus(now, -(index * 2 + 1) * DAY)),
    ...(index === contactRequests.length - 1 ? { handledBy: adminId, handledAt: new Date(plus(now, -4 * DAY)) } : {}),
  }))
  const stored = await trx.insertInto('contactRequests').values(rows).returning(['id', 'handledAt']).execute()
  for (const { id, handledAt } of stored) {
    if (handledAt === null) continue
    const facts = { before: { handled: false }, after: { handled: true, handledBy: adminId, handledAt } }
    const entry = { action: 'contact-request.update', object: 'contact-request', objectId: id, ...facts } as const
    await recordWork(scene, admin(adminId), entry, handledAt)
  }
}
