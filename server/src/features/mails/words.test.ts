import { expect, test } from 'vitest'
import { dateInWords, messagesOf } from './words.ts'

test('messages are counted in the forms of the language', () => {
  expect([1, 2, 3, 11, 100].map(messagesOf)).toEqual(['رسالة واحدة', 'رسالتان', '٣ رسائل', '١١ رسالة', '١٠٠ رسالة'])
})

test('a date of another year says its year, by the clock of Cairo', () => {
  expect(dateInWords('2027-12-07T22:30:00.000Z')).toBe('٨ ديسمبر ٢٠٢٧')
})
