/** Tests of the appointment of a photo session. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildPerson, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const thursday = '2026-11-26T13:30:00.000Z'
const saturday = '2026-11-28T08:00:00.000Z'

let server: TestServer
let studio: BuiltPerson
let other: BuiltPerson
let tutor: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  const { context } = server
  studio = await buildPerson(context, Role.Studio, { name: 'استوديو النيل', address: '١٢ شارع النيل\nالدور الثاني' })
  other = await buildPerson(context, Role.Studio)
  tutor = await buildTutor(context, { name: 'منى السيد' }, { studioId: studio.id })
})

const appoint = (photoSessionAt: string | null, { token } = studio, tutorId = tutor.id) => {
  server.clock.advance(1000)
  return server.call(mediaEndpoints.appointment, { params: { tutorId }, body: { photoSessionAt } }, { token })
}
const reported = async (person = tutor) => (await notificationsOf(server, person)).map(({ text }) => text)
const metaOf = async () => (await server.call(tutorEndpoints.meta, {}, { token: tutor.token })).reply

test('a studio fixes an appointment, and the tutor is notified of its time and place, once', async () => {
  expect((await appoint(thursday)).reply).toMatchObject({ id: tutor.id, photoSessionAt: thursday })
  expect((await appoint(thursday)).reply.photoSessionAt).toBe(thursday)
  expect((await metaOf()).photoSessionAt).toBe(thursday)
  expect(await notificationsOf(server, tutor)).toMatchObject([
    {
      kind: 'photo-session-set',
      link: '/t/onboarding',
      text: expect.stringMatching(/الخميس، ٢٦ نوفمبر، الساعة ٣:٣٠ عصرًا/),
    },
  ])
  expect(await reported()).toEqual([expect.stringMatching(/المكان: استوديو النيل، ١٢ شارع النيل الدور الثاني\.$/)])
  const actions = (await auditTrail(server.db)).filter(({ objectId }) => objectId === String(tutor.id))
  const facts = { before: { photoSessionAt: null }, after: { photoSessionAt: thursday } }
  expect(actions).toMatchObject([{ actorId: studio.id, action: 'studio-tutor.appoint', ...facts }])
})

test('the tutor is notified of a moved and of a canceled appointment', async () => {
  await appoint(thursday)
  await appoint(saturday, await buildAdmin(server.context))
  expect((await appoint(null)).reply.photoSessionAt).toBeNull()
  await appoint(null)
  const [, moved, canceled, ...others] = await reported()
  expect(moved).toMatch(/^تغيّر موعد تصويرك: كان يوم الخميس.*٣:٣٠ عصرًا، وصار يوم السبت.*١٠:٠٠ صباحًا/)
  expect(canceled).toMatch(/^أُلغي موعد تصويرك، يوم السبت.*في استوديو النيل/)
  expect(others).toEqual([])
})

test('an appointment that is over is neither moved nor canceled in the words of a notice', async () => {
  await appoint(thursday)
  server.clock.set('2026-11-27T10:00:00.000Z')
  expect((await appoint(thursday)).status).toBe(200)
  expect((await appoint(null)).reply.photoSessionAt).toBeNull()
  await appoint(saturday)
  expect(await reported()).toMatchObject(
    [/الخميس/, /^تحدّد موعد تصويرك: يوم السبت/].map((one) => expect.stringMatching(one)),
  )
})

test("only the tutor's own studio and admins fix an appointment", async () => {
  const { context } = server
  expect((await appoint(thursday, other)).error.code).toBe('forbidden')
  expect((await appoint(thursday, tutor)).error.code).toBe('forbidden')
  expect((await appoint(thursday, await buildManager(context))).error.code).toBe('forbidden')
  expect((await appoint(thursday, await buildAdmin(context), studio.id)).error.code).toBe('tutor-not-found')
  expect(await reported()).toEqual([])
})

test('a time that is past or far ahead is refused, and so is one for a session that needs none', async () => {
  expect((await appoint(noon)).status).toBe(400)
  expect((await appoint('2027-03-01T10:00:00.000Z')).status).toBe(400)
  const alone = await buildTutor(server.context)
  const admin = await buildAdmin(server.context)
  expect((await appoint(thursday, admin, alone.id)).status).toBe(409)
  const files = { studioId: studio.id, video: 'v.mp4', thumbnail: 't.webp' }
  const filmed = await buildTutor(server.context, { image: 'i.webp' }, files)
  expect((await appoint(thursday, studio, filmed.id)).status).toBe(409)
})

test('another studio ends the appointment, and the first one gets a mail with a link to the back office', async () => {
  const mailbox = openMailbox(server.context)
  await appoint(thursday)
  server.clock.advance(1000)
  const choose = (studioId: number) =>
    server.call(accountEndpoints.update, { params: { id: tutor.id }, body: { studioId } }, { token: tutor.token })
  expect((await choose(studio.id)).reply).toMatchObject({ photoSessionAt: thursday })
  expect((await choose(other.id)).reply).toMatchObject({ studioId: other.id, photoSessionAt: null })
  expect((await reported()).at(-1)).toMatch(/^أُلغي موعد تصويرك، يوم الخميس.*في استوديو النيل/)
  expect(await reported(studio)).toEqual([expect.stringMatching(/^أُلغي موعد تصوير منى، يوم الخميس/)])
  await server.runJobs(noon)
  expect(mailbox.to(studio.email).at(-1)?.text).toContain(`${server.context.config.ADMIN_URL}/photo-sessions`)
  const seen = await server.call(mediaEndpoints.studioTutor, { params: { tutorId: tutor.id } }, { token: other.token })
  expect(seen.reply.photoSessionAt).toBeNull()
})

test('the database keeps no appointment without a studio', async () => {
  await appoint(thursday)
  const leave = sql`update tutors set studio_id = null where user_id = ${tutor.id}`
  expect(await outcomeOf(server.db, leave)).toBe('tutors_appointed_by_studio')
})
