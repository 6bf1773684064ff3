import { describe, expect, test } from 'vitest'
import { readText } from './reading.ts'

const nothing = { contact: [], abuse: 0, minor: false }

describe('a message', () => {
  test('with a number in eastern digits has a phone (SAFE-1)', () => {
    expect(readText('٠١٠ ٠٠٠٠ ١٢٣٤', [])).toEqual({ ...nothing, contact: ['phone'] })
  })

  test.each(['one two three four five six seven eight nine ten', 'صفحة ١٢', 'https://www.imdb.com/title/tt0111161/'])(
    'of a lesson has nothing: %s (SAFE-2)',
    (text) => {
      expect(readText(text, [])).toEqual(nothing)
    },
  )

  test('is read with the five before it, and not with older ones (SAFE-4)', () => {
    const pieces = ['رقمي', '010', 'ثم 0000', '12']
    expect(readText('34', pieces).contact).toEqual(['phone'])
    expect(readText('34', ['010', '0000', '12', 'تمام', 'طيب', 'ماشي', 'آه']).contact).toEqual([])
  })

  test('answers for itself: what an earlier one has is not found again', () => {
    expect(readText('شكرا', ['01000001234', 'يا غبي', 'ابعتيلي صورتك'])).toEqual(nothing)
  })

  test('has every kind that is in it', () => {
    const text = 'كلمني واتس 01000001234 أو sara@gmail.com أو @sara_99 أو t.me/sara وحوللي انستاباي'
    expect(readText(text, []).contact).toEqual(['phone', 'mail', 'link', 'handle', 'invite', 'payment'])
  })
})

test.each([
  ['رقمي 1000001234', ['phone']],
  ['1000001234', []],
  ['تليفون البيت 02 0000 1234', ['phone']],
  ['02 0000 1234', []],
  ['1234 01000001234 5678', ['phone']],
  ['301000001234', []],
])('beside a cue a number may lack its zero or be of a land line: %s', (text, contact) => {
  expect(readText(text, []).contact).toEqual(contact)
})

/** Each of these lines needs one step of the reader, which the shares of the gate are too coarse to show. */
test.each([
  ['references', '&#48;1&#48;0000&#x36;543', ['phone']],
  ['accents', 'كلمني على whátsápp', ['invite']],
  ['letters of other scripts', '\u043e1\u043e \u043e\u043e\u043e\u043e 2287', ['phone']],
  ['dates', '01/12/2025 1:15', []],
  ['clock times', '0:11 10:30 12:45', []],
  ['years', '2010 2011 2012', []],
  ['counting', '0 10 20 30 40 50', []],
  ['zeros and ones', '0 1 0 1 0 0 1 1 0 1 0', []],
  ['words between', '010 كتب 0000 قلم 1234', []],
  ['borders', '010000012345', []],
  ['examples', 'ازاي أقول ابعتلي على الواتس بالانجليزي', []],
  ['refusals', 'مينفعش نتفق برا المنصة', []],
])('the reader knows %s: %s', (_, text, contact) => {
  expect(readText(text, []).contact).toEqual(contact)
})

test.each([
  ['القرد في الشجرة', 0],
  ['يا قرد', 2],
  ['انت قريت القرد', 0],
  ['الواجب زفت', 1],
  ['هضربك', 3],
  ['يعني ايه stupid', 0],
])('words hurt by whom they mean: %s', (text, level) => {
  expect(readText(text, []).abuse).toBe(level)
})
