/** Tests of the meter of the quota week, across booking and canceling. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { somePublicSettings } from '@hiwar/kit/testing/some-public-settings.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enterAs, renderApp } from '../shell/testing/render-app.tsx'
import { at, lesson, now, page, record, slot, studentId, subscription, tutorInfo } from './testing/fixtures.ts'
import './TutorPage.tsx'
import './UpcomingLessonsPage.tsx'
import './testing/late-dialogs.ts'

beforeEach(() => {
  answer(tutorEndpoints.info, tutorInfo())
  answer(topicEndpoints.list, page([]))
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  answer(lessonEndpoints.list, page([]))
  answer(platformEndpoints.publicSettings, somePublicSettings())
})

/** The meter in the top bar of every page. */
const minutesLeft = (sentence: string) => screen.findByRole('button', { name: new RegExp(sentence) })

test("BOOK-1 booking from a tutor's page reduces the minutes of the quota week by the lesson's length", async () => {
  enterAs({ verifiedEmail: true }, { subscription: subscription() })
  const { user } = renderApp('/t/5', now)
  expect(await minutesLeft('متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'حجز درس' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'حجز درس مع سارة محمود' }))
  await user.click(await dialog.findByRole('radio', { name: '٦:٠٠ م' }))
  const asked = answer(lessonEndpoints.book, () => {
    answer(subscriptionEndpoints.current, subscription({ used: 90, remaining: 30 }))
    return lesson({ start: at('18:00') })
  })
  await user.click(dialog.getByRole('button', { name: 'تأكيد الحجز' }))
  expect(await dialog.findByText('تم حجز درسك')).toBeVisible()
  expect(asked[0]?.body).toMatchObject({ start: at('18:00'), duration: 30 })
  await user.click(dialog.getByRole('button', { name: 'إغلاق' }))
  expect(await minutesLeft('متبقٍّ ٣٠ من ١٢٠ دقيقة هذا الأسبوع')).toBeVisible()
})

test('LES-1 canceling names the returned minutes first, then removes the card and returns the minutes', async () => {
  enterAs({ id: studentId }, { subscription: subscription() })
  answer(lessonEndpoints.list, ({ query }) => page(query.get('future') === 'true' ? [record()] : []))
  const { user } = renderApp('/upcoming-lessons', now)
  expect(await minutesLeft('متبقٍّ ٦٠ من ١٢٠ دقيقة هذا الأسبوع')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /خيارات الدرس مع/ }))
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  const dialog = await screen.findByRole('dialog', { name: 'إلغاء الدرس؟' })
  expect(dialog).toHaveTextContent('تعود ٣٠ دقيقة إلى رصيدك، ونبلغ سارة.')
  expect(dialog).toHaveFocus()
  const off = { canceledAt: now, canceledBy: studentId, status: 'canceled' } as const
  const asked = answer(lessonEndpoints.cancel, () => {
    answer(lessonEndpoints.list, ({ query }) => page(query.get('ratified') === 'false' ? [record(off)] : []))
    answer(subscriptionEndpoints.current, subscription({ used: 30, remaining: 90 }))
    return lesson(off)
  })
  await user.click(within(dialog).getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await screen.findByText(/^لا دروس قادمة\./)).toBeVisible()
  expect(await minutesLeft('متبقٍّ ٩٠ من ١٢٠ دقيقة هذا الأسبوع')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'الملغاة' }))
  expect(await screen.findByText('إلغاء منك')).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/lesson/31'])
})
