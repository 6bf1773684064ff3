/** Where and when a notification leaves the app: by what the person chose, the quiet hours and the day's limit. */
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import type { DeliveryChannel, NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { type Instant, plus } from '../time/instant.ts'
import { type ContactOptions, expiryOf, type OutsideChannel, outsideChannels } from './delivery.ts'
import { noticeRules } from './kinds.ts'
import { mostOfDay, nextSummary, type Quiet, quietUntil, summaryPatience } from './quiet.ts'

/** A kind that is switched off on a channel. */
export interface Silence {
  readonly kind: NotificationKind
  readonly channel: DeliveryChannel
}

export interface Receiver extends ContactOptions {
  readonly userId: number
  readonly hasBrowsers: boolean
  readonly silences: readonly Silence[]
  readonly quiet: Quiet | null
  readonly digest: boolean
  /** Messages outside the app since midnight in Cairo that were not urgent. */
  readonly sentToday: number
}

export interface PlannedNotice {
  readonly kind: NotificationKind
  readonly urgency: Urgency
  /** A confirmed mail address gets it too, beside the chosen app. */
  readonly alsoMailed: boolean
  /** In the app and by push alone. */
  readonly inApp: boolean
  /** When it is of no use any more. */
  readonly until: Instant | undefined
}

export interface PlannedMessage {
  readonly channel: DeliveryChannel
  /** When it leaves; null for at once. */
  readonly at: Instant | null
  readonly gathered: boolean
  readonly expiresAt: Instant
  /** Why it never leaves. */
  readonly dropped?: 'no-channel' | 'switched-off' | 'too-many'
}

/** How a person is reached, and what of it the person switched off. */
export type Reach = ContactOptions & Pick<Receiver, 'silences' | 'hasBrowsers'>

/** The channels outside the app that may carry this kind to the person, in the order of trying. */
export function openChannels(
  { silences, ...reach }: ContactOptions & Pick<Receiver, 'silences'>,
  kind: NotificationKind,
): OutsideChannel[] {
  const reachable = outsideChannels(reach)
  const open = reachable.filter((channel) => !isSilenced(silences, kind, channel))
  return open.length === 0 && noticeRules[kind].fixed ? reachable.slice(0, 1) : open
}

/** The next channel after a failure: the first open one that was not tried. */
export function nextChannel(
  receiver: ContactOptions & Pick<Receiver, 'silences'>,
  kind: NotificationKind,
  tried: readonly string[],
): OutsideChannel | undefined {
  return openChannels(receiver, kind).find((channel) => !tried.includes(channel))
}

/** All channels by which this kind may come to the person, browsers last. */
export function usedChannels({ hasBrowsers, ...person }: Reach, kind: NotificationKind): DeliveryChannel[] {
  const outside = openChannels(person, kind)
  const mustBePushed = outside.length === 0 && noticeRules[kind].fixed
  const isPushed = hasBrowsers && (mustBePushed || !isSilenced(person.silences, kind, 'push'))
  return isPushed ? [...outside, 'push'] : outside
}

export function isSilenced(silences: readonly Silence[], kind: NotificationKind, channel: DeliveryChannel): boolean {
  return silences.some((silence) => silence.kind === kind && silence.channel === channel)
}

/** The messages of a notification, also those that never leave. */
export function planMessages(notice: PlannedNotice, receiver: Receiver, now: Instant): PlannedMessage[] {
  const { kind, urgency, alsoMailed, inApp, until } = notice
  if (noticeRules[kind].inApp) return []
  const outside = inApp ? [] : openChannels(receiver, kind)
  const isPushed = usedChannels(receiver, kind).includes('push')
  const at = urgency === Urgency.Now ? null : quietUntil(now, receiver.quiet, receiver.userId)
  const plain = { at, gathered: false, expiresAt: expiryOf(at ?? now, until) }
  const push: PlannedMessage[] = isPushed ? [{ ...plain, channel: 'push' }] : []
  if (inApp) return push
  if (outside.length === 0) {
    const dropped = outsideChannels(receiver).length === 0 ? 'no-channel' : 'switched-off'
    return [{ ...plain, at: null, channel: 'email', dropped }, ...push]
  }
  const isGathered =
    urgency !== Urgency.Now && (receiver.sentToday >= mostOfDay || (urgency === Urgency.Later && receiver.digest))
  if (isGathered && outside.includes('email')) {
    const summary = nextSummary(now)
    return [{ channel: 'email', at: summary, gathered: true, expiresAt: plus(summary, summaryPatience) }]
  }
  if (isGathered && receiver.sentToday >= mostOfDay && !noticeRules[kind].fixed)
    return [{ ...plain, at: null, channel: 'email', dropped: 'too-many' }]
  const used = outside.filter((channel, index) => index === 0 || (alsoMailed && channel === 'email'))
  return [...used.map((channel) => ({ ...plain, channel })), ...push]
}
