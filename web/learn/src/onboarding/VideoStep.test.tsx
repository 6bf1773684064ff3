import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { type IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { catchUploads } from '@hiwar/kit/testing/fake-upload.ts'
import { filmReader } from '@hiwar/kit/ui/film-file.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { tutor } from '../pages/testing/appointments.ts'
import { page } from '../pages/testing/fixtures.ts'
import { toasted } from '../pages/testing/toasted.ts'
import { button, openOnboarding, prepareOnboarding, seeButton, stepNow, steps } from './testing/onboarding.tsx'

function videosLast(seconds: number): void {
  vi.spyOn(filmReader, 'read').mockResolvedValue({ seconds })
}

const longAgo = '2026-11-01T10:00:00.000Z'

function video(differs: Partial<IntroVideo> = {}): IntroVideo {
  return {
    id: 3,
    tutorId: 7,
    tutor,
    src: '/assets/intro-videos/a.mp4',
    state: IntroVideoState.Pending,
    note: null,
    seconds: 60,
    bytes: 5_000_000,
    reviewerId: null,
    reviewedAt: null,
    createdAt: longAgo,
    updatedAt: longAgo,
    ...differs,
  }
}

beforeEach(() => {
  prepareOnboarding()
  videosLast(60)
})

async function chooseVideo(user: ReturnType<typeof openOnboarding>['user']) {
  await seeButton('اختيار فيديو')
  await user.upload(
    screen.getByLabelText('الفيديو التعريفي', { selector: 'input' }),
    new File(['x'], 'me.mp4', { type: 'video/mp4' }),
  )
}

test.each([29.5, 180.4])('ONB-2 a video of %d seconds is refused before any upload', async (seconds) => {
  videosLast(seconds)
  const uploads = catchUploads()
  const { user } = openOnboarding(steps.video)
  await chooseVideo(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('مدة الفيديو بين ٣٠ ثانية و٣ دقائق.')
  expect(screen.queryByRole('button', { name: 'رفع الفيديو' })).not.toBeInTheDocument()
  expect(uploads).toHaveLength(0)
})

test('a video uploads with its progress and is then in review', async () => {
  const uploads = catchUploads()
  const { user } = openOnboarding(steps.video)
  await chooseVideo(user)
  await user.click(await seeButton('رفع الفيديو'))
  expect(uploads[0]?.body?.get('video')).toBeInstanceOf(File)
  await uploads[0]?.progress(0.42)
  expect(screen.getByRole('meter', { name: /جارٍ الرفع: ٤٢٪/ })).toHaveAttribute('aria-valuenow', '42')
  await uploads[0]?.progress(1)
  expect(screen.getByRole('meter', { name: 'وصل الملف كاملًا، وجارٍ حفظه…' })).toBeVisible()
  answer(introVideoEndpoints.list, page([video()]))
  await uploads[0]?.answer(video())
  await toasted('استلمنا الفيديو، ونراجعه قريبًا.')
  expect(await screen.findByText('نراجع الفيديو، ونبلغك بالنتيجة.')).toBeVisible()
  expect(await stepNow()).toHaveTextContent('قيد المراجعة')
  expect(button('مشاهدة الفيديو')).toBeVisible()
})

test('ONB-6 an upload can be stopped and started again', async () => {
  const uploads = catchUploads()
  const { user } = openOnboarding(steps.video)
  await chooseVideo(user)
  await user.click(await seeButton('رفع الفيديو'))
  await user.click(button('إيقاف الرفع'))
  expect(uploads[0]?.isAborted).toBe(true)
  expect(await seeButton('رفع الفيديو')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a lost connection says so and keeps the file', async () => {
  const uploads = catchUploads()
  const { user } = openOnboarding(steps.video)
  await chooseVideo(user)
  await user.click(await seeButton('رفع الفيديو'))
  await uploads[0]?.cutOff()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText('me.mp4')).toBeVisible()
  await user.click(await seeButton('إعادة المحاولة'))
  expect(uploads[1]?.body?.get('video')).toBeInstanceOf(File)
})

test('a rejected video shows its note and takes another one', async () => {
  answer(introVideoEndpoints.list, page([video({ state: IntroVideoState.Rejected, note: 'الصوت <منخفض> & مشوش' })]))
  openOnboarding(steps.video)
  expect(await screen.findByText('الصوت <منخفض> & مشوش')).toBeVisible()
  expect(await stepNow()).toHaveTextContent('تحتاج إلى إعادة')
  expect(button('اختيار فيديو')).toBeVisible()
})

test('an own video that is refused says why', async () => {
  answer(introVideoEndpoints.list, page([video()]))
  refuse({ ...introVideoEndpoints.list, path: video().src }, 'too-many-requests')
  const { user } = openOnboarding(steps.video)
  await user.click(await seeButton('مشاهدة الفيديو'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
})
