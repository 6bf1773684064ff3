import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { chooseDay } from '@hiwar/kit/testing/choose-day.ts'
import { catchUploads } from '@hiwar/kit/testing/fake-upload.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { filmReader } from '@hiwar/kit/ui/film-file.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someStudioTutor } from '../testing/some-media.ts'
import './PhotoSessionPage.tsx'

const makeAddress = URL.createObjectURL
const picture = new File(['png'], 'face.png', { type: 'image/png' })
const film = new File(['mp4'], 'film.mp4', { type: 'video/mp4' })
const missing = /^الناقص: الفيديو، صورة الغلاف/

beforeEach(() => {
  vi.spyOn(filmReader, 'read').mockImplementation(({ type }) =>
    Promise.resolve(type === film.type ? { seconds: 60 } : { fault: codeText('bad-request', 415) }),
  )
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => undefined
  answer(mediaEndpoints.studioTutor, someStudioTutor())
})

async function open(role: Role = Role.Studio) {
  const view = renderAdmin('/photo-session/31', role)
  await screen.findByRole('heading', { level: 1, name: 'تصوير هدى سالم' })
  const panel = (name: string) => within(screen.getByRole('region', { name }))
  await waitFor(() => panel('الفيديو'))
  return { ...view, panel }
}

test('PSE-1 a studio chooses, previews and uploads a video, with the progress in words', async () => {
  const uploads = catchUploads()
  const { user, panel } = await open()
  expect(screen.getByText(missing)).toBeVisible()
  expect(screen.getByRole('link', { name: '01012345678' })).toHaveAttribute('href', 'tel:+201012345678')
  expect(screen.getByRole('link', { name: 'huda@example.com' })).toHaveAttribute('href', 'mailto:huda@example.com')
  await user.upload(panel('الفيديو').getByLabelText('اختيار ملف: الفيديو'), film)
  expect(panel('الفيديو').getByLabelText('الفيديو')).toHaveAttribute('src', 'blob:chosen')
  expect(uploads).toEqual([])
  await user.click(panel('الفيديو').getByRole('button', { name: 'رفع الفيديو' }))
  await uploads[0]?.progress(0.5)
  expect(panel('الفيديو').getByRole('meter', { name: /^جارٍ الرفع: ٥٠/ })).toBeVisible()
  expect(uploads[0]?.address).toBe('/api/v1/user/asset/tutor?tutorId=31')
  expect(uploads[0]?.body?.get('video')).toBe(film)
  const files = { image: '/assets/uploads/huda.png', video: '/assets/uploads/film.mp4', thumbnail: null }
  answer(mediaEndpoints.studioTutor, someStudioTutor({ video: files.video }))
  await uploads[0]?.answer(files)
  expect(await screen.findByText('تم رفع الفيديو.')).toBeVisible()
  await waitFor(() => expect(panel('الفيديو').getByLabelText('الفيديو')).toHaveAttribute('src', files.video))
})

test('the last missing file completes the session, and the page says so', async () => {
  const uploads = catchUploads()
  const almost = someStudioTutor({ video: '/assets/uploads/film.mp4' })
  answer(mediaEndpoints.studioTutor, almost)
  const { user, panel } = await open(Role.RegularAdmin)
  await user.upload(panel('صورة الغلاف').getByLabelText('اختيار ملف: صورة الغلاف'), picture)
  await user.click(panel('صورة الغلاف').getByRole('button', { name: 'رفع صورة الغلاف' }))
  const { image, video } = almost
  answer(mediaEndpoints.studioTutor, { ...almost, thumbnail: '/assets/uploads/cover.png' })
  await uploads[0]?.answer({ image, video, thumbnail: '/assets/uploads/cover.png' })
  expect(await screen.findByText('اكتمل التصوير.')).toBeVisible()
  expect(await screen.findByText(/^اكتمل التصوير: /)).toBeVisible()
})

test('PSE-2 a stopped upload keeps the old file and shows no error', async () => {
  const uploads = catchUploads()
  const { user, panel } = await open()
  await user.upload(panel('الصورة الشخصية').getByLabelText('استبدال الصورة الشخصية'), picture)
  await user.click(panel('الصورة الشخصية').getByRole('button', { name: 'رفع الصورة الشخصية' }))
  await uploads[0]?.progress(0.5)
  await user.click(panel('الصورة الشخصية').getByRole('button', { name: 'إيقاف الرفع' }))
  expect(uploads[0]?.isAborted).toBe(true)
  await user.click(await panel('الصورة الشخصية').findByRole('button', { name: 'إلغاء' }))
  expect(panel('الصورة الشخصية').getByRole('img')).toHaveAttribute('src', '/assets/uploads/huda.png')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('PSE-3 a refused upload shows the words of the catalogue', async () => {
  const uploads = catchUploads()
  const { user, panel } = await open()
  await user.upload(panel('الصورة الشخصية').getByLabelText('استبدال الصورة الشخصية'), picture)
  await user.click(panel('الصورة الشخصية').getByRole('button', { name: 'رفع الصورة الشخصية' }))
  await uploads[0]?.refuse('bad-request', 415)
  expect(panel('الصورة الشخصية').getByRole('alert')).toHaveTextContent(codeText('bad-request', 415))
})

test('a file that breaks the rules is refused before the upload', async () => {
  const uploads = catchUploads()
  const { panel } = await open()
  const film = panel('الفيديو')
  // A dropped file bypasses the picker's own filter.
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(picture)
  const place = film.getByRole('group', { name: 'اختيار ملف: الفيديو' })
  fireEvent(place, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  expect(await film.findByRole('alert')).toHaveTextContent(codeText('bad-request', 415))
  expect(film.queryByRole('button', { name: 'رفع الفيديو' })).not.toBeInTheDocument()
  expect(uploads).toEqual([])
})

test('a lost connection keeps the chosen file, and the retry sends the same one', async () => {
  const uploads = catchUploads()
  const { user, panel } = await open()
  await user.upload(panel('الفيديو').getByLabelText('اختيار ملف: الفيديو'), film)
  await user.click(await panel('الفيديو').findByRole('button', { name: 'رفع الفيديو' }))
  await uploads[0]?.cutOff()
  expect(panel('الفيديو').getByRole('alert')).toHaveTextContent('انقطع الرفع.')
  await user.click(panel('الفيديو').getByRole('button', { name: 'رفع الفيديو' }))
  expect(uploads[1]?.body?.get('video')).toBe(film)
})

test('PSE-4 the page asks before a person leaves during an upload', async () => {
  const uploads = catchUploads()
  const { user, panel, address } = await open()
  await user.upload(panel('الفيديو').getByLabelText('اختيار ملف: الفيديو'), film)
  await user.click(panel('الفيديو').getByRole('button', { name: 'رفع الفيديو' }))
  await uploads[0]?.progress(0.2)
  await user.click(screen.getAllByRole('link', { name: 'التصوير' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'تغييرات غير محفوظة' })).toBeVisible()
  expect(address()).toBe('/photo-session/31')
})

test('the cover can be deleted after a question; the profile picture can only be replaced', async () => {
  answer(mediaEndpoints.studioTutor, someStudioTutor({ thumbnail: '/assets/uploads/cover.png' }))
  const sent = answer(accountEndpoints.update, someUser())
  const { user, panel } = await open()
  expect(panel('الصورة الشخصية').queryByRole('button', { name: /حذف/ })).not.toBeInTheDocument()
  await user.click(panel('صورة الغلاف').getByRole('button', { name: 'حذف صورة الغلاف' }))
  const asking = within(await screen.findByRole('dialog', { name: 'حذف صورة الغلاف؟' }))
  expect(asking.getByText('هدى سالم')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(asking.getByRole('button', { name: 'حذف صورة الغلاف' }))
  expect(await screen.findByText('تم حذف صورة الغلاف.')).toBeVisible()
  expect([sent[0]?.path, sent[0]?.body]).toEqual(['/api/v1/user/31', { thumbnail: null }])
})

const time = (text: string) => ({ photoSessionAt: text })

test('a studio fixes an appointment in Cairo time, moves it and cancels it', async () => {
  const { user } = await open()
  const part = within(screen.getByRole('region', { name: 'موعد التصوير' }))
  expect(part.getByText('لم يُحدَّد موعد')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'تحديد الموعد' }))
  const form = within(await screen.findByRole('dialog', { name: 'تحديد الموعد' }))
  await chooseDay(user, form.getByLabelText('اليوم'), '2026-11-27')
  await user.selectOptions(form.getByLabelText('الوقت'), '15:30')
  const at = '2026-11-27T13:30:00.000Z'
  const sent = answer(mediaEndpoints.appointment, someStudioTutor(time(at)))
  answer(mediaEndpoints.studioTutor, someStudioTutor(time(at)))
  await user.click(form.getByRole('button', { name: 'تحديد الموعد' }))
  expect(await part.findByText(/٢٧ نوفمبر، ٣:٣٠/)).toBeVisible()
  expect([sent[0]?.path, sent[0]?.body]).toEqual(['/api/v1/user/tutor/31/for/studio', time(at)])
  expect(part.getByRole('button', { name: 'تغيير الموعد' })).toBeVisible()
  answer(mediaEndpoints.studioTutor, someStudioTutor())
  await user.click(part.getByRole('button', { name: 'إلغاء الموعد' }))
  const asking = within(await screen.findByRole('dialog', { name: 'إلغاء موعد التصوير؟' }))
  expect(sent).toHaveLength(1)
  await user.click(asking.getByRole('button', { name: 'إلغاء الموعد' }))
  expect(await part.findByText('لم يُحدَّد موعد')).toBeVisible()
  expect(sent[1]?.body).toEqual({ photoSessionAt: null })
})

test('an appointment that is over says so, and a tutor without a studio gets none', async () => {
  answer(mediaEndpoints.studioTutor, someStudioTutor(time('2026-01-10T10:00:00.000Z')))
  const { unmount } = await open()
  expect(screen.getByText(/انتهى الموعد، وما زالت ملفات ناقصة/)).toBeVisible()
  unmount()
  answer(mediaEndpoints.studioTutor, someStudioTutor({ studioId: null }))
  await open(Role.RegularAdmin)
  expect(screen.getByText('لم يُختر استوديو بعد.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تحديد الموعد' })).not.toBeInTheDocument()
})

test('a photograph too large to send is cropped to the shape of the video, and a video is not cropped', async () => {
  URL.createObjectURL = makeAddress
  const uploads = catchUploads()
  const { user, panel } = await open()
  const cover = panel('صورة الغلاف')
  await user.upload(cover.getByLabelText('اختيار ملف: صورة الغلاف'), await largePicture())
  expect(cover.queryByRole('button', { name: 'رفع صورة الغلاف' })).not.toBeInTheDocument()
  await user.click(cover.getByRole('button', { name: 'قصّ الصورة' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'قصّ الصورة' }))
  await user.click(dialog.getByRole('button', { name: 'قصّ الصورة' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 30_000 })
  await user.click(cover.getByRole('button', { name: 'رفع صورة الغلاف' }))
  const sent = uploads[0]?.body?.get('thumbnail') as File
  const { width, height } = await createImageBitmap(sent)
  expect([sent.type, width, height]).toEqual(['image/jpeg', 960, 540])
  await user.upload(panel('الفيديو').getByLabelText('اختيار ملف: الفيديو'), film)
  expect(panel('الفيديو').queryByRole('button', { name: 'قصّ الصورة' })).not.toBeInTheDocument()
})

/** A square picture of nine megabytes. */
async function largePicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1600 })
  canvas.getContext('2d')?.fillRect(0, 0, 1600, 1600)
  const drawn = await new Promise<Blob | null>((resume) => canvas.toBlob(resume, 'image/png'))
  return new File([drawn as Blob, new Uint8Array(9_000_000)], 'cover.png', { type: 'image/png' })
}

test("another studio's tutor is refused in words, without a retry button", async () => {
  refuse(mediaEndpoints.studioTutor, 'forbidden')
  renderAdmin('/photo-session/32', Role.Studio)
  expect(await screen.findByText(codeText('forbidden', 403))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).not.toBeInTheDocument()
})
