/** The tutor and the time that a student chose before subscribing; they lead back to the booking after the payment. */

import { type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { spokenNear } from '@hiwar/kit/format/date-time.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { keptChoiceWords } from './shell/words.ts'

interface KeptChoice {
  tutorId: number
  name: string
  /** Null for a tutor who was chosen without a time. */
  start: Instant | null
}

// Logging out removes it with the person's other data.
const key = 'hiwar:kept-choice'

export function keepChoice(choice: KeptChoice): void {
  deviceStorage.setItem(key, JSON.stringify(choice))
}

export function forgetChoice(): void {
  deviceStorage.removeItem(key)
}

/** The kept choice without a time that has passed, or null. */
function readChoice(now: number): KeptChoice | null {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(key) ?? 'null')
    if (!isChoice(kept)) return null
    return kept.start !== null && kept.start <= now ? { ...kept, start: null } : kept
  } catch {
    return null
  }
}

function isChoice(kept: unknown): kept is KeptChoice {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('tutorId' in kept && 'name' in kept && 'start' in kept)) return false
  const { tutorId, name, start } = kept
  return typeof tutorId === 'number' && typeof name === 'string' && (start === null || typeof start === 'number')
}

/** `/t/5?book=1`, or with the start in milliseconds since 1970: `/t/5?book=1795540200000`. */
export function bookingPath(tutorId: number, start?: Instant | null): string {
  return `/t/${tutorId}?book=${start ?? 1}`
}

/** `/t/5?trial=1`: the booking of a trial lesson. */
export function trialPath(tutorId: number): string {
  return `/t/${tutorId}?trial=1`
}

/** The booking that an address asks for: a start, `null` for any time, undefined for no booking. */
export function bookingAsked(address: URLSearchParams): Instant | null | undefined {
  const asked = address.get('book') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(asked)) return undefined
  return asked === '1' ? null : instant(Number(asked))
}

/** «درسك مع منى، غدًا ٧:٣٠ مساءً، ينتظر اشتراكك.» */
export function KeptChoiceLine({ className }: { className?: string }): ReactNode {
  const now = useNow()
  const choice = readChoice(now)
  if (choice === null) return null
  return (
    <p className={clsx('flex gap-3 rounded-card bg-brand-tint px-5 py-3.5', className)}>
      <Icon of={CalendarClock} className="mt-0.5 size-5.5 text-brand-ink" />
      <span>{choiceWords('waiting', choice, now)}</span>
    </p>
  )
}

/** The way to the booking of the kept choice, with the words of its button; null without a choice. */
export function useKeptBooking(): { to: string; words: ReactNode } | null {
  const now = useNow()
  const choice = readChoice(now)
  if (choice === null) return null
  return { to: bookingPath(choice.tutorId, choice.start), words: <span>{choiceWords('confirm', choice, now)}</span> }
}

const t = wordsOf(keptChoiceWords)

function choiceWords(phrase: 'waiting' | 'confirm', { name: tutor, start }: KeptChoice, now: number): ReactNode {
  const name = (chunks: ReactNode) => <Name key="name">{chunks}</Name>
  if (start === null) return t.rich(`${phrase}AnyTime`, { tutor, name })
  return t.rich(phrase, { tutor, when: spokenNear(start, now), name })
}
