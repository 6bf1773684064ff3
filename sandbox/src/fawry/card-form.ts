// What a customer types on the hosted card page, and what is wrong with it, in the page's words.
import type { NewCard } from './cards.ts'
import { readTexts } from './fields.ts'

export const cardFormFields = ['number', 'expiry', 'cvv', 'holder'] as const
export type CardFormField = (typeof cardFormFields)[number]
export type CardFormErrors = Partial<Record<CardFormField, string>>
export type CardForm = Partial<Record<CardFormField, string>>

export type ReadCardForm =
  | { errors: CardFormErrors }
  | { card: Pick<NewCard, 'firstSixDigits' | 'lastFourDigits' | 'brand' | 'expiry' | 'cardHolderName'>; number: string }

export function readCardForm(form: CardForm, now: number): ReadCardForm {
  const number = latinDigits(form.number).replace(/[\s-]/g, '')
  const expiry = latinDigits(form.expiry).replace(/\s/g, '')
  const cvv = latinDigits(form.cvv).trim()
  const holder = (form.holder ?? '').trim().replace(/\s+/g, ' ')

  const errors: CardFormErrors = {}
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) errors.number = 'رقم البطاقة غير صحيح.'
  const expires = endOfMonth(expiry)
  if (expires === undefined) errors.expiry = 'تاريخ الانتهاء يُكتب شهرًا ثم سنة، مثل 05/29.'
  else if (expires <= now) errors.expiry = 'انتهت صلاحية هذه البطاقة.'
  if (!/^\d{3}$/.test(cvv)) errors.cvv = 'رمز الأمان ثلاثة أرقام.'
  if (holder.length < 2 || holder.length > 60) errors.holder = 'اسم حامل البطاقة مطلوب كما هو مكتوب عليها.'
  if (Object.keys(errors).length > 0) return { errors }
  const firstSixDigits = number.slice(0, 6)
  const lastFourDigits = number.slice(-4)
  return { card: { firstSixDigits, lastFourDigits, brand: brandOf(number), expiry, cardHolderName: holder }, number }
}

export function readCardFormBody(body: unknown): CardForm {
  return readTexts(cardFormFields, body)
}

function latinDigits(typed = ''): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
}

/** The first instant after the month `MM/YY`; nothing for what is no month. */
function endOfMonth(expiry: string): number | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry) ?? []
  return month === undefined || year === undefined ? undefined : Date.UTC(2000 + Number(year), Number(month))
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

function brandOf(number: string): string {
  if (number.startsWith('5078')) return 'Meeza Card'
  return number.startsWith('4') ? 'Visa Card' : 'Master Card'
}
