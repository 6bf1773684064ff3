/** The realtime contract: every event's exact name and the schema of its payload. */
import { z } from 'zod'
import { id, instant, uuid } from '../fields/basic.ts'
import { messageText } from '../fields/talk.ts'
import { acknowledgement, message } from '../talk/chat.ts'
import { channelClientEvents, channelServerEvents } from './channels.ts'
import { deskClientEvents, deskServerEvents } from './desk.ts'
import { type Acknowledgement, clientEvents, nothing } from './event.ts'
import { sessionClientEvents, sessionServerEvents } from './session.ts'

/** The latest revision of a conversation; a client with an older one reads the changes that it missed. */
const conversationRevision = z.object({ roomId: id, rev: z.int().nonnegative() })

const conversations = z.object({ rooms: z.array(conversationRevision) })
const stored = z.object({ message })

const chatClientEvents = clientEvents({
  JoinRooms: { payload: z.strictObject({ roomIds: z.array(id).optional() }), success: conversations },
  SendMessage: {
    payload: z.strictObject({ roomId: id, text: messageText, refId: uuid, ...acknowledgement }),
    success: stored,
  },
  UpdateMessage: { payload: z.strictObject({ id, text: messageText, ...acknowledgement }), success: stored },
  DeleteMessage: { payload: z.strictObject({ id }), success: nothing },
  MarkMessageAsRead: { payload: z.strictObject({ id }), success: nothing },
  UserTyping: { payload: z.strictObject({ roomId: id }), success: nothing },
})

const changed = z.object({ roomId: id, messageId: id, rev: z.int().nonnegative() })

const chatServerEvents = {
  RoomMessage: message,
  RoomMessageUpdated: message,
  RoomMessageDeleted: changed,
  /** The user read all messages up to `messageId`. */
  RoomMessageRead: changed.extend({ userId: id }),
  /** All conversations that this socket has joined. */
  JoinedRooms: conversations,
  UserTyping: z.object({ roomId: id, userId: id }),
  UserStatusChanged: z.object({ userId: id, online: z.boolean(), lastSeen: instant.nullable() }),
}

export const eventsOfClient = {
  ...chatClientEvents,
  ...sessionClientEvents,
  ...deskClientEvents,
  ...channelClientEvents,
}
export const eventsOfServer = {
  ...chatServerEvents,
  ...sessionServerEvents,
  ...deskServerEvents,
  ...channelServerEvents,
}

export type ClientEventName = keyof typeof eventsOfClient
export type ServerEventName = keyof typeof eventsOfServer

/** The payload that the client sends with an event. */
export type Sent<Name extends ClientEventName> = z.input<(typeof eventsOfClient)[Name]['payload']>
/** The payload as the server parsed it. */
export type Received<Name extends ClientEventName> = z.output<(typeof eventsOfClient)[Name]['payload']>
/** The server's acknowledgement of an event. */
export type Answer<Name extends ClientEventName> = Acknowledgement<(typeof eventsOfClient)[Name]>
/** The payload that the server sends with an event. */
export type ServerPayload<Name extends ServerEventName> = z.output<(typeof eventsOfServer)[Name]>

export function isClientEvent(name: string): name is ClientEventName {
  return Object.hasOwn(eventsOfClient, name)
}
