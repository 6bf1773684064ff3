/** Conversations of two people: opened, read and arranged over HTTP; messages are sent by events. */
import { z } from 'zod'
import { changes } from '../calls/changes.ts'
import { endpoints } from '../calls/endpoint.ts'
import { flag, list, page, pageQuery, queryValue, search } from '../calls/query.ts'
import { count, id, idParam, timestamps, uuid } from '../fields/basic.ts'
import { richFields } from '../fields/rich-text.ts'
import { messageText } from '../fields/talk.ts'
import { personOnline } from '../people/people.ts'
import { fileTitle, messageFile, voiceWaveOf } from './message-files.ts'

/** The author read the warning and sends the text as it is; or says that it is an exercise, which staff may look at. */
export const acknowledgement = {
  acknowledged: z.literal(true).optional(),
  exercise: z.literal(true).optional(),
} as const

export const message = z
  .object({
    id,
    roomId: id,
    userId: id,
    refId: uuid.nullable(),
    /** Empty after the message is deleted. */
    text: z.string(),
    read: z.boolean(),
    deleted: z.boolean(),
    /** It holds contact details or an agreement outside Hiwar, and its author sent it all the same. */
    caution: z.boolean(),
    /** A message with a file may have no text. */
    file: messageFile.nullable(),
    /** The conversation's revision at the last change of this message. */
    rev: z.int().nonnegative(),
    ...timestamps,
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof message>

/** A member's own settings of a conversation. */
const ownSettings = { pinned: z.boolean(), muted: z.boolean() }

export const conversationSettings = z
  .object({ userId: id, roomId: id, ...ownSettings, ...timestamps })
  .meta({ id: 'RoomSettings' })
export type ConversationSettings = z.output<typeof conversationSettings>

/** A conversation as one of its members sees it. */
export const conversationSummary = z
  .object({
    roomId: id,
    settings: z.object(ownSettings),
    /** Number of unread messages from the other member. */
    unreadMessagesCount: count,
    latestMessage: message.nullable(),
    otherMember: personOnline,
  })
  .meta({ id: 'Room' })
export type ConversationSummary = z.output<typeof conversationSummary>

export const conversationMember = personOnline
  .extend({
    roomId: id,
    /** False once the caller cannot write to this member any more. */
    reachable: z.boolean(),
    /** False where this member is under 16 without a guardian's leave to send and get pictures. */
    pictures: z.boolean(),
    /** Settings are private: `pinned` and `muted` of the other member are null. */
    pinned: ownSettings.pinned.nullable(),
    muted: ownSettings.muted.nullable(),
    ...timestamps,
  })
  .meta({ id: 'RoomMember' })
export type ConversationMember = z.output<typeof conversationMember>

export const uncontactedTutor = personOnline.extend({ bio: z.string().nullable() }).meta({ id: 'UncontactedTutor' })

const conversationParams = z.object({ roomId: idParam })

export const chatEndpoints = endpoints({
  open: {
    method: 'POST',
    path: '/api/v1/chat/new',
    action: 'chat.open',
    summary: 'Opens the conversation with somebody, perhaps with a first message',
    body: z.strictObject({ userId: id, message: messageText.optional(), ...acknowledgement }),
    reply: z.object({ roomId: id }),
    refuses: [
      ...Object.values(richFields.message.codes),
      'user-not-found',
      'room-exists',
      'pair-unavailable',
      'consent-required',
      'contact-warning',
      'abuse-warning',
      'contact-blocked',
      'abuse-blocked',
    ],
  },
  sendFile: {
    method: 'POST',
    path: '/api/v1/chat/room/{roomId}/file',
    action: 'chat.send-file',
    summary: 'Sends a message with one picture, PDF or voice note; the same refId again answers the stored message',
    params: conversationParams,
    body: z.strictObject({
      refId: uuid,
      text: messageText.optional(),
      /** The name of a PDF on the device. */
      title: fileTitle.optional(),
      /** Of a voice note. */
      wave: voiceWaveOf.optional(),
      ...acknowledgement,
    }),
    files: { kinds: { picture: 'image', pdf: 'pdf', voice: 'voice' }, needs: 'any' },
    reply: message,
    refuses: [
      ...Object.values(richFields.message.codes),
      'room-not-found',
      'pair-unavailable',
      'consent-required',
      'picture-not-allowed',
      'contact-warning',
      'abuse-warning',
      'contact-blocked',
      'abuse-blocked',
    ],
  },
  messages: {
    method: 'GET',
    path: '/api/v1/chat/list/{roomId}/messages',
    action: 'chat.messages',
    view: false,
    summary: 'Messages of a room, newest first; with `afterRev` everything that changed since, in order of change',
    params: conversationParams,
    query: pageQuery.extend({ afterRev: queryValue(z.int().nonnegative()).optional() }),
    reply: page(message),
    refuses: ['room-not-found'],
  },
  rooms: {
    method: 'GET',
    path: '/api/v1/chat/list/rooms/{userId}/',
    action: 'chat.rooms',
    view: false,
    summary: "Somebody's conversations, the one with the latest message first",
    params: z.object({ userId: idParam }),
    query: pageQuery.extend({ pinned: flag.optional(), muted: flag.optional(), keyword: search.optional() }),
    reply: page(conversationSummary),
    refuses: ['user-not-found'],
  },
  findRoom: {
    method: 'GET',
    path: '/api/v1/chat/room/by/members',
    action: 'chat.find-room',
    view: false,
    summary: 'The conversation of two people',
    query: z.object({
      members: list(idParam).refine((ids) => ids.length === 2 && ids[0] !== ids[1]),
    }),
    reply: z.object({ room: id }),
    refuses: ['room-members-not-found', 'room-not-found'],
  },
  members: {
    method: 'GET',
    path: '/api/v1/chat/room/members/{roomId}',
    action: 'chat.members',
    view: false,
    summary: 'The two members of a room',
    params: conversationParams,
    reply: z.array(conversationMember),
    refuses: ['room-not-found'],
  },
  settings: {
    method: 'PUT',
    path: '/api/v1/chat/room/{roomId}',
    action: 'chat.settings',
    summary: 'Pins or mutes a room for the caller alone',
    params: conversationParams,
    body: changes(ownSettings),
    reply: conversationSettings,
    refuses: ['empty-request', 'room-not-found'],
  },
  uncontacted: {
    method: 'GET',
    path: '/api/v1/user/tutor/list/uncontacted',
    action: 'tutor.uncontacted',
    view: false,
    summary: 'Tutors whom the calling student has no conversation with, those who are online first',
    query: pageQuery,
    reply: page(uncontactedTutor),
  },
})
