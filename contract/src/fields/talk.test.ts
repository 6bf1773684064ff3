import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { plainText } from './plain-text.ts'
import { messageText, ratingText, ratingValue, topicName } from './talk.ts'

function fault(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('a message', () => {
  test('counts what is read, not its tags', () => {
    expect(fault(messageText, `<b>${'م'.repeat(1000)}</b>`)).toBeUndefined()
    expect(fault(messageText, `<b>${'م'.repeat(1001)}</b>`)).toBe('message-text-too-long')
  })

  test.each(['', '   ', '<p></p>', '<br/>', '&nbsp;'])('%j says nothing', (text) => {
    expect(fault(messageText, text)).toBe('message-text-too-short')
  })

  test('is text', () => {
    expect(fault(messageText, 5)).toBe('message-text-invalid-html')
    expect(fault(messageText, 'a\u0000b')).toBe('message-text-invalid-html')
  })

  test('counts a smile as one character', () => {
    expect(fault(messageText, '🙂'.repeat(1000))).toBeUndefined()
  })

  test('does not hide its length in markup', () => {
    expect(fault(messageText, `م${'<b></b>'.repeat(2000)}`)).toBe('message-text-too-long')
  })
})

test.each([
  ['a &lt; b', 'a < b'],
  ['<p>سطر<br>آخر</p>', 'سطرآخر'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&#1605;&#x645;', 'مم'],
  ['&#0;', '\ufffd'],
  ['<!-- hidden -->shown', 'shown'],
])('%j reads as %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('a rating has one to five stars and a text worth reading', () => {
  expect(fault(ratingValue, 0)).toBe('too-low-rating-value')
  expect(fault(ratingValue, 6)).toBe('too-high-rating-value')
  expect(ratingValue.safeParse(4.5).success).toBe(false)
  expect(fault(ratingText, 'hm')).toBe('too-short-rating-text')
  expect(fault(ratingText, 'x'.repeat(1001))).toBe('too-long-rating-text')
})

test('a topic has a name of 3 to 50 characters', () => {
  expect(fault(topicName, 'ab')).toBe('short-topic-name')
  expect(fault(topicName, 'x'.repeat(51))).toBe('long-topic-name')
})
