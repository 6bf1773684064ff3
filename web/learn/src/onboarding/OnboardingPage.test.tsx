import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from '../pages/testing/fixtures.ts'
import { someTutorMeta } from '../shell/testing/tutor-meta.ts'
import { button, openOnboarding, prepareOnboarding, seeButton, stepNow, steps } from './testing/onboarding.tsx'

beforeEach(prepareOnboarding)

test('ONB-1 a new tutor starts at the support group, and the other steps come later', async () => {
  const { user } = openOnboarding(steps.group)
  expect(await stepNow()).toHaveTextContent(/مجموعة المدرّسين.*الخطوة الحالية/)
  expect(screen.getAllByText('لاحقًا')).toHaveLength(4)
  expect(await screen.findByRole('link', { name: 'فتح المجموعة على تيليجرام' })).toHaveAttribute(
    'href',
    'https://t.me/hiwar',
  )
  await user.click(button(/التصوير المجاني/))
  expect(await screen.findByText(/صورة وفيديو لملفك/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /اختيار هذا الاستوديو/ })).not.toBeInTheDocument()
})

test('onboarding the group opens the next step', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const { user } = openOnboarding(steps.group)
  const join = await seeButton('انضممت إلى المجموعة')
  answer(tutorEndpoints.meta, someTutorMeta(steps.video))
  await user.click(join)
  expect(sent[0]?.body).toEqual({ joinedSupportGroup: true })
  expect(await seeButton('اختيار فيديو')).toBeVisible()
  expect(await stepNow()).toHaveTextContent('الفيديو التعريفي')
})

test('a studio is chosen, and its files are ticked as they arrive', async () => {
  const studio = { id: 60, name: 'استوديو النيل', address: '١٢ شارع قصر النيل، القاهرة', image: null }
  answer(mediaEndpoints.studios, page([studio]))
  const sent = answer(accountEndpoints.update, someUser())
  const { user } = openOnboarding(steps.photo)
  const choose = await seeButton('اختيار هذا الاستوديو: استوديو النيل')
  answer(tutorEndpoints.meta, someTutorMeta({ ...steps.photo, studioId: 60, video: '/assets/uploads/v.mp4' }))
  await user.click(choose)
  expect(sent[0]?.body).toEqual({ studioId: 60 })
  expect(await screen.findByText('سيتواصل معك الاستوديو لتحديد الموعد.')).toBeVisible()
  expect(screen.getByText('اخترت هذا الاستوديو')).toBeVisible()
  const files = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(files).toEqual(expect.arrayContaining(['الصورةلم تصل بعد', 'الفيديووصلت']))
})

test('a fixed appointment is shown with the address, instead of the promise that the studio will call', async () => {
  const studio = { id: 60, name: 'استوديو النيل', address: '١٢ شارع قصر النيل، القاهرة', image: null }
  answer(mediaEndpoints.studios, page([studio]))
  openOnboarding({ ...steps.photo, studioId: 60, photoSessionAt: '2026-11-28T13:30:00.000Z' })
  const line = await screen.findByText(/^موعد التصوير:/)
  expect(line).toHaveTextContent('موعد التصوير: السبت، ٢٨ نوفمبر، ٣:٣٠ م')
  expect(await within(line.parentElement as HTMLElement).findByText(studio.address)).toBeVisible()
  expect(screen.queryByText(/سيتواصل معك الاستوديو/)).not.toBeInTheDocument()
})

test('a step that is refused says why', async () => {
  refuse(accountEndpoints.update, 'forbidden')
  const { user, unmount } = openOnboarding(steps.group)
  await user.click(await seeButton('انضممت إلى المجموعة'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
  unmount()
  answer(mediaEndpoints.studios, page([{ id: 60, name: 'استوديو النيل', address: null, image: null }]))
  const photo = openOnboarding(steps.photo)
  await photo.user.click(await seeButton('اختيار هذا الاستوديو: استوديو النيل'))
  expect(await screen.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
})

test('after five steps the page says that an admin must activate the account', async () => {
  openOnboarding({ activated: false })
  expect(await screen.findByText('اكتملت خطواتك. نراجع ملفك ونفعّل حسابك.')).toBeVisible()
})
