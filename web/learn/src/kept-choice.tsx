/** The tutor and the time that a student chose before subscribing; they lead back to the booking after the payment. */

import type { LessonHold } from '@hiwar/contract/appointments/holds.ts'
import { PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { formatInstant, type Instant, instant } from '@hiwar/domain/time/instant.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock, spokenNear } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useOwnHold } from './own-hold.ts'
import { keptChoiceWords } from './shell/words.ts'

interface KeptChoice {
  tutorId: number
  name: string
  image?: string | null
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
  deviceStorage.removeItem(planKey)
}

// A plan that was pressed before there was an account.
const planKey = 'hiwar:kept-plan'

export interface KeptPlan {
  planId: number
  period: PlanPeriod
}

export function keepPlan(plan: KeptPlan): void {
  deviceStorage.setItem(planKey, `${plan.planId} ${plan.period}`)
}

/** The plan that was pressed before, which the booking preselects. */
export function readKeptPlan(): KeptPlan | null {
  const [planId, kept] = (deviceStorage.getItem(planKey) ?? '').split(' ').map(Number)
  const period = Object.values(PlanPeriod).find((each) => each === kept)
  return planId && period !== undefined ? { planId, period } : null
}

export function planPath({ planId, period }: KeptPlan): string {
  return `/tutors?plan=${planId}&period=${planPeriodPaths[period]}`
}

/** `/tutors?plan=2&period=year`: a plan was pressed before a tutor was chosen. */
export function planAsked(address: URLSearchParams): KeptPlan | null {
  const planId = Number(address.get('plan'))
  const period = Object.values(PlanPeriod).find((each) => planPeriodPaths[each] === address.get('period'))
  return Number.isSafeInteger(planId) && planId > 0 && period !== undefined ? { planId, period } : null
}

export function checkoutPath({ planId, period }: KeptPlan): string {
  return `/checkout/${planId}/${planPeriodPaths[period]}`
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
  const hold = useOwnHold(choice?.tutorId)
  if (choice === null) return null
  return (
    <div className={clsx('flex items-center gap-3 rounded-card bg-brand-tint px-4 py-3', className)}>
      <Avatar name={choice.name} image={choice.image ?? null} />
      <p className="min-w-0">
        {choiceWords(isHeld(choice, hold) ? 'held' : 'waiting', choice, now)}
        {isHeld(choice, hold) && (
          <span className="block font-medium text-brand-ink text-sm">
            {t('heldUntil', { time: formatClock(hold.until) })}
          </span>
        )}
      </p>
    </div>
  )
}

interface KeptBooking {
  to: string
  /** Of the button that leads there. */
  words: ReactNode
  /** Its hour is held, so that a payment books it. */
  isHeld: boolean
  /** «نحجز درسك مع منى، غدًا ٧:٣٠ مساءً…» */
  underway: ReactNode
}

/** The way to the booking of the kept choice; null without a choice. */
export function useKeptBooking(): KeptBooking | null {
  const now = useNow()
  const choice = readChoice(now)
  const hold = useOwnHold(choice?.tutorId)
  if (choice === null) return null
  return {
    to: bookingPath(choice.tutorId, choice.start),
    words: <span>{choiceWords('confirm', choice, now)}</span>,
    isHeld: isHeld(choice, hold),
    underway: choiceWords('booking', choice, now),
  }
}

function isHeld({ start }: KeptChoice, hold: LessonHold | null | undefined): hold is LessonHold {
  return Boolean(hold) && start !== null && hold?.start === formatInstant(start)
}

const t = wordsOf(keptChoiceWords)

function choiceWords(
  phrase: 'waiting' | 'held' | 'confirm' | 'booking',
  { name: tutor, start }: KeptChoice,
  now: number,
): ReactNode {
  const name = (chunks: ReactNode) => <Name key="name">{chunks}</Name>
  if (start === null) return t.rich(`${phrase}AnyTime`, { tutor, name })
  return t.rich(phrase, { tutor, when: spokenNear(start, now), name })
}
