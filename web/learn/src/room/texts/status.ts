/** The text of the status line for each state of the room. */
import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { acknowledgementMessages, type RefusalCode } from '@hiwar/contract/events/event.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDistance, formatNear } from '@hiwar/kit/format/date-time.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { toReader } from '@hiwar/kit/words/reader.ts'
import { roomTimes } from '../room-times.ts'
import type { Announcement, Phase, RoomState } from '../state/room-types.ts'
import { kindWords, sayKind } from './kind-words.ts'
import { personWords, type RoomPerson } from './person.ts'
import { roomText, roomWords } from './room-words.ts'

interface StatusWords {
  /** May contain `{name}`. */
  words: string
  /** Remaining time, shown beside the text; screen readers do not announce its changes. */
  countdown?: string
}

export function statusWords(state: RoomState, other: RoomPerson, kind: SessionKind): StatusWords {
  const words = phaseWords[state.phase](state, personWords(other), kind)
  const { window, now, clock } = state
  const isLive = state.phase === 'live' || (state.phase === 'reconnecting' && !isBannerDue(state))
  if (!isLive || window === null || clock !== 'over') return { words }
  const minutes = countAfter('minute', Math.max(1, Math.ceil((window.closes - now) / MINUTE)))
  return { words, countdown: roomText('closesIn', { minutes }) }
}

type PersonWords = ReturnType<typeof personWords>

const phaseWords: Record<Phase, (state: RoomState, person: PersonWords, kind: SessionKind) => string> = {
  resolving: () => roomWords.resolving,
  blocked: (state, _, kind) => blockedWords(state, kind),
  unsupported: () => roomWords.unsupported,
  asking: ({ why }, _, kind) => (why === 'prompt' ? roomWords.prompt : kindWords[kind].askText),
  trouble: ({ why }) => codeText(why ?? 'device-unexpected'),
  preview: previewWords,
  joining: ({ now, since }) => (now - since >= roomTimes.joiningIsLong ? roomWords.joiningLong : roomWords.joining),
  waiting: ({ why, together }, person) => (why === 'gone' ? person.gone : together > 0 ? person.left : person.waiting),
  connecting: () => roomWords.connecting,
  live: liveWords,
  otherAway: (_, person) => person.away,
  reconnecting: (state, _, kind) => (isBannerDue(state) ? roomWords.reconnecting : liveWords(state, _, kind)),
  lost: () => roomWords.lost,
  taken: () => roomWords.taken,
  canceled: (_, __, kind) => kindWords[kind].canceled,
  ended: endWords,
}

/** Milliseconds without picture and sound; 0 unless reconnecting. */
export function cutFor(state: RoomState): number {
  return state.phase === 'reconnecting' ? state.now - (state.cutSince ?? state.since) : 0
}

/** Gaps shorter than 2 s heal by themselves and get no banner. */
function isBannerDue(state: RoomState): boolean {
  return cutFor(state) >= roomTimes.bannerAfter || (state.phase === 'reconnecting' && !state.met)
}

function previewWords({ clock, window, now, other }: RoomState, person: PersonWords): string {
  if (clock === 'early' && window !== null) return opensWords(window.opens, now)
  return other === 'absent' ? person.notArrived : person.isInside
}

/** Example: «تُفتح الغرفة ٧:٢٠ م (بعد ٤ دقائق)». */
export function opensWords(opens: number, now: number): string {
  return roomText('opens', { clock: formatClock(opens), distance: formatDistance(opens, now) })
}

function liveWords({ window, now, clock, added }: RoomState, _: PersonWords, kind: SessionKind): string {
  if (window === null) return roomWords.live
  if (added !== null && now < added.at + MINUTE) return addedWords(added.minutes)
  if (clock === 'over') return kindWords[kind].over
  // Each warning is shown during its own minute only; later the text would be wrong.
  const left = Math.ceil((window.end - now) / MINUTE)
  return left === 5 || left === 1 ? roomText('remains', { minutes: countOf('minute', left) }) : roomWords.live
}

function addedWords(minutes: number): string {
  return minutes === 2 ? roomWords.twoLostAdded : roomText('lostAdded', { minutes: countAfter('minute', minutes) })
}

function endWords({ clock, why }: RoomState, _: PersonWords, kind: SessionKind): string {
  if (why !== null && why !== 'closed') return refusalWords(why)
  if (clock === 'before') return kindWords[kind].leftEarly
  return clock === 'over' || clock === 'closed' ? kindWords[kind].ended : kindWords[kind].endedForMe
}

function blockedWords({ why, window, now }: RoomState, kind: SessionKind): string {
  if (why === 'canceled') return kindWords[kind].isCanceled
  if (why === 'over' && window !== null) return sayKind(kind)('isOver', { when: formatNear(window.end, now) })
  return refusalWords(why ?? 'unexpected')
}

/** The text of an acknowledgement code, else of the general error catalogue. */
function refusalWords(code: string): string {
  return isRefusal(code) ? toReader(acknowledgementMessages[code]) : codeText(code)
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(acknowledgementMessages, code)
}

export function newsWords(news: Announcement, other: RoomPerson): string {
  const person = personWords(other)
  const words: Record<Announcement, string> = {
    'room-open': 'فُتحت الغرفة، والدخول متاح الآن.',
    'other-joined': person.joined,
    'other-left': person.left,
    'other-back': person.back,
    'self-back': 'عاد اتصالك.',
    'share-started': person.shares,
    'share-ended': person.sharedEnded,
    'mic-muted-by-system': roomWords.phoneTookMic,
    'device-gone': 'فُصل أحد الأجهزة. نستخدم الجهاز الأساسي بدلًا منه.',
    'device-added': 'وجدنا جهازًا جديدًا، وهو الآن في قائمة الأجهزة.',
    'five-minutes': roomText('remains', { minutes: countOf('minute', 5) }),
    'one-minute': roomText('remains', { minutes: countOf('minute', 1) }),
  }
  return words[news].replace('{name}', other.name)
}
