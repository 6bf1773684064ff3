/** Published texts on the pages of the site. */
import type { DocumentBlock, PublishedVersion, ShownDocument } from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { expect, test } from 'vitest'
import { readPage, seenIn, thingsIn } from '../testing/read-page.ts'
import { someFacts } from '../testing/some-facts.ts'

const { settings } = someFacts()

const version: PublishedVersion = {
  number: 7,
  day: '2026-11-20',
  material: false,
  summary: 'تغيّرت مدة الاسترداد.',
  effectiveAt: '2026-11-19T22:00:00.000Z',
  publishedAt: '2026-11-05T09:00:00.000Z',
}
const blocks: DocumentBlock[] = [
  { id: 'company', title: 'من نحن', lines: ['نرد المبلغ خلال {refundDays}، ويُحجز الدرس حتى {horizon} مقدمًا.'] },
]
const published = (differs: Partial<ShownDocument> = {}): ShownDocument => ({
  version,
  blocks,
  coming: null,
  ...differs,
})

test('I-T66 a published text quotes the settings of now, and says since when it binds', () => {
  const documents = { terms: published() }
  const seen = seenIn(readPage('/terms', { documents }).page)
  expect(seen).toContain('نرد المبلغ خلال ٧ أيام، ويُحجز الدرس حتى ٦٠ يومًا مقدمًا.')
  expect(seen).toContain('سارية من ٢٠ نوفمبر')
  expect(seen).not.toContain('آخر تحديث')
  const changed = { ...settings, refundPayDays: 5, bookingHorizonDays: 45 }
  const after = seenIn(readPage('/terms', { documents, settings: changed }).page)
  expect(after).toContain('نرد المبلغ خلال ٥ أيام، ويُحجز الدرس حتى ٤٥ يومًا مقدمًا.')
})

test('without a published text the page has the sentences of the release and their day', () => {
  const seen = seenIn(readPage('/terms', { documents: {} }).page)
  expect(seen).toContain('آخر تحديث')
  expect(seen).toContain('تتوقف متى شئت')
})

test('CR-6 a coming version is announced with both of its days, its changes and its text, beside the one in force', () => {
  const coming = {
    ...version,
    number: 8,
    summary: 'تغيّرت مدة الإلغاء.',
    publishedAt: '2026-11-24T09:00:00.000Z',
    effectiveAt: '2026-12-09T22:00:00.000Z',
    blocks: [{ id: 'company', title: 'من نحن', lines: ['سطر النسخة القادمة.'] }],
  }
  const { page } = readPage('/terms', { documents: { terms: published({ coming }) } })
  const announced = page.querySelector('aside[aria-label="نسخة قادمة"]')
  expect(announced?.textContent).toMatch(
    /تسري من ١٠ ديسمبر.*نُشرت ٢٤ نوفمبر.*تغيّرت مدة الإلغاء\..*سطر النسخة القادمة\./s,
  )
  expect(seenIn(page)).toContain('نرد المبلغ خلال')
  expect(page.querySelectorAll('#company')).toHaveLength(1)
})

test('published questions stand on every page that asks them, and trial questions only while there is a trial', () => {
  const own: DocumentBlock[] = [
    { id: 'q-what', part: 'general', question: 'ما حوار الآن؟', answer: 'درس مدته {short}.', also: null },
    { id: 'q-trial', part: 'trial', question: 'هل هناك تجربة؟', answer: 'نعم، {trialLength}.', also: null },
    { id: 'q-earn', part: 'tutor', question: 'كيف يُحسب أجري الجديد؟', answer: 'أجر الساعة {hourlyRate}.', also: null },
  ]
  const documents = { faq: published({ blocks: own }) }
  const { page } = readPage('/faq', { documents })
  expect(seenIn(page)).toContain('ما حوار الآن؟')
  expect(JSON.stringify(thingsIn(page))).toContain('درس مدته ١٥ دقيقة.')
  expect(seenIn(readPage('/tutor', { documents }).page)).toContain('كيف يُحسب أجري الجديد؟')
  expect(seenIn(readPage('/faq/student', { documents }).page)).not.toContain('هل هناك تجربة؟')
  expect(seenIn(readPage('/faq/student', { documents, trialPrice: 0 }).page)).toContain('هل هناك تجربة؟')
})

test('the released questions are those of before, in their order', () => {
  const ids = releasedBlocks('faq').map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const { page } = readPage('/faq/tutor')
  const shown = [...page.querySelectorAll('[data-question]')].map(({ id }) => id)
  expect(shown.slice(0, 3)).toEqual(['q-join', 'q-again', 'q-schedule'])
})
