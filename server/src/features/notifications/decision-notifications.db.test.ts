import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { reportEndpoints, reportReplyEndpoints } from '@hiwar/contract/talk/reports.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
let admin: BuiltPerson

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  admin = await buildAdmin(server.context)
})

const change = ({ id }: BuiltPerson, body: object, by = admin) =>
  server.call(accountEndpoints.update, { params: { id }, body: body as never }, by)

test('a tutor is notified of each activation once', async () => {
  const tutor = await buildTutor(server.context, {}, { activated: false })
  await change(tutor, { activated: true })
  await change(tutor, { activated: true })
  expect(await notificationsOf(server, tutor)).toMatchObject([
    { kind: 'tutor-activated', link: '/schedule-management', text: expect.stringMatching(/^تم تفعيل حسابك/) },
  ])
  await change(tutor, { activated: false })
  server.clock.advance(1000)
  await change(tutor, { activated: true })
  expect(await notificationsOf(server, tutor)).toHaveLength(2)
})

test('a studio is notified which tutor chose it, by mail with a link into the back office', async () => {
  const mailbox = openMailbox(server.context)
  const studio = await buildPerson(server.context, Role.Studio)
  const tutor = await buildTutor(server.context, { name: 'ليلى منصور' }, { activated: false })
  await change(tutor, { studioId: studio.id }, tutor)
  await change(tutor, { studioId: studio.id }, tutor)
  const [reported, ...others] = await notificationsOf(server, studio)
  expect(others).toEqual([])
  expect(reported).toMatchObject({ kind: 'studio-chosen', link: `/photo-session/${tutor.id}` })
  expect(reported?.text).toMatch(/مع ليلى\. /)
  await server.runJobs(noon)
  expect(mailbox.to(studio.email)[0]?.text).toContain(`${server.context.config.ADMIN_URL}/photo-session/${tutor.id}`)
})

test('the author of a report is notified each time it is closed, and whether it was answered', async () => {
  const student = await buildStudent(server.context)
  const body = { title: 'صوت متقطع', description: 'انقطع الصوت.', category: 'technical' }
  const { id } = (await server.call(reportEndpoints.create, { body }, student)).reply
  const close = (resolved: boolean) =>
    server.call(reportEndpoints.update, { params: { id }, body: { resolved } }, admin)
  const closings = async () =>
    (await notificationsOf(server, student)).filter(({ kind }) => kind === 'report-closed').map(({ text }) => text)
  await server.call(reportReplyEndpoints.create, { body: { reportId: id, message: 'مسودة' } }, admin)
  await close(true)
  await close(true)
  expect(await closings()).toEqual([expect.stringMatching(/^أُغلق طلبك رقم [٠-٩]+: تم حلّه\. /)])
  await close(false)
  server.clock.advance(1000)
  await server.call(reportReplyEndpoints.create, { body: { reportId: id, message: 'تم.', draft: false } }, admin)
  await close(true)
  expect(await closings()).toMatchObject(
    [/تم حلّه\./, /تم حلّه، ورد فريق حوار عليه/].map((one) => expect.stringMatching(one)),
  )
})
