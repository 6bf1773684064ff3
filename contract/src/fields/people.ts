/** Fields that people fill in about themselves: e-mail, password, name, phone, profile. */
import { z } from 'zod'
import type { FieldCode } from '../errors/errors.ts'
import { lines, text } from './basic.ts'
import { isCommonPassword } from './common-passwords.ts'
import {
  addressLength,
  age,
  bioLength,
  bufferMinutes,
  confirmationCodeDigits,
  cvvDigits,
  dailyLessons,
  emailLength,
  leadTimeMinutes,
  loginPasswordLength,
  nameLength,
  passwordLength,
} from './limits.ts'
import { plainText } from './plain-text.ts'
import { richText } from './rich-text.ts'
import { asCode, asDigitCode, asLine, asMailbox, asName, toE164 } from './written.ts'

/** spec §5: word characters, dots or hyphens, then dotted labels; the last label has two to four characters. */
const emailPattern = /^[\w.-]+@([\w-]+\.)+[\w-]{2,4}$/

export const email = z
  .string()
  .overwrite(asMailbox)
  .max(emailLength.max, { error: 'invalid-email', abort: true })
  .regex(emailPattern, { error: 'invalid-email' })
  .meta({ format: 'email', maxLength: emailLength.max, examples: ['sara@example.com'] })

function mixesCharacters(password: string): boolean {
  return /\d/.test(password) && /[a-z]/.test(password) && /\W/.test(password) && !/[\s\p{Cc}\p{Cs}]/u.test(password)
}

/** A new password; it is never trimmed. */
export const newPassword = z
  .string()
  .normalize('NFC')
  .refine((value) => [...value].length >= passwordLength.min, { error: 'short-password', abort: true })
  .refine((value) => [...value].length <= passwordLength.max, { error: 'long-password', abort: true })
  .refine(mixesCharacters, { error: 'invalid-password', abort: true })
  .refine((value) => !isCommonPassword(value), { error: 'common-password' })
  .meta({
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
    format: 'password',
    examples: ['Nile-2026-river'],
  })

export const passwordCodes = ['short-password', 'long-password', 'invalid-password', 'common-password'] as const

/** Whether a new password is the user's own e-mail address. */
export function isOwnEmail(password: string, ownEmail: string): boolean {
  return password.toLowerCase() === ownEmail.toLowerCase()
}

/** The token of Google's button; only Google's keys can prove it. */
export const googleToken = z.string().min(1).max(8_000)

/** Chats and notes copy a password with a space at its end, which no password has. */
export const loginPassword = z
  .string()
  .normalize('NFC')
  .trim()
  .min(loginPasswordLength.min)
  .max(loginPasswordLength.max)
  .meta({ format: 'password' })

const arabicLetter = '\u0620-\u063f\u0641-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u06fa-\u06fc'
/** Arabic vowel signs, which are above or below letters. */
const arabicSign = '\u064b-\u0652\u0670'
const latinLetter = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f'
const personNamePattern = new RegExp(
  `^(?=.*[${arabicLetter}${latinLetter}])[${arabicLetter}${arabicSign}${latinLetter} .'-]+$`,
)
const tutorNamePattern = new RegExp(`^(?=.*[${arabicLetter}])[${arabicLetter}${arabicSign} .'-]+$`)

const nameCodes = { short: 'short-user-name', long: 'long-user-name', invalid: 'invalid-user-name' } as const
export const personNameCodes = Object.values(nameCodes)

/** The name of a person; a title with its dot, such as «د. سارة», belongs to it. */
export const personName = text(nameLength, nameCodes, asName)
  .regex(personNamePattern, { error: 'invalid-user-name' })
  .meta({ examples: ['سارة محمود'] })

/** The name of a tutor or tutor manager; must be in Arabic letters. */
export const tutorName = text(nameLength, { ...nameCodes, invalid: 'invalid-tutor-name' }, asName).regex(
  tutorNamePattern,
  { error: 'invalid-tutor-name' },
)

export const phone = z
  .string()
  .overwrite(toE164)
  .refine((value) => /^\+201[0125]\d{8}$/.test(value), { error: 'invalid-phone' })
  .meta({ examples: ['+201012345678'] })

/** Checks only that the year is a number; `birthYearFault` checks the age. */
export const birthYear = z
  .int()
  .min(1000)
  .max(9999)
  .meta({ examples: [1998] })

/** The refusal of a birth year in the given current year: too young or too old; null when allowed. */
export function birthYearFault(
  year: number,
  currentYear: number,
): Extract<FieldCode, 'young-user' | 'old-user'> | null {
  if (currentYear - year < age.min) return 'young-user'
  if (currentYear - year > age.max) return 'old-user'
  return null
}

/** A birth year with its age check, for forms. */
export function birthYearIn(currentYear: number) {
  return birthYear
    .max(currentYear - age.min, { error: 'young-user', abort: true })
    .min(currentYear - age.max, { error: 'old-user' })
}

export const bio = z
  .string()
  .refine((value) => asLine(value) !== '', { error: 'empty-bio', abort: true })
  .pipe(
    text(bioLength, { short: 'short-bio', long: 'long-bio', invalid: 'invalid-bio' }).regex(
      new RegExp(`[${arabicLetter}][${arabicLetter}${arabicSign} ]{4,}`),
      { error: 'invalid-bio' },
    ),
  )
  .meta({ examples: ['مدرّسة محادثة للمبتدئين والأطفال'] })

const someArabic = new RegExp(`[${arabicLetter}]`)

/** A tutor's own words about lessons and experience: rich text. */
export const about = richText('about')
  .refine((html) => someArabic.test(plainText(html)), { error: 'invalid-tutor-about' })
  .meta({ examples: ['<p>في درسي يتكلم الطالب أكثر مما أتكلم، ثم نراجع ما قاله.</p>'] })

/** Lead time: whole minutes before a booking. */
export const leadTime = z
  .int({ error: 'invalid-notice' })
  .min(leadTimeMinutes.min, { error: 'invalid-notice' })
  .max(leadTimeMinutes.max, { error: 'max-notice-exceeded' })

/** Minutes after a lesson in which its tutor is still taken. */
export const buffer = z.literal(bufferMinutes)

/** A tutor's most lessons of one Cairo day. */
export const dailyCap = z.int().min(dailyLessons.min).max(dailyLessons.max)

export const address = lines(addressLength)

const writtenCode = z
  .string()
  .overwrite(asDigitCode)
  .regex(new RegExp(`^\\d{${confirmationCodeDigits}}$`), { error: 'invalid-verification-code' })
  .meta({ examples: ['04213'] })

const countedCode = z
  .int()
  .min(0)
  .max(10 ** confirmationCodeDigits - 1)
  .transform((code) => String(code).padStart(confirmationCodeDigits, '0'))

/** Five digits. A number has lost its leading zeros and gets them back. */
export const confirmationCode = z.union([writtenCode, countedCode], {
  error: ({ input }) => (typeof input === 'number' ? 'invalid-verification-code' : undefined),
})

/** The card's security code; must never be stored or logged. */
export const cvv = z
  .string()
  .overwrite(asCode)
  .regex(new RegExp(`^\\d{${cvvDigits}}$`), { error: 'invalid-cvv' })
  .meta({ examples: ['123'] })
