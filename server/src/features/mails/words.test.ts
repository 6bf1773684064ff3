import { expect, test } from 'vitest'
import { messagesOf } from './words.ts'

test('messages are counted in the forms of the language', () => {
  expect([1, 2, 3, 11, 100].map(messagesOf)).toEqual(['رسالة واحدة', 'رسالتان', '٣ رسائل', '١١ رسالة', '١٠٠ رسالة'])
})
