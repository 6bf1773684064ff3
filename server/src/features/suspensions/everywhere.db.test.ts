/** A suspension also ends sockets on two nodes, push messages and the address of a calendar. */
import { randomUUID } from 'node:crypto'
import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endedLoginsTask } from '../../platform/realtime/realtime.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { createMessengerServer, type MessengerServer } from '../../testing/messengers.ts'
import { openNodes, type TestNodes } from '../../testing/nodes.ts'
import { buildNotifications } from '../../testing/notifications.ts'
import { testOrigin } from '../../testing/server.ts'
import { lift, suspend } from '../../testing/suspensions.ts'

const noon = '2026-11-24T10:00:00.000Z'

describe('on two nodes', () => {
  let nodes: TestNodes
  let admin: BuiltPerson
  let student: BuiltPerson
  let tutor: BuiltPerson

  beforeAll(async () => {
    nodes = await openNodes(noon)
    admin = await buildAdmin(nodes.one.context)
  })
  afterAll(() => nodes.close())
  beforeEach(async () => {
    student = await buildStudent(nodes.one.context)
    tutor = await buildTutor(nodes.one.context)
  })

  const refusalOf = (node: TestNodes['one'], token: string) =>
    node.sockets.connect(token).then(
      () => 'connected',
      (error: Error) => error.message,
    )

  test('I-T20 every socket of a suspended person closes on both nodes, and no token opens another', async () => {
    const both = [nodes.one, nodes.other]
    const open = await Promise.all(both.map((node) => node.sockets.connect(student.token)))
    const tutorSocket = await nodes.other.sockets.connect(tutor.token)
    expect((await suspend(nodes.one, admin, student.id)).status).toBe(200)
    for (const node of both) await endedLoginsTask.run(node.context)
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual(both.map(() => 'io server disconnect'))
    const later = await buildLogin(nodes.one.context, student.id)
    for (const node of both) {
      for (const { token } of [student, later]) expect(await refusalOf(node, token)).toBe('unauthenticated')
    }
    expect(tutorSocket.socket.connected).toBe(true)
    await lift(nodes.one, admin, student.id)
    expect(await refusalOf(nodes.other, (await buildLogin(nodes.one.context, student.id)).token)).toBe('connected')
  })

  test('I-T20 an open socket on the other node does nothing more, even before it closes', async () => {
    const otherSocket = await nodes.other.sockets.connect(student.token)
    const roomId = await buildConversation(nodes.one.context, student.id, tutor.id)
    const refused = { code: 'unallowed', reason: 'unauthenticated' }
    expect(await otherSocket.send('UserTyping', { roomId })).toMatchObject({ code: 'ok' })
    await suspend(nodes.one, admin, student.id)
    await expect.poll(() => otherSocket.send('UserTyping', { roomId })).toMatchObject(refused)
    const message = { roomId, text: '<p>مرحبًا</p>', refId: randomUUID() }
    expect(await otherSocket.send('SendMessage', message)).toMatchObject(refused)
    const messages = nodes.one.db.selectFrom('messages').select('id').where('roomId', '=', roomId)
    expect(await messages.execute()).toEqual([])
  })
})

describe('outside the app', () => {
  let server: MessengerServer
  let student: BuiltPerson
  let admin: BuiltPerson

  beforeAll(async () => {
    server = await createMessengerServer()
    admin = await buildAdmin(server.context)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.messengers.reset()
    student = await buildStudent(server.context, { verifiedEmail: false })
  })

  test('I-T20 a browser of a suspended person gets no push', async () => {
    const { endpoint, keys } = await server.messengers.openBrowser()
    await server.call(notificationEndpoints.subscribe, { body: { endpoint, keys } }, student)
    const pushes = async () => {
      await buildNotifications(server.context, [student])
      await server.runJobs()
      return (await server.messengers.taken('push')).length
    }
    expect(await pushes()).toBe(1)
    await suspend(server, admin, student.id)
    expect(await pushes()).toBe(1)
  })

  test('I-T20 the address of a calendar shows nothing until the suspension ends', async () => {
    const { url } = (await server.call(calendarEndpoints.create, {}, student)).reply
    const read = async () => (await server.http.inject({ url: url.replace(testOrigin, '') })).statusCode
    expect(await read()).toBe(200)
    await suspend(server, admin, student.id)
    expect(await read()).toBe(404)
    await lift(server, admin, student.id)
    expect(await read()).toBe(200)
  })
})
