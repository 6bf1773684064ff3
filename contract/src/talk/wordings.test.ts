import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { wordingPins } from './wording-pins.ts'
import { fillIn, type WordingName, whatsappBody, wordings, wordsOf } from './wordings.ts'

const names = Object.keys(wordings) as WordingName[]

describe.each(names)('%s', (name) => {
  const { title, body } = wordings[name]

  test('neither begins nor ends with a placeholder, as WhatsApp requires', () => {
    for (const text of [body, whatsappBody(name)]) expect(text).not.toMatch(/^\s*\{\{|\}\}\s*$/)
  })

  test('is entirely in Arabic', () => {
    expect(title + body.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[A-Za-z0-9]/)
  })

  test('says that a time is Cairo time', () => {
    if (wordsOf(body).some((word) => /date|time/.test(word))) expect(body).toContain('بتوقيت القاهرة')
  })
})

test('WhatsApp has approved each text under its name', () => {
  const hashOf = (name: WordingName) => createHash('sha256').update(whatsappBody(name)).digest('hex').slice(0, 8)
  expect(Object.fromEntries(names.map((name) => [name, hashOf(name)]))).toEqual(wordingPins)
})

test('placeholders are replaced in place, and filled-in text is not replaced again', () => {
  expect(fillIn('من {{a}} إلى {{b}}', { a: '{{b}}', b: '$1' })).toBe('من {{b}} إلى $1')
})

test('a missing word throws an error', () => {
  expect(() => fillIn('{{toString}}', {})).toThrow('toString')
})
