import { expect, test } from 'vitest'
import { linesOf, textsOf } from '../../testing/pdf-texts.ts'
import { writeDay, writeMoney, writeShare } from './figures.ts'
import { renderSheet, type Sheet } from './sheet.ts'

const sheet: Sheet = {
  title: 'إيصال دفع',
  number: 'رقم ١٢٣',
  blocks: [{ heading: 'العملية', rows: [{ name: 'رقم العملية (فوري)', value: 'AB-900000001' }] }],
  total: { name: 'المدفوع', value: '١٬٨٠٠ ج.م.' },
  notes: ['ببب'],
}

test('a document is one page with its texts in reading order, its title and its language', async () => {
  const pdf = await renderSheet(sheet)
  expect(textsOf(pdf)).toEqual([
    'حوار',
    'رقم ١٢٣',
    'إيصال دفع',
    'العملية',
    'رقم العملية (فوري)',
    'AB-900000001',
    'المدفوع',
    '١٬٨٠٠ ج.م.',
    'ببب',
  ])
  const source = pdf.toString('latin1')
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(source).toContain('/Lang (ar)')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source.match(/\/FontFile2/g)?.length).toBeGreaterThan(1)
})

test('Arabic letters are joined: the same letter three times has three shapes', async () => {
  const joined = linesOf(await renderSheet(sheet)).at(-1)
  expect(new Set(joined?.glyphs).size).toBe(3)
})

test('words run from right to left: the last one is drawn first', async () => {
  const lines = linesOf(await renderSheet({ ...sheet, notes: ['ففف', 'ببب ففف'] }))
  const [last, both] = lines.slice(-2).map(({ glyphs }) => glyphs)
  expect(both?.slice(0, last?.length)).toEqual(last)
})

test('a value that is too long continues on the next line', async () => {
  const value = 'كلمة '.repeat(40).trim()
  const blocks = [{ heading: 'العملية', rows: [{ name: 'وصف', value }] }]
  const texts = textsOf(await renderSheet({ ...sheet, blocks }))
  expect(texts.filter((text) => text.startsWith('كلمة')).join(' ')).toBe(value)
  expect(texts.filter((text) => text.startsWith('كلمة')).length).toBeGreaterThan(1)
})

test('money, percentages and days have Arabic digits', () => {
  const plain = (text: string) => text.replaceAll(/[\u200f\u061c\u00a0]/g, ' ').trim()
  expect(plain(writeMoney(180_000))).toBe('١٬٨٠٠ ج.م.')
  expect(plain(writeMoney(3_750))).toBe('٣٧٫٥٠ ج.م.')
  expect(plain(writeShare(1_250))).toMatch(/^١٢٫٥٪/)
  // 23:30 UTC is already the next day in Cairo.
  expect(writeDay(new Date('2026-11-23T23:30:00Z'))).toBe('٢٤ نوفمبر ٢٠٢٦')
})
