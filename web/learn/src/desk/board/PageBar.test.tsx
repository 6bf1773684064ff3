/** Tests of the pages of a board: adding, turning, removing and describing them. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, canvas, drag, openBoard } from './testing/draw-board.tsx'
import { boardWords } from './words.ts'

test('pages are added and turned, and a removed one comes back by «تراجع»', async () => {
  const { others, user } = openBoard()
  await user.click(button('إضافة'))
  await user.click(await screen.findByRole('menuitem', { name: 'صفحة جديدة' }))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ٢ من ٢')
  drag([100, 100], [300, 300])
  await user.click(button('الصفحة السابقة'))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ١ من ٢')
  await user.click(button('الصفحة التالية'))
  await user.click(button('حذف الصفحة'))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ١ من ١')
  expect(button('حذف الصفحة')).toBeDisabled()
  const note = await screen.findByText(boardWords.pageRemoved)
  await user.click(within(note.closest('li') as HTMLElement).getByRole('button', { name: 'تراجع' }))
  expect(others.pages()[1]?.ink).toHaveLength(1)
})

test('the twenty-first page is refused with a reason', async () => {
  const { mine, user, other } = openBoard()
  for (let page = 1; page < deskLimits.boardPages; page += 1) await other((writer) => writer.addPage())
  await user.click(button('إضافة'))
  await user.click(await screen.findByRole('menuitem', { name: 'صفحة جديدة' }))
  expect(await screen.findByText(/بلغ اللوح ٢٠ صفحة/)).toBeVisible()
  expect(mine.pages()).toHaveLength(20)
})

test('the description of a page is written by one member and read by the other', async () => {
  const { others, user } = openBoard()
  await user.click(button('وصف اللوح'))
  await user.type(await screen.findByRole('textbox', { name: 'وصف اللوح' }), 'جدول الأفعال')
  await user.click(button('حفظ الوصف'))
  expect(others.pages()[0]?.says).toBe('جدول الأفعال')
  expect(canvas()).toHaveAccessibleDescription(/جدول الأفعال/)
})
