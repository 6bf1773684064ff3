import { allCalls } from '@hiwar/contract/all-calls.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Bank } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Column, cellOf, rawColumns, readableColumns } from './columns.ts'
import { rowOf } from './export.ts'

const person = z.object({ id: z.int(), name: z.string().nullable() })
const row = z.object({
  id: z.int(),
  writer: person.nullable(),
  members: z.array(person),
  topics: z.array(z.string()),
  before: z.looseObject({}).nullable().or(z.null()),
})

const names = (shape: z.ZodType) => rawColumns(shape).map(({ heading }) => heading)

test('nested fields, also of lists and optional objects, become dotted columns', () => {
  expect(names(row)).toEqual(['id', 'writer.id', 'writer.name', 'members.id', 'members.name', 'topics', 'before'])
})

test('a list takes one cell in each of its columns', () => {
  const value = {
    id: 7,
    writer: null,
    members: [
      { id: 1, name: 'منى' },
      { id: 2, name: null },
    ],
    topics: ['محادثة', 'سفر'],
    before: { active: true },
  }
  const cells = rawColumns(row).map((column) => cellOf(value, column))
  expect(cells).toEqual(['7', '', '', '1; 2', 'منى; ', 'محادثة; سفر', '{"active":true}'])
})

test.each([
  ['contact requests', contactEndpoints.list.reply.shape.list, ['id', 'handled']],
  ['lessons', lessonEndpoints.list.reply.shape.list, ['lesson.id', 'lesson.start', 'members.userId', 'members.name']],
])('the raw list of %s has the expected columns', (_name, list, some) => {
  expect(names(list)).toEqual(expect.arrayContaining(some))
})

describe('each list that people can export', () => {
  const lists = allCalls.filter(({ csv }) => csv === true)

  test.each(lists)('$action has an Arabic heading for each column, each of them once', (endpoint) => {
    const headings = readableColumns(rowOf(endpoint)).map(({ heading }) => heading)
    expect(headings.filter((heading) => !/^[\u0621-\u064a]/.test(heading))).toEqual([])
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  })

  test.each(lists)('$action has a word for each value of its enumerations', (endpoint) => {
    const shape = rowOf(endpoint)
    const wordless = readableColumns(shape).flatMap((column) =>
      valuesOf(shape, column).filter((value) => column.write(value, {}) === String(value)),
    )
    // A bank that people know by these letters.
    expect(wordless.filter((value) => value !== Bank.QNB)).toEqual([])
  })
})

/** The values of a column with an enumeration; minutes stay numbers. */
function valuesOf(shape: z.ZodType, { path }: Column): unknown[] {
  const schema = path.reduce((outer, name) => bareOf((bareOf(outer) as z.ZodObject).shape[name]), shape)
  return schema instanceof z.ZodLiteral && !schema.values.has(interviewMinutes) ? [...schema.values] : []
}

function bareOf(schema: unknown): z.ZodType {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodArray
    ? bareOf(schema.unwrap())
    : (schema as z.ZodType)
}

test('a payment reads in names, words, pounds and the time in Cairo', () => {
  const payment = {
    id: 7,
    userId: 12,
    planId: 3,
    planPeriod: 1,
    purpose: 'plan',
    couponId: null,
    amount: 125_050,
    refundedAmount: 0,
    failure: null,
    refundUntold: false,
    selfRefund: { state: 'by-hand', amount: 72_000, askedAt: '2026-11-24T20:30:00.000Z', payBy: '2026-12-01' },
    status: 1,
    paymentMethod: 0,
    installments: 2,
    providerRefNum: '963455678',
    expiresAt: null,
    subscriptionId: 5,
    createdAt: '2026-07-01T20:30:00.000Z',
    updatedAt: '2026-11-24T20:30:00.000Z',
  }
  const known = { users: new Map([[12, 'هدى سالم']]), plans: new Map([[3, 'منتظمة']]), coupons: new Map() }
  const columns = readableColumns(rowOf(transactionEndpoints.list))
  expect(Object.fromEntries(columns.map((column) => [column.heading, cellOf(payment, column, known)]))).toEqual({
    الرقم: '7',
    'رقم صاحب الحساب': '12',
    'صاحب الحساب': 'هدى سالم',
    'رقم الباقة': '3',
    الباقة: 'منتظمة',
    المدة: '٣ أشهر',
    النوع: 'اشتراك',
    'رقم كود الخصم': '',
    'كود الخصم': '',
    'المبلغ بالجنيه': '1250.50',
    'المسترد بالجنيه': '0.00',
    'استرداد بلا مبلغ': 'لا',
    'استرداد ذاتي': 'تحويل يدوي',
    'مبلغه بالجنيه': '720.00',
    'تاريخ طلبه': '2026-11-24 22:30',
    'موعد وصوله': '2026-12-01',
    الحالة: 'مدفوعة',
    'سبب الرفض': '',
    'طريقة الدفع': 'بطاقة',
    الأقساط: 'قسطان',
    'رقم العملية لدى البوابة': '963455678',
    'تنتهي صلاحيتها': '',
    'رقم الاشتراك': '5',
    'رقم الهدية': '',
    'تاريخ الإنشاء': '2026-07-01 23:30',
    'آخر تعديل': '2026-11-24 22:30',
  })
})
