import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../testing/answer-calls.ts'
import { catchUploads } from '../../testing/fake-upload.ts'
import { loggedIn } from '../../testing/logged-in.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { codeText } from '../../words/codes.ts'
import { OwnPicture } from './OwnPicture.tsx'
import { PictureDialog } from './PictureDialog.tsx'

/** A picture that a browser has read. */
async function drawnPicture(): Promise<HTMLImageElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 500 })
  canvas.getContext('2d')?.fillRect(0, 0, 500, 500)
  const picture = new Image()
  const read = new Promise((resume) => picture.addEventListener('load', resume))
  picture.src = canvas.toDataURL()
  await read
  return picture
}

test('a picture that is refused stays as it was cut, and says why', async () => {
  loggedIn()
  const uploads = catchUploads()
  const picture = await drawnPicture()
  const size = { width: 500, height: 500 }
  const { user } = renderScreen(
    <PictureDialog picture={picture} address={picture.src} size={size} onClose={() => undefined} />,
  )
  await user.click(await screen.findByRole('button', { name: 'حفظ الصورة' }))
  expect(screen.getByRole('button', { name: 'إيقاف الرفع' })).toBeVisible()
  // A browser that is busy takes seconds to make a file of a canvas.
  await waitFor(() => expect(uploads).toHaveLength(1), { timeout: 30_000 })
  await uploads[0]?.refuse('service-unavailable')
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
  expect(screen.getByRole('button', { name: 'حفظ الصورة' })).toBeVisible()
})

test('a picture that cannot be taken away says why', async () => {
  refuse(accountEndpoints.update, 'service-unavailable')
  const { user: who } = loggedIn({ image: '/assets/uploads/me.jpg' })
  const { user } = renderScreen(<OwnPicture user={who} />)
  await user.click(screen.getByRole('button', { name: 'حذف الصورة' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف الصورة' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('service-unavailable'))
})

test('a picture is deleted only after the question, which «رجوع» answers with no', async () => {
  const { user: who } = loggedIn({ image: '/assets/uploads/me.jpg' })
  const asked = answer(accountEndpoints.update, { ...who, image: null })
  const { user } = renderScreen(<OwnPicture user={who} />)
  await user.click(screen.getByRole('button', { name: 'حذف الصورة' }))
  const question = await screen.findByRole('dialog', { name: 'حذف صورتك؟' })
  expect(question).toHaveFocus()
  await user.click(within(question).getByRole('button', { name: 'رجوع' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'حذف الصورة' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'حذف الصورة' }))
  await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ image: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
