/** Consents: when a text is asked for again, how old a person is for the law, and what is missing before an action. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { adultAge } from '@hiwar/contract/fields/limits.ts'
import type { AgeStanding } from '@hiwar/contract/people/consents.ts'
import type { GuardianState } from '@hiwar/contract/people/guardians.ts'
import { cairoYear } from '../time/cairo.ts'
import type { Instant } from '../time/instant.ts'

/** The versions of one text that count for one person, by their numbers. */
export interface TextFacts {
  /** The newest version in force that changed something of substance. */
  readonly material: number
  /** The version of the person's last word on the text; null when the person never said anything. */
  readonly said: number | null
  /** Whether that word was a yes. */
  readonly given: boolean
}

/** Whether the person accepted the text in force, or an earlier one that says the same in substance. */
export function isAccepted({ material, said, given }: TextFacts): boolean {
  return said !== null && given && said >= material
}

/**
 * Whether the app asks for the text at this visit. Where consents are only recorded, people who never met the question
 * are left alone, and so is everybody who took a consent back.
 */
export function isAsked(text: TextFacts, required: boolean): boolean {
  if (isAccepted(text)) return false
  return required || (text.said !== null && text.given)
}

/** A person's age for the law, by the calendar year in Cairo; in the year of the 18th birthday the person says it. */
export function ageGroup(
  { birthYear, saidAdult }: { readonly birthYear: number | null; readonly saidAdult: boolean | null },
  now: Instant,
): AgeStanding {
  if (birthYear === null) return 'unknown'
  const years = cairoYear(now) - birthYear
  if (years !== adultAge) return years < adultAge ? 'minor' : 'adult'
  if (saidAdult === null) return 'turning'
  return saidAdult ? 'adult' : 'minor'
}

/** Actions that need consents. */
export type ConsentedAction = 'book' | 'chat' | 'pay'

export interface ConsentFacts {
  readonly role: Role
  readonly texts: readonly TextFacts[]
  readonly birthYear: number | null
  /** The answer in the year of the 18th birthday; null without one. */
  readonly saidAdult: boolean | null
  /** A guardian said yes and has not taken it back. */
  readonly hasGuardian: boolean
}

/**
 * The missing consent before the action; null when none is missing. Only students need a guardian, and only paying
 * needs an age.
 */
export function missingConsent(
  facts: ConsentFacts,
  action: ConsentedAction,
  now: Instant,
): 'texts' | 'guardian' | 'age' | null {
  if (!facts.texts.every(isAccepted)) return 'texts'
  if (isWithoutGuardian(facts, now)) return 'guardian'
  if (facts.role !== Role.Student) return null
  const age = ageGroup(facts, now)
  if (age === 'turning') return 'age'
  return action === 'pay' && age === 'unknown' ? 'age' : null
}

/** Whether this is a student under 18 without the consent of a guardian. */
export function isWithoutGuardian(facts: Omit<ConsentFacts, 'texts'>, now: Instant): boolean {
  return facts.role === Role.Student && !facts.hasGuardian && ageGroup(facts, now) === 'minor'
}

/** The states of a guardianship; `dropped` by the student. */
export const guardianSteps = ['asked', 'granted', 'refused', 'revoked', 'dropped'] as const
export type GuardianStep = (typeof guardianSteps)[number]

/** The state as people see it: a question without an answer expires after its week. */
export function guardianState(step: GuardianStep, expiry: Instant, now: Instant): GuardianState {
  if (step === 'asked') return expiry <= now ? 'expired' : 'asked'
  return step === 'dropped' ? 'revoked' : step
}

/** An e-mail or phone with its middle left out, enough for its owner to recognize it. */
export function hiddenContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at === -1 ? `${contact.slice(0, 3)}…${contact.slice(-2)}` : `${contact.slice(0, 1)}…${contact.slice(at)}`
}
