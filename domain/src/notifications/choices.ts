/** What people may switch off: every kind on every channel, but for the last channel of a kind that must arrive. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { NoticeGroup } from '@hiwar/contract/enumerations/notices.ts'
import { DeliveryChannel, NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { outsideChannels } from './delivery.ts'
import { noticeRules } from './kinds.ts'
import { isSilenced, type Reach, type Silence } from './plan.ts'

/** The kind that must reach its person and is switched off on every channel, if there is one. */
export function fixedWithoutChannel(silences: readonly Silence[]): NotificationKind | undefined {
  const channels = Object.values(DeliveryChannel)
  return Object.values(NotificationKind).find(
    (kind) => noticeRules[kind].fixed && channels.every((channel) => isSilenced(silences, kind, channel)),
  )
}

/** The groups with the kinds that people of the role may get outside the app; a group without one is left out. */
export function groupsFor(role: Role): { group: NoticeGroup; kinds: NotificationKind[] }[] {
  const receivers = receiversOf[role] ?? []
  return Object.values(NoticeGroup)
    .map((group) => ({ group, kinds: kindsOf(group).filter((kind) => receivers.includes(noticeRules[kind].to)) }))
    .filter(({ kinds }) => kinds.length > 0)
}

function kindsOf(group: NoticeGroup): NotificationKind[] {
  const kinds = Object.values(NotificationKind).filter((kind) => noticeRules[kind].group === group)
  return kinds.filter((kind) => !noticeRules[kind].inApp)
}

const receiversOf: Readonly<Partial<Record<Role, readonly string[]>>> = {
  [Role.Student]: ['both', 'student'],
  [Role.Tutor]: ['both', 'tutor'],
  [Role.TutorManager]: ['both', 'tutor', 'manager'],
}

/** The silences after these kinds are switched on a channel; what must arrive keeps its last channel outside browsers. */
export function switchKinds(
  person: Reach,
  kinds: readonly NotificationKind[],
  channel: DeliveryChannel,
  isOn: boolean,
): Silence[] {
  const others = person.silences.filter((silence) => silence.channel !== channel || !kinds.includes(silence.kind))
  const off = isOn ? [] : kinds.filter((kind) => mayGo(person, kind, channel))
  return [...others, ...off.map((kind) => ({ kind, channel }))]
}

/** A browser may be closed or lost, so that it does not count as the other channel. */
function mayGo(person: Reach, kind: NotificationKind, channel: DeliveryChannel): boolean {
  if (!noticeRules[kind].fixed) return true
  return outsideChannels(person).some((other) => other !== channel && !isSilenced(person.silences, kind, other))
}
