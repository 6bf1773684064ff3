import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { plainText } from './plain-text.ts'
import { feedback, interviewLevel, messageText, ratingText, ratingValue, staffNote, topicName } from './talk.ts'

function fault(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('a chat message', () => {
  test('counts visible characters, not tags', () => {
    expect(fault(messageText, `<b>${'م'.repeat(1000)}</b>`)).toBeUndefined()
    expect(fault(messageText, `<b>${'م'.repeat(1001)}</b>`)).toBe('message-text-too-long')
  })

  test.each(['', '   ', '<p></p>', '<br/>', '&nbsp;'])('%j is empty', (text) => {
    expect(fault(messageText, text)).toBe('message-text-too-short')
  })

  test('must be text without control characters', () => {
    expect(fault(messageText, 5)).toBe('message-text-invalid-html')
    expect(fault(messageText, 'a\u0000b')).toBe('message-text-invalid-html')
  })

  test('counts an emoji as one character', () => {
    expect(fault(messageText, '🙂'.repeat(1000))).toBeUndefined()
  })

  test('cannot exceed its length by markup', () => {
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

test('a rating has one to five stars and a text of a sensible length', () => {
  expect(fault(ratingValue, 0)).toBe('too-low-rating-value')
  expect(fault(ratingValue, 6)).toBe('too-high-rating-value')
  expect(ratingValue.safeParse(4.5).success).toBe(false)
  expect(fault(ratingText, 'hm')).toBe('too-short-rating-text')
  expect(fault(ratingText, 'x'.repeat(1001))).toBe('too-long-rating-text')
})

test('feedback and a staff note of a meeting have 5 to 1,000 characters', () => {
  expect(fault(feedback, 'هنا')).toBe('interview-feedback-too-short')
  expect(fault(feedback, 'م'.repeat(1001))).toBe('interview-feedback-too-long')
  expect(fault(feedback, 5)).toBe('interview-feedback-invalid-html')
  expect(fault(staffNote, 'هنا')).toBe('interview-note-too-short')
  expect(fault(staffNote, 'م'.repeat(1001))).toBe('interview-note-too-long')
  expect(fault(staffNote, 5)).toBe('interview-note-invalid-html')
})

test('an interview level is 1 to 5', () => {
  expect(fault(interviewLevel, 0)).toBe('too-low-interview-level')
  expect(fault(interviewLevel, 6)).toBe('too-high-interview-level')
})

test('a topic has a name of 3 to 50 characters', () => {
  expect(fault(topicName, 'ab')).toBe('short-topic-name')
  expect(fault(topicName, 'x'.repeat(51))).toBe('long-topic-name')
})
