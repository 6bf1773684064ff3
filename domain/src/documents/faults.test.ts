import type { DocumentBlock, DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { expect, test } from 'vitest'
import { faultsOfBlocks } from './faults.ts'

const article = (line: string): DocumentBlock[] => [{ id: 'company', title: 'من نحن', lines: [line] }]

test.each(['terms', 'privacy', 'faq'] as const)(
  'the sentences of the release have no fault: %s',
  (kind: DocumentKind) => {
    expect(faultsOfBlocks(kind, releasedBlocks(kind))).toEqual([])
  },
)

test.each([
  ['يصل خلال {noSuchNumber}.', 'unknown-placeholder', '{noSuchNumber}'],
  ['يصل خلال {}.', 'unknown-placeholder', '{}'],
  ['يصل خلال {refundDays.', 'unknown-placeholder', '{'],
  ['يصل خلال ١٤ يومًا.', 'typed-number', '١٤ يومًا'],
  ['يصل خلال 7 أيام.', 'typed-number', '7 أيام'],
  ['أجر الساعة ١٬٥٠٠ جنيه.', 'typed-number', '١٬٥٠٠ جنيه'],
  ['خصم ١٥٪ على الباقة.', 'typed-number', '١٥٪'],
])('«%s» is not published', (line, refuse, words) => {
  expect(faultsOfBlocks('terms', article(line))).toEqual([{ refuse, block: 'company', words }])
})

test.each(['طبقًا للقانون رقم ١٨١ لسنة ٢٠١٨.', 'يصل خلال {refundDays} من الطلب.', 'أسبوعان في كل مرة.'])(
  '«%s» is published',
  (line) => expect(faultsOfBlocks('terms', article(line))).toEqual([]),
)

test('a page keeps the articles below which it shows something, and takes no blocks of another page', () => {
  expect(faultsOfBlocks('privacy', article('سطر.'))).toMatchObject([
    { refuse: 'missing-article', words: 'controller' },
    { refuse: 'missing-article', words: 'cookies' },
  ])
  expect(faultsOfBlocks('faq', article('سطر.'))).toMatchObject([{ refuse: 'unfit-block', block: 'company' }])
})
