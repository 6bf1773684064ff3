import { expect, test } from 'vitest'
import { readEdit } from './edit.ts'

test('a number is found that an edit completes in a later message, and not one that stood there before', () => {
  const place = { before: ['٠١٠'], behind: ['١٢٣٤'], old: 'تمام' }
  expect(readEdit('٠٠٠٠', place).contact).toEqual(['phone'])
  expect(readEdit('تمام جدًا', place).contact).toEqual([])
  expect(readEdit('شكرًا', { before: [], behind: ['٠١٠ ٠٠٠٠ ١٢٣٤'], old: 'تمام' }).contact).toEqual([])
})
