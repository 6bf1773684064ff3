import { messageText } from '@hiwar/contract/fields/talk.ts'
import { markupOf, wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf, runsOf } from './markup.ts'

const typed = fc.string({ unit: fc.constantFrom('<', '>', '&', ';', 'b', '/', 'مرحبا', ' ', '\n', '"', 'amp', '#60') })

test('what is typed is what is read, whatever it looks like', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(wordsOfMarkup(markupOf(text))).toBe(text.trim())
    }),
  )
})

test('what is typed is taken by the contract when there is anything to read', () => {
  fc.assert(
    fc.property(typed, (text) => {
      fc.pre(text.trim() !== '' && text.length < 100)
      expect(messageText.safeParse(markupOf(text)).success).toBe(true)
    }),
  )
})

test('runs put together are the words, and links lead to the web alone', () => {
  const piece = fc.constantFrom('https://hiwar.app/t/5', 'javascript:alert(1)', 'http://', ' ', 'كلمة', '.', '(', ')')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const runs = runsOf(pieces.join(''))
      expect(runs.map(({ text }) => text).join('')).toBe(pieces.join(''))
      for (const { href } of runs) expect(href ?? 'https://').toMatch(/^https?:\/\//)
    }),
  )
})

test('the mark after a link is not part of it', () => {
  expect(runsOf('(https://hiwar.app/a).')).toEqual([
    { at: 0, text: '(', href: null, isolated: false },
    { at: 1, text: 'https://hiwar.app/a', href: 'https://hiwar.app/a', isolated: true },
    { at: 20, text: ').', href: null, isolated: false },
  ])
})

test('a row is one line, also of paragraphs', () => {
  expect(lineOf('<p>مرحبًا</p><p>كيف <b>الحال</b>؟</p>')).toBe('مرحبًا كيف الحال؟')
})
