/** A student and a tutor in a conversation, and a person outside of it; all three are connected. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { type BuiltPerson, buildStudent, buildTutor } from './accounts.ts'
import { buildConversation } from './conversations.ts'
import type { TestServer } from './server.ts'
import type { Acknowledged, Sockets, TestSocket } from './sockets.ts'

export interface Talk {
  student: BuiltPerson
  tutor: BuiltPerson
  stranger: BuiltPerson
  roomId: number
  /** The student's socket. */
  writer: TestSocket
  /** The tutor's socket. */
  reader: TestSocket
  outsider: TestSocket
  /** Sends a message as the student unless another socket is given. */
  send(text: string, refId?: string, socket?: TestSocket): Promise<Acknowledged<'SendMessage'>>
  /** Sends a message and returns its id. */
  sent(text?: string, socket?: TestSocket): Promise<number>
  /** Delivers all committed events and returns the message events of a socket, in order. */
  reported(socket: TestSocket): Promise<string[]>
  /** Returns the number of unread messages of a person in the conversation. */
  unread(person: BuiltPerson): Promise<number | undefined>
  history(query?: object): Promise<Awaited<ReturnType<typeof historyOf>>>
}

export async function openTalk(server: TestServer, sockets: Sockets): Promise<Talk> {
  const student = await buildStudent(server.context)
  const tutor = await buildTutor(server.context)
  const stranger = await buildStudent(server.context)
  const roomId = await buildConversation(server.context, student.id, tutor.id)
  await server.drainEvents()
  const writer = await sockets.connect(student.token)
  const reader = await sockets.connect(tutor.token)
  const outsider = await sockets.connect(stranger.token)
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
    async reported(socket) {
      await server.drainEvents()
      return (await socket.receivedNames()).filter((name) => name.startsWith('RoomMessage'))
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
