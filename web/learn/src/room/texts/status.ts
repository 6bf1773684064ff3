/** The text of the status line for each state of the room. */
import type { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { acknowledgementMessages, type RefusalCode } from '@hiwar/contract/events/event.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatDistance, formatNear } from '@hiwar/kit/format/date-time.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { toReader } from '@hiwar/kit/words/reader.ts'
import { roomTimes } from '../room-times.ts'
import type { Announcement, RoomState } from '../state/room-types.ts'
import { type KindWords, kindWords, sayKind } from './kind-words.ts'
import { personWords, type RoomPerson } from './person.ts'
import { roomText, roomWords } from './room-words.ts'

export interface StatusWords {
  /** May contain `{name}`. */
  words: string
  /** Remaining time, shown beside the text; screen readers do not announce its changes. */
  countdown?: string
}

export function statusWords(state: RoomState, other: RoomPerson, kind: SessionKind): StatusWords {
  const person = personWords(other)
  const words = kindWords[kind]
  switch (state.phase) {
    case 'resolving':
      return { words: roomWords.resolving }
    case 'blocked':
      return { words: blockedWords(state, kind) }
    case 'unsupported':
      return { words: roomWords.unsupported }
    case 'asking':
      return { words: state.why === 'prompt' ? roomWords.prompt : words.askText }
    case 'trouble':
      return { words: codeText(state.why ?? 'device-unexpected') }
    case 'preview':
      return previewWords(state, person)
    case 'joining':
      return { words: lasts(state, roomTimes.joiningIsLong) ? roomWords.joiningLong : roomWords.joining }
    case 'waiting':
      return { words: state.why === 'gone' ? person.gone : person.waiting }
    case 'connecting':
      return { words: roomWords.connecting }
    case 'live':
      return liveWords(state, words)
    case 'otherAway':
      return { words: person.away }
    case 'reconnecting':
      return isBannerDue(state) ? { words: roomWords.reconnecting } : liveWords(state, words)
    default:
      return { words: endWords(state, words) }
  }
}

function lasts(state: RoomState, time: number): boolean {
  return state.now - state.since >= time
}

/** Milliseconds without picture and sound; 0 unless reconnecting. */
export function cutFor(state: RoomState): number {
  return state.phase === 'reconnecting' ? state.now - (state.cutSince ?? state.since) : 0
}

/** Gaps shorter than 2 s heal by themselves and get no banner. */
export function isBannerDue(state: RoomState): boolean {
  return cutFor(state) >= roomTimes.bannerAfter || (state.phase === 'reconnecting' && !state.met)
}

function previewWords(state: RoomState, person: ReturnType<typeof personWords>): StatusWords {
  if (state.clock === 'early' && state.window !== null) return { words: opensWords(state.window.opens, state.now) }
  return { words: state.other === 'absent' ? person.notArrived : person.isInside }
}

/** Example: «تُفتح الغرفة ٧:٢٠ م (بعد ٤ دقائق)». */
export function opensWords(opens: number, now: number): string {
  return roomText('opens', { clock: formatClock(opens), distance: formatDistance(opens, now) })
}

function liveWords({ window, now, clock }: RoomState, kind: KindWords): StatusWords {
  if (window === null) return { words: roomWords.live }
  if (clock === 'over') {
    const minutes = countAfter('minute', Math.max(1, Math.ceil((window.closes - now) / MINUTE)))
    return { words: kind.over, countdown: roomText('closesIn', { minutes }) }
  }
  // Each warning is shown during its own minute only; later the text would be wrong.
  const left = Math.ceil((window.end - now) / MINUTE)
  const warns = left === 5 || left === 1
  return { words: warns ? roomText('remains', { minutes: countOf('minute', left) }) : roomWords.live }
}

function endWords({ phase, clock, why }: RoomState, kind: KindWords): string {
  if (phase === 'lost') return roomWords.lost
  if (phase === 'taken') return roomWords.taken
  if (phase === 'canceled') return kind.canceled
  if (why !== null && why !== 'closed') return refusalWords(why)
  return clock === 'over' || clock === 'closed' ? kind.ended : kind.endedForMe
}

function blockedWords({ why, window, now }: RoomState, kind: SessionKind): string {
  if (why === 'canceled') return kindWords[kind].isCanceled
  if (why === 'over' && window !== null) return sayKind(kind)('isOver', { when: formatNear(window.end, now) })
  return refusalWords(why ?? 'unexpected')
}

/** The text of an acknowledgement code, else of the general error catalogue. */
export function refusalWords(code: string): string {
  return isRefusal(code) ? toReader(acknowledgementMessages[code]) : codeText(code)
}

function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(acknowledgementMessages, code)
}

/** The text announced once for a piece of news. */
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
