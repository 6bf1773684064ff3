/** Tests of pictures on a board, and of pages of PDF files. */
import { firstPage } from '@hiwar/domain/desk/shape.ts'
import { catchUploads } from '@hiwar/kit/testing/fake-upload.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { canvas, openBoard, rect } from './testing/draw-board.tsx'
import { boardWords } from './words.ts'

/** A small picture as somebody chooses it. */
async function picture(): Promise<File> {
  const drawing = Object.assign(document.createElement('canvas'), { width: 20, height: 20 })
  drawing.getContext('2d')?.fillRect(0, 0, 20, 20)
  const bytes = await new Promise<Blob | null>((done) => drawing.toBlob(done))
  return new File([bytes ?? ''], 'photo.png', { type: 'image/png' })
}

test('a chosen picture becomes the paper of the empty page', async () => {
  const uploads = catchUploads()
  const { others, user } = openBoard()
  await user.upload(screen.getByLabelText('إضافة صورة'), await picture())
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.answer({ name: 'a1.webp' })
  await waitFor(() => expect(others.pages()[0]?.back).toBe('a1.webp'))
  expect(others.pages()).toHaveLength(1)
})

test('a drawn page is not covered: the picture gets a page of its own', async () => {
  const uploads = catchUploads()
  const { others, user, other } = openBoard()
  await other((writer) => writer.draw(firstPage, 'a', rect))
  await user.upload(screen.getByLabelText('إضافة صورة'), await picture())
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.answer({ name: 'a1.webp' })
  await waitFor(() => expect(others.pages().map(({ back }) => back)).toEqual([null, 'a1.webp']))
  expect(canvas()).toHaveAccessibleName('اللوح، صفحة ٢ من ٢')
})

test.each([
  ['desk-closed', codeText('desk-closed')],
  ['reached-list-limit', 'بلغ اللوح ٢٠ صورة، وهي أقصى عدد في الدرس الواحد.'],
] as const)('a picture that is refused (%s) says why, and the page stays', async (code, words) => {
  const uploads = catchUploads()
  const { others, user } = openBoard()
  await user.upload(screen.getByLabelText('إضافة صورة'), await picture())
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.refuse(code)
  expect(await screen.findByText(words)).toBeVisible()
  expect(others.pages()[0]?.back).toBeNull()
})

test('what is no picture and what is no PDF is refused with a reason', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user } = openBoard()
  await user.upload(screen.getByLabelText('إضافة صورة'), new File(['text'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText(boardWords.unreadable)).toBeVisible()
  await user.upload(screen.getByLabelText('إضافة صفحة من PDF'), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(boardWords.notPdf, {}, { timeout: 30_000 })).toBeVisible()
})

/** Two pages of different shape, without any text. */
const pdf = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>> endobj
4 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF`

test('the chosen page of a PDF is drawn on the device and uploaded as a picture', async () => {
  const uploads = catchUploads()
  const { others, user } = openBoard()
  await user.upload(
    screen.getByLabelText('إضافة صفحة من PDF'),
    new File([pdf], 'unit.pdf', { type: 'application/pdf' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'صفحة من ملف PDF' }))
  expect(await dialog.findByText('١ من ٢', {}, { timeout: 30_000 })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'الصفحة التالية' }))
  expect(await dialog.findByRole('img', { name: 'صفحة ٢ من الملف' }, { timeout: 30_000 })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'إضافة الصفحة إلى اللوح' }))
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  const sent = await createImageBitmap(uploads[0]?.body?.get('image') as Blob)
  expect([sent.width, sent.height]).toEqual([800, 1600])
  await uploads[0]?.answer({ name: 'b2.webp' })
  await waitFor(() => expect(others.pages()[0]?.back).toBe('b2.webp'))
})
