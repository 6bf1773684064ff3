/** A student and his tutor in a conversation, with a stranger beside it, all three connected. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { type BuiltPerson, buildStudent, buildTutor } from './accounts.ts'
import { buildRoom } from './rooms.ts'
import type { TestServer } from './server.ts'
import type { Acknowledged, Sockets, TestSocket } from './sockets.ts'

export interface Talk {
  student: BuiltPerson
  tutor: BuiltPerson
  stranger: BuiltPerson
  roomId: number
  /** The student's socket. */
  writer: TestSocket
  /** The tutor's. */
  reader: TestSocket
  outsider: TestSocket
  /** Says something in the conversation: the student does, unless another socket is named. */
  send(text: string, refId?: string, socket?: TestSocket): Promise<Acknowledged<'SendMessage'>>
  /** The same; the number of the message. */
  sent(text?: string, socket?: TestSocket): Promise<number>
  /** What a socket has heard of messages once everything committed was told, in order. */
  told(socket: TestSocket): Promise<string[]>
  /** How many messages of the conversation somebody has not read. */
  unread(person: BuiltPerson): Promise<number | undefined>
  history(query?: object): Promise<Awaited<ReturnType<typeof historyOf>>>
}

export async function openTalk(server: TestServer, sockets: Sockets): Promise<Talk> {
  const student = await buildStudent(server.context)
  const tutor = await buildTutor(server.context)
  const stranger = await buildStudent(server.context)
  const roomId = await buildRoom(server.context, student.id, tutor.id)
  await server.drainEvents()
  const writer = await sockets.connect(student.token)
  const reader = await sockets.connect(tutor.token)
  const outsider = await sockets.connect(stranger.token)
  // Whoever is connected may not be in the channels of the conversation yet.
  for (const socket of [writer, reader, outsider]) await socket.heardNames()
  const send = (text: string, refId: string = randomUUID(), socket = writer) =>
    socket.send('SendMessage', { roomId, text, refId })
  return {
    student,
    tutor,
    stranger,
    roomId,
    writer,
    reader,
    outsider,
    send,
    sent: async (text = 'مرحبًا', socket = writer) => (await send(text, randomUUID(), socket)).message?.id ?? 0,
    async told(socket) {
      await server.drainEvents()
      return (await socket.heardNames()).filter((name) => name.startsWith('RoomMessage'))
    },
    async unread(person) {
      const { reply } = await server.call(chatEndpoints.rooms, { params: { userId: person.id } }, person)
      return reply.list[0]?.unreadMessagesCount
    },
    history: (query = {}) => historyOf(server, roomId, tutor, query),
  }
}

async function historyOf(server: TestServer, roomId: number, reader: BuiltPerson, query: object) {
  return (await server.call(chatEndpoints.messages, { params: { roomId }, query }, reader)).reply
}
