/** Tests of replies to reviews, and of texts that staff hide. */
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { listPraise } from './store.ts'

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let admin: BuiltPerson
let params: { id: number }
const text = 'شرح هادئ وأمثلة كثيرة.'

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  student = await buildStudent(server.context, { name: 'سارة محمود' })
  tutor = await buildTutor(server.context, { name: 'منى علي' })
  admin = await buildAdmin(server.context)
  const { id: lessonId } = await buildLesson(server.db, tutor.id, student.id, '2026-11-23T10:00:00Z')
  params = { id: await buildRating(server.context, tutor.id, 5, { raterId: student.id, lessonId, text }) }
})
afterEach(() => server.close())

const reply = (said: string, who = tutor) =>
  server.call(ratingEndpoints.reply, { params, body: { text: said } }, { token: who.token })
const rewrite = (said: string | null) =>
  server.call(ratingEndpoints.update, { params, body: { text: said } }, { token: student.token })
const hide = () =>
  server.call(
    ratingEndpoints.moderate,
    { params, body: { state: 'hidden', reason: 'contact' } },
    { token: admin.token },
  )
const show = () => server.call(ratingEndpoints.moderate, { params, body: { state: 'shown' } }, { token: admin.token })

async function review(who?: BuiltPerson) {
  const login = who && { token: who.token }
  return (await server.call(ratingEndpoints.listOfTutor, { params: { id: tutor.id } }, login)).reply.list[0]
}

function notices() {
  return server.db
    .selectFrom('notifications')
    .select(['userId', 'kind', 'words'])
    .where('kind', 'in', ['review-replied', 'review-hidden'])
    .orderBy('id')
    .execute()
}

test('the tutor replies once, changes the reply within 24 hours, and the student is told once', async () => {
  expect((await reply('شكرًا يا سارة')).reply).toMatchObject({ text: 'شكرًا يا سارة', editedAt: null, outdated: false })
  server.clock.advance(24 * 3600_000 - 1)
  expect((await reply('شكرًا جزيلًا')).status).toBe(200)
  server.clock.advance(1)
  expect((await reply('شكرًا مرة أخرى')).error.code).toBe('reply-closed')
  expect((await review())?.reply).toMatchObject({ text: 'شكرًا جزيلًا', outdated: false })
  expect(await notices()).toEqual([{ userId: student.id, kind: 'review-replied', words: { name: 'منى' } }])
  server.clock.advance(1)
  await rewrite('شرح هادئ، لكنه سريع أحيانًا.')
  expect((await review())?.reply?.outdated).toBe(true)
})

test('FAIR-6 a number or an insult in a reply is refused at its field', async () => {
  const field = (code: string) => ({ code, fields: [{ path: 'text', code }] })
  expect((await reply('رقمي ٠١٠٠٠٠٠١٢٣٤')).error).toMatchObject(field('contact-in-text'))
  expect((await reply('انت غبي')).error).toMatchObject(field('abuse-in-text'))
})

test('only the rated tutor replies; the tutor and admins delete the reply, admins with an audit row', async () => {
  const remove = ({ token }: BuiltPerson) => server.call(ratingEndpoints.deleteReply, { params }, { token })
  const other = await buildTutor(server.context)
  for (const who of [other, student, admin]) expect((await reply('شكرًا', who)).error.code).toBe('forbidden')
  await reply('شكرًا')
  expect((await remove(other)).error.code).toBe('forbidden')
  expect((await remove(tutor)).status).toBe(200)
  expect((await remove(tutor)).error.code).toBe('not-found')
  await reply('شكرًا مرة أخرى')
  await remove(admin)
  expect((await review())?.reply).toBeNull()
  expect(await auditTrail(server.db)).toMatchObject([{ action: 'rating.delete-reply', objectId: String(params.id) }])
})

test('a hidden text is read by its author and staff alone, and its stars count on', async () => {
  expect((await hide()).reply).toMatchObject({ text, hiddenReason: 'contact' })
  expect(await review(tutor)).toMatchObject({ text: null, hiddenReason: null, value: 5 })
  expect(await review(student)).toMatchObject({ text, hiddenReason: 'contact' })
  expect(await listPraise(server.context.db, [tutor.id])).toEqual([])
  const ofRatee = await server.call(ratingEndpoints.listOfRatee, { params: { id: tutor.id } }, { token: tutor.token })
  expect(ofRatee.reply.list).toMatchObject([{ text: null, value: 5 }])
  expect(await notices()).toEqual([
    { userId: student.id, kind: 'review-hidden', words: { reason: 'فيه بيانات تواصل' } },
  ])
  expect(await auditTrail(server.db)).toMatchObject([{ action: 'rating.moderate', objectId: String(params.id) }])
})

test('another text of the author brings the review back once; after that staff alone do', async () => {
  await hide()
  await rewrite(text)
  expect((await review())?.text).toBeNull()
  await rewrite('شرح هادئ.')
  expect((await review())?.text).toBe('شرح هادئ.')
  await hide()
  await rewrite('شرح هادئ جدًا.')
  expect(await review()).toMatchObject({ text: null })
  expect((await show()).reply).toMatchObject({ text: 'شرح هادئ جدًا.', hiddenReason: null })
  expect((await review())?.text).toBe('شرح هادئ جدًا.')
})

test('neither an emptied text nor a deleted rating brings a hidden text back', async () => {
  await hide()
  await rewrite(null)
  await rewrite(text)
  expect((await review())?.text).toBeNull()
  const { error } = await server.call(ratingEndpoints.delete, { params }, { token: student.token })
  expect(error.code).toBe('hidden-rating')
})

test('a tutor does not reply to a student who has blocked the tutor', async () => {
  await server.db
    .insertInto('blocks')
    .values({ blockerId: student.id, blockedId: tutor.id, createdAt: server.clock.now() })
    .execute()
  expect((await reply('شكرًا')).error.code).toBe('pair-unavailable')
  expect(await notices()).toEqual([])
})

test('an admin cannot delete a rating behind which a lesson stands', async () => {
  const remove = ({ token }: BuiltPerson) => server.call(ratingEndpoints.delete, { params }, { token })
  await reply('شكرًا')
  expect((await remove(admin)).error.code).toBe('rating-of-lesson')
  expect((await remove(student)).status).toBe(200)
})

test('staff list reviews with a text, hidden or not, newest first, and find them by their words', async () => {
  await buildRating(server.context, tutor.id, 1)
  server.clock.advance(1_000)
  const newest = await buildRating(server.context, tutor.id, 2, { text: 'الصوت كان ضعيفًا' })
  await hide()
  await reply('شكرًا')
  const list = async (query: object = {}) => {
    const { reply: page } = await server.call(ratingEndpoints.listModerated, { query }, { token: admin.token })
    return page.list.map(({ id }) => id)
  }
  expect(await list()).toEqual([newest, params.id])
  expect(await list({ hidden: true })).toEqual([params.id])
  expect(await list({ replied: false })).toEqual([newest])
  expect(await list({ values: [5], text: 'أمثلة' })).toEqual([params.id])
  expect(await list({ users: [student.id], tutors: [tutor.id] })).toEqual([params.id])
})
