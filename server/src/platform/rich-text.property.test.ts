import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { attacks } from './rich-text.fixture.ts'
import { cleanMessage, cleanRichText } from './rich-text.ts'

const piece = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string(),
  fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '&lt;',
    '&amp;lt;',
    '<p>',
    '</p>',
    '<a href="',
    '<!--',
    '-->',
    '<![CDATA[',
    '\0',
  ),
)
const markup = fc.array(piece, { maxLength: 12 }).map((pieces) => `نص${pieces.join('')}`)

test.prop([markup])('cleaning twice changes nothing', (html) => {
  for (const clean of [cleanMessage, (text: string) => cleanRichText(text, 'invoice-note-invalid-html')]) {
    const once = clean(html)
    expect(clean(once)).toBe(once)
  }
})
