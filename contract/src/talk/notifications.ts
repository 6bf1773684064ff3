/** Notifications inside the app, the channels outside it, and the deliveries. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { flag, idFilters, instantFilter, list, page, pageQuery, sortQuery, tableQuery } from '../calls/query.ts'
import { deliveryChannel, deliveryStatus, notificationKind } from '../enumerations/platform.ts'
import { clock, count, id, instant, text } from '../fields/basic.ts'
import {
  noticeChoicesLimit,
  pushEndpointLength,
  pushKeyLength,
  searchLength,
  shownWordLength,
} from '../fields/limits.ts'
import { mayBeQuiet } from '../fields/quiet-hours.ts'
import { person } from '../people/people.ts'

export const notification = z
  .object({
    id,
    kind: notificationKind,
    /** Arabic text with weekday and Cairo time. */
    text: z.string(),
    /** A route of the app. */
    link: z.string().nullable(),
    data: z.record(z.string(), z.union([id, z.string()])),
    readAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

/** One message to one person by one channel; contains neither the text nor a code or phone number. */
export const delivery = z
  .object({
    id,
    userId: id,
    user: person,
    /** Null for a message that is no notification, such as a code. */
    notificationId: id.nullable(),
    /** The cause: a notification kind, `lesson-reminder-1h`, `phone-code`, `email-code` or `password-changed`. */
    event: z.string(),
    channel: deliveryChannel,
    status: deliveryStatus,
    attempts: count,
    lastError: z.string().nullable(),
    nextAttemptAt: instant.nullable(),
    sentAt: instant.nullable(),
    /** When the service or the browser reported that it arrived, or took it where it reports nothing. */
    deliveredAt: instant.nullable(),
    /** When the next channel took over. */
    handedOverAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.output<typeof delivery>

const unread = z.object({ unread: count }).meta({ id: 'UnreadCount' })

/** A kind that is switched off on a channel. */
const silence = z.strictObject({ kind: notificationKind, channel: deliveryChannel })

/** Times of the Cairo clock; the quiet hours may run over midnight. */
const quietHours = z.strictObject({ from: clock, until: clock }).meta({ examples: [{ from: '00:00', until: '08:00' }] })

/** At most 16 hours long. */
const chosenQuiet = quietHours.refine(({ from, until }) => mayBeQuiet(from, until), { path: ['until'] })

/** What a person wants to be told outside the app, and when. A kind that is not named is on. */
export const noticeChoices = z.strictObject({
  silences: z.array(silence).max(noticeChoicesLimit),
  /** Null for no quiet hours. */
  quiet: chosenQuiet.nullable(),
  /** What does not hurry comes in one mail, at six in the evening. */
  digest: z.boolean(),
})
export type NoticeChoices = z.output<typeof noticeChoices>

/** The choices as their person sees them. */
const shownChoices = noticeChoices
  .extend({
    /** They may be longer where they were chosen before the bound. */
    quiet: quietHours.nullable(),
    /** Whether any browser of the person shows notifications while the app is closed. */
    hasBrowsers: z.boolean(),
  })
  .meta({ id: 'ShownNoticeChoices' })
export type ShownNoticeChoices = z.output<typeof shownChoices>

/** Either `ids` or `all`, never both. */
const marked = z
  .strictObject({ ids: z.array(id).min(1).max(100).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => ids !== undefined || all !== undefined, { error: 'empty-request' })
  .refine(({ ids, all }) => ids === undefined || all === undefined, { path: ['all'] })
  .meta({ examples: [{ ids: [12, 13] }] })

const pushEndpoint = text(pushEndpointLength)
  .pipe(z.url())
  .meta({ examples: ['https://fcm.googleapis.com/fcm/send/abc'] })
const pushKey = text(pushKeyLength).regex(/^[\w-]+=*$/)

const pushSubscription = z.strictObject({
  endpoint: pushEndpoint,
  keys: z.strictObject({ p256dh: pushKey, auth: pushKey }),
  /** Epoch milliseconds, as browsers report them. */
  expirationTime: z.number().min(0).max(8.64e15).nullable().optional(),
})

export const notificationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/notification/list',
    action: 'notification.list',
    view: true,
    summary: "The caller's notifications, newest first, and how many are unread",
    query: pageQuery.extend({ unread: flag.optional() }),
    reply: page(notification).extend({ unread: count }),
  },
  markRead: {
    method: 'PUT',
    path: '/api/v1/notification/read',
    action: 'notification.mark-read',
    summary: 'Marks notifications as read, by their ids or all of them',
    body: marked,
    reply: unread,
    refuses: ['empty-request', 'not-found'],
  },
  pushKey: {
    method: 'GET',
    path: '/api/v1/notification/push/key',
    action: 'push.key',
    view: false,
    summary: 'The public key with which a browser subscribes to push',
    reply: z.object({ key: z.string() }),
    refuses: ['service-unavailable'],
  },
  subscribe: {
    method: 'POST',
    path: '/api/v1/notification/push',
    action: 'push.subscribe',
    summary: 'Sends notifications to this browser too, as long as its login lives',
    body: pushSubscription,
    reply: ok,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/v1/notification/push',
    action: 'push.unsubscribe',
    summary: 'Sends nothing to this browser any more',
    query: z.object({ endpoint: pushEndpoint.optional() }),
    body: z.strictObject({ endpoint: pushEndpoint.optional() }),
    reply: ok,
  },
  linkTelegram: {
    method: 'POST',
    path: '/api/v1/notification/telegram/link',
    action: 'telegram.link',
    summary: 'An address that opens the bot with a word that is good once',
    reply: z.object({ url: z.string(), expiresAt: instant }),
    refuses: ['service-unavailable'],
  },
  choices: {
    method: 'GET',
    path: '/api/v1/notification/choices',
    action: 'notification.choices',
    view: true,
    summary: 'What the caller switched off, the quiet hours, and whether the summary of the day is wanted',
    reply: shownChoices,
  },
  choose: {
    method: 'PUT',
    path: '/api/v1/notification/choices',
    action: 'notification.choose',
    summary: 'Replaces the choices; a kind that must reach its person keeps one channel',
    body: noticeChoices,
    reply: shownChoices,
    refuses: ['bad-request'],
  },
  shown: {
    method: 'POST',
    path: '/api/v1/notification/shown',
    action: 'notification.shown',
    summary: 'A browser has shown a pushed notification, whose message carries the word',
    body: z.strictObject({ word: text(shownWordLength) }),
    reply: ok,
  },
  deliveries: {
    method: 'GET',
    path: '/api/v1/notification/delivery/list',
    action: 'delivery.list',
    view: false,
    csv: true,
    summary: 'What was sent to whom by which channel, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users', 'notifications'),
      events: list(text(searchLength)).optional(),
      channels: list(deliveryChannel).optional(),
      statuses: list(deliveryStatus).optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(delivery),
  },
})
