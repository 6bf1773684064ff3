import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { attacks } from './rich-text.fixture.ts'
import { cleanRichText } from './rich-text.ts'

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

test.prop([markup])('cleaning a second time changes nothing', (html) => {
  for (const field of ['message', 'invoiceNote'] as const) {
    const once = cleanRichText(html, field)
    expect(cleanRichText(once, field)).toBe(once)
  }
})
