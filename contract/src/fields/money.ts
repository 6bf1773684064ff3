/** Fields of plans, coupons and withdrawals. */
import { z } from 'zod'
import { Bank, type WithdrawMethod } from '../enumerations/tutoring.ts'
import type { FieldCode } from '../errors/errors.ts'
import { instantWith } from './basic.ts'
import {
  bankAccountDigits,
  couponCodeLength,
  couponDiscountBasisPoints,
  couponUses as couponUseBounds,
  discountBasisPoints,
  largestInstapayLimit,
  monthlyPrice,
  planWeeklyMinutes,
  trialPrice,
} from './limits.ts'
import { phone } from './people.ts'
import { foldDigits } from './plain-text.ts'
import { richText } from './rich-text.ts'
import { asAddress, asCode } from './written.ts'

/** A whole number; a fraction answers the same code as a number out of range. */
function whole(code: FieldCode) {
  return z.int({ error: ({ input }) => (typeof input === 'number' ? code : undefined) })
}

const outOfRange = { error: 'plan-weekly-minutes-out-of-range' } as const

export const weeklyMinutes = whole(outOfRange.error)
  .min(planWeeklyMinutes.min, outOfRange)
  .max(planWeeklyMinutes.max, outOfRange)
  .multipleOf(planWeeklyMinutes.step, outOfRange)

const invalidPrice = { error: 'invalid-plan-price' } as const

export const baseMonthlyPrice = whole(invalidPrice.error)
  .min(monthlyPrice.min, invalidPrice)
  .max(monthlyPrice.max, invalidPrice)

/** The price of a new plan: a trial may cost nothing. The server refuses that for the other plans. */
export const basePrice = whole(invalidPrice.error).min(trialPrice.min, invalidPrice).max(monthlyPrice.max, invalidPrice)

const discountOutOfRange = { error: 'plan-discount-out-of-range' } as const

export const planDiscount = whole(discountOutOfRange.error)
  .min(discountBasisPoints.min, discountOutOfRange)
  .max(discountBasisPoints.max, discountOutOfRange)

/** A typed coupon code as it is stored: in capitals, with Latin digits. */
export function asCouponCode(typed: string): string {
  return foldDigits(asAddress(typed)).toUpperCase()
}

export const couponCode = z
  .string()
  .overwrite(asCouponCode)
  .regex(new RegExp(`^[A-Z0-9-]{${couponCodeLength.min},${couponCodeLength.max}}$`), { error: 'coupon-code-invalid' })
  .meta({ examples: ['WELCOME-10'] })

export const couponDiscount = z
  .int()
  .min(couponDiscountBasisPoints.min, { error: 'zero-coupon-discount' })
  .max(couponDiscountBasisPoints.max, { error: 'max-coupon-discount-exceeded' })

export const couponUses = z.int().min(couponUseBounds.min).max(couponUseBounds.max)

/** The expiry of a coupon or invite; domain checks that it lies in the future. */
export const expiry = instantWith('expire-date-invalid')
export const expiryCodes = ['expire-date-invalid', 'expired-coupon-expire-date'] as const

const plainAccount = new RegExp(`^\\d{${bankAccountDigits.min},${bankAccountDigits.max}}$`)

/** Checks an IBAN: with the country and check digits moved to the end and letters as numbers, modulo 97 must be 1. */
function isEgyptianIban(account: string): boolean {
  if (!/^EG\d{27}$/.test(account)) return false
  const country = '1416'
  return BigInt(account.slice(4) + country + account.slice(2, 4)) % 97n === 1n
}

/** Splits `BANK:account` into its two parts. */
export function bankOfReceiver(receiver: string): { bank: string; accountNumber: string } {
  const [name = '', ...account] = receiver.split(':')
  return { bank: asAddress(name).toUpperCase(), accountNumber: account.join(':') }
}

function canonicalBankReceiver(typed: string): string {
  const { bank, accountNumber } = bankOfReceiver(typed)
  return `${bank}:${asCode(accountNumber).replaceAll('-', '').toUpperCase()}`
}

function hasKnownBank(receiver: string): boolean {
  return Object.values<string>(Bank).includes(bankOfReceiver(receiver).bank)
}

function hasValidAccount(receiver: string): boolean {
  const { accountNumber } = bankOfReceiver(receiver)
  return plainAccount.test(accountNumber) || isEgyptianIban(accountNumber)
}

/** `BANK:account`; the account is its digits or an Egyptian IBAN. */
export const bankReceiver = z
  .string()
  .max(100, { error: 'invalid-bank-account-number', abort: true })
  .overwrite(canonicalBankReceiver)
  .refine((value) => bankOfReceiver(value).bank !== '', { error: 'empty-bank-name', abort: true })
  .refine(hasKnownBank, { error: 'invalid-bank-name', abort: true })
  .refine(hasValidAccount, { error: 'invalid-bank-account-number' })

export const instapayReceiver = z
  .string()
  .max(100, { error: 'invalid-instapay-username', abort: true })
  .overwrite(asAddress)
  .regex(/^[a-z0-9._-]{2,}@instapay$/, { error: 'invalid-instapay-username' })

/** The receiver's format for each withdrawal method. */
export const withdrawReceivers: Readonly<Record<WithdrawMethod, z.ZodString>> = {
  0: phone,
  1: bankReceiver,
  2: instapayReceiver,
}

export const invoiceAmount = z.int().min(1, { error: 'invoice-amount-zero-or-negative' })

export const invoiceNote = richText('invoiceNote')

export const withdrawMinAmount = z.int().min(1, { error: 'withdraw-min-amount-zero-or-negative' })
export const withdrawMaxAmount = z.int().min(1, { error: 'withdraw-max-amount-zero-or-negative' })

/** What one may send with InstaPay in a transfer, a day or a month. */
export const instapayLimit = z.int().min(1).max(largestInstapayLimit)

/** Detects payment card numbers; only the provider may have them. */
const candidate = /\d(?:[ -]?\d){12,18}/g

/** Whether a text of a person contains a possible card number: 13 to 19 digits that pass the Luhn check. */
export function holdsCardNumber(text: string): boolean {
  return candidatesIn(text).some(passesLuhn)
}

/**
 * Whether a text is a possible card number and nothing else. Tokens are held against this rule, because about one
 * random token in two hundred contains digits that pass the Luhn check.
 */
export function isCardNumber(text: string): boolean {
  return candidatesIn(text).some((found) => found === foldDigits(text).trim() && passesLuhn(found))
}

function candidatesIn(text: string): string[] {
  return foldDigits(text).match(candidate) ?? []
}

/** The Luhn sum: from the right, every second digit counts twice. */
function passesLuhn(written: string): boolean {
  const weights = [...written.replaceAll(/[ -]/g, '')].reverse().map((digit, at) => Number(digit) * (1 + (at % 2)))
  return weights.reduce((sum, weight) => sum + (weight > 9 ? weight - 9 : weight), 0) % 10 === 0
}
