import { expect, test } from 'vitest'
import { copiedText, hasPdfReader } from '../../testing/pdf-texts.ts'
import { renderSheet } from './sheet.ts'

test.skipIf(!hasPdfReader())('text that is copied out of a document reads as it is printed', async () => {
  const rows = [
    { name: 'الطالب', value: 'سارة محمود Sara' },
    { name: 'رقم العملية', value: 'AB-900000001' },
  ]
  const blocks = [{ heading: 'العملية', rows }]
  const total = { name: 'المدفوع', value: '٢٥٠' }
  const copied = copiedText(
    await renderSheet({ title: 'إيصال دفع', number: 'رقم ١٢٣', blocks, total, notes: ['حوار يشكرك.'] }),
  )
  for (const text of ['إيصال دفع', 'رقم ١٢٣', 'سارة محمود Sara', 'رقم العملية', 'AB-900000001', '٢٥٠', 'حوار يشكرك.']) {
    expect(copied).toContain(text)
  }
})
