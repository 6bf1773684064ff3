import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { pasteRichText, writeRichText } from '@hiwar/kit/testing/rich-text.ts'
import { fieldText } from '@hiwar/kit/words/field-codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tutorInfo } from '../../pages/testing/fixtures.ts'
import { toasted } from '../../pages/testing/toasted.ts'
import { enterAs, renderApp } from '../../shell/testing/render-app.tsx'
import { someTutorMeta } from '../../shell/testing/tutor-meta.ts'
import { keepChanges } from '../testing/open-settings.tsx'
import '../../pages/TutorPage.tsx'
import './TutorFacePage.tsx'

function open(address = '/t/profile-settings') {
  enterAs({ role: Role.Tutor, name: 'منى السيد' })
  answer(topicEndpoints.listOwn, [])
  answer(tutorEndpoints.meta, someTutorMeta())
  return renderApp(address)
}

const bio = () => screen.findByRole('textbox', { name: 'نبذة قصيرة' })

test('TPRO-1 a bio of twenty-four letters is too short', async () => {
  const { user } = open()
  await user.clear(await bio())
  await user.type(await bio(), 'محادثة يومية مع تصحيح لط')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await waitFor(async () => expect(await bio()).toHaveAccessibleDescription(new RegExp(fieldText('short-bio'))))
})

test('TPRO-4 the preview follows the typing and shows markup as text', async () => {
  const { user } = open()
  const preview = await screen.findByRole('region', { name: 'كما يراه الطلاب' })
  await user.clear(await bio())
  await user.type(await bio(), 'محادثة <b>هادئة</b> للمبتدئين')
  expect(within(preview).getByText('محادثة <b>هادئة</b> للمبتدئين')).toBeVisible()
})

test('TPRO-3 of pasted markup the words stay, in the preview too', async () => {
  open()
  const about = await screen.findByRole('textbox', { name: 'عنك وعن تدريسك' })
  const preview = screen.getByRole('region', { name: 'كما يراه الطلاب' })
  const before = preview.querySelectorAll('img').length
  const broken = vi.fn()
  Object.assign(window, { broken })
  await writeRichText(about, 'نص')
  pasteRichText(about, { 'text/html': '<b>ملصق</b><img src="about:blank" onerror="broken()">' })
  expect((await within(preview).findByText('ملصق')).tagName).toBe('STRONG')
  expect(preview.querySelectorAll('img')).toHaveLength(before)
  pasteRichText(about, { 'text/plain': '<img src="about:blank" onerror="broken()">' })
  await waitFor(() => expect(preview).toHaveTextContent('<img src="about:blank"'))
  expect(broken).not.toHaveBeenCalled()
})

test('TPRO-2 TPRO-3 a saved profile appears on the page that students see, with its links and without a picture', async () => {
  const saved = keepChanges()
  answer(tutorEndpoints.info, () => tutorInfo({ id: 7, ...(saved.at(-1)?.body as Partial<TutorInfo>) }))
  answer(ratingEndpoints.listOfTutor, { list: [], total: 0 })
  const app = open('/t/7')
  await screen.findByText(tutorInfo().bio ?? '')
  await act(() => app.router.navigate('/t/profile-settings'))
  await app.user.clear(await bio())
  await app.user.type(await bio(), 'محادثة هادئة للمبتدئين من أول درس')
  const about = await screen.findByRole('textbox', { name: 'عنك وعن تدريسك' })
  const broken = vi.fn()
  Object.assign(window, { broken })
  await writeRichText(about, 'أدرّس الإنجليزية منذ عشر سنوات، وأحب الحوار أكثر من الشرح. ')
  const markup = '<a href="https://example.com/me">قناتي</a><img src="about:blank" onerror="broken()">'
  pasteRichText(about, { 'text/html': markup })
  await app.user.click(screen.getByRole('button', { name: 'حفظ' }))
  await toasted('تم حفظ التغييرات.')
  await app.user.click(screen.getByRole('link', { name: 'معاينة الملف' }))
  expect(await screen.findByRole('link', { name: /^قناتي/ })).toHaveAttribute('href', 'https://example.com/me')
  expect(screen.getByText('محادثة هادئة للمبتدئين من أول درس')).toBeVisible()
  expect(app.address()).toBe('/t/7')
  expect(document.querySelector('img[src="about:blank"]')).toBeNull()
  expect(broken).not.toHaveBeenCalled()
})

test('a profile that cannot be loaded says so and offers a retry', async () => {
  enterAs({ role: Role.Tutor, name: 'منى السيد' })
  answer(topicEndpoints.listOwn, [])
  refuse(tutorEndpoints.meta, 'unexpected')
  const { user } = renderApp('/t/profile-settings')
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  answer(tutorEndpoints.meta, someTutorMeta())
  await user.click(retry)
  expect(await bio()).toBeVisible()
})

test('PROF-2 the guessed address leads a tutor here', async () => {
  const app = open('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'ملف المدرّس' })).toBeVisible()
  expect(app.address()).toBe('/t/profile-settings')
})
