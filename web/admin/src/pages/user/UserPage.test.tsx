import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { offBoardingEndpoints } from '@hiwar/contract/people/off-boarding.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { readLogin } from '@hiwar/kit/login/login.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { someStanding } from '@hiwar/kit/testing/some-standing.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someLesson } from '../../kit/testing/some-lesson.ts'
import { somePayment, someQuote } from '../../payments/testing/some-payment.ts'
import { someTutor } from '../../tutors/testing/some-tutor.ts'
import './UserPage.tsx'

const none = { list: [], total: 0 }
const noSubscription = { info: null, remainingWeeklyMinutes: 0, week: null, weeks: [], frozenUntil: null }
const counts = { total: 9, ratified: 8, canceled: 1 }

/** Answers every call that the page makes about an account. */
function show(differs: Partial<User>): void {
  const user = someUser({ id: 31, name: 'هدى سالم', ...differs })
  answer(accountEndpoints.read, user)
  answer(fullTutorEndpoints.list, { list: [someTutor({ role: user.role, activated: true })], total: 1 })
  answer(tutorEndpoints.stats, { lessonCount: 43, studentCount: 12, totalMinutes: 90, ratings: [0, 0, 0, 0, 0] })
  answer(figuresEndpoints.student, {
    lessonCount: { ...counts, past: counts, future: counts },
    tutorCount: counts,
    minutes: counts,
  })
  answer(subscriptionEndpoints.current, noSubscription)
  answer(lessonEndpoints.list, { list: [someLesson({ status: 'pending' })], total: 3 })
  answer(planEndpoints.list, none)
  answer(secondFactorEndpoints.ofUser, { list: [], codesLeft: 0, reset: null })
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test("USER-1 a student has a student's counters and tabs, a tutor has a tutor's", async () => {
  show({ role: Role.Student })
  const view = renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'هدى سالم' })).toBeVisible()
  expect(await screen.findByText('دروس تمت')).toBeVisible()
  expect(screen.getByText('٨ دقائق')).toBeVisible()
  expect(tabs()).toEqual(['البيانات', 'الدروس', 'المواعيد الثابتة', 'الاشتراكات والمدفوعات', 'الإشعارات', 'السجل'])
  view.unmount()
  show({ role: Role.Tutor })
  renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByText('وقت التدريس')).toBeVisible()
  expect(screen.getByText('ساعة و٣٠ دقيقة')).toBeVisible()
  expect(tabs()).toEqual([
    'البيانات',
    'الدروس',
    'المواعيد الثابتة',
    'الأرباح والسحب',
    'التقييمات',
    'الإشعارات',
    'السجل',
  ])
})

test('USER-2 USER-5 deactivating a tutor names the future lessons first, and going back changes nothing', async () => {
  show({ role: Role.Tutor })
  const sent = answer(accountEndpoints.update, someUser())
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await user.click(await screen.findByRole('button', { name: 'إلغاء التفعيل' }))
  const asking = await dialog('إلغاء التفعيل')
  expect(await asking.findByText(/٣ دروس/)).toHaveTextContent('الدروس القادمة (٣ دروس) تبقى ما لم تُلغَ.')
  expect(asking.getByRole('link', { name: 'عرض الدروس' })).toHaveAttribute(
    'href',
    '/lessons?user=31&moment=future&state=live',
  )
  await user.click(asking.getByRole('button', { name: 'رجوع' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'إلغاء التفعيل' }))
  await user.click((await dialog('إلغاء التفعيل')).getByRole('button', { name: 'إلغاء التفعيل' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ activated: false }))
})

test('USER-3 an unknown number says so', async () => {
  refuse(accountEndpoints.read, 'user-not-found')
  renderAdmin('/user/99', Role.RegularAdmin)
  expect(await screen.findByText(codeText('user-not-found', 404))).toBeVisible()
  expect(within(screen.getByRole('navigation', { name: 'مسار الصفحة' })).getByRole('link')).toHaveAttribute(
    'href',
    '/users',
  )
  expect(screen.queryByRole('button', { name: 'تعديل البيانات' })).not.toBeInTheDocument()
})

test("USER-4 the form sends changed fields only, and the account's log is read again", async () => {
  show({ role: Role.Student, phone: null, city: null })
  const sent = answer(accountEndpoints.update, someUser())
  const rows = answer(auditEndpoints.list, none)
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await user.click(await screen.findByRole('button', { name: 'تعديل البيانات' }))
  const form = await dialog('تعديل بيانات الحساب')
  await user.type(form.getByLabelText('رقم الهاتف'), '01012345678')
  await user.selectOptions(form.getByLabelText('المحافظة'), 'القاهرة')
  await user.click(form.getByRole('button', { name: 'حفظ التغييرات' }))
  expect(await screen.findByText(/البريد أو الرقم الجديد في انتظار تأكيد صاحب الحساب/)).toBeVisible()
  expect(sent[0]?.body).toEqual({ phone: '+201012345678', city: 1 })
  await user.click(await screen.findByRole('tab', { name: 'السجل' }))
  expect(await screen.findByText('لم يغيّر أحد من فريق حوار شيئًا بعد.')).toBeVisible()
  expect([rows[0]?.query.get('objects'), rows[0]?.query.get('objectId')]).toEqual(['user', '31'])
})

test("a tutor's name must be Arabic here as well", async () => {
  show({ role: Role.Tutor })
  const sent = answer(accountEndpoints.update, someUser())
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await user.click(await screen.findByRole('button', { name: 'تعديل البيانات' }))
  const form = await dialog('تعديل بيانات الحساب')
  await user.clear(form.getByLabelText('الاسم'))
  await user.type(form.getByLabelText('الاسم'), 'Huda')
  await user.click(form.getByRole('button', { name: 'حفظ التغييرات' }))
  await waitFor(() => expect(form.getByLabelText('الاسم')).toBeInvalid())
  expect(sent).toEqual([])
})

test('ACC-2 a regular admin changes no admin; the super admin does', async () => {
  show({ role: Role.SuperAdmin })
  const view = renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByRole('tab', { name: 'البيانات' })).toBeVisible()
  expect(tabs()).toEqual(['البيانات', 'الإشعارات', 'السجل'])
  expect(screen.queryByRole('button', { name: 'تعديل البيانات' })).not.toBeInTheDocument()
  view.unmount()
  renderAdmin('/user/31', Role.SuperAdmin)
  expect(await screen.findByRole('button', { name: 'تعديل البيانات' })).toBeVisible()
})

test('ends all logins of the person with a reason, which is asked for before anything is sent', async () => {
  show({ role: Role.RegularAdmin })
  const sent = answer(offBoardingEndpoints.endSessions, { ok: true })
  const { user } = renderAdmin('/user/31', Role.SuperAdmin)
  await user.click(await screen.findByRole('button', { name: 'إخراج الحساب من كل الأجهزة' }))
  const form = await dialog('إخراج الحساب من كل الأجهزة')
  expect(form.getByText(/هدى سالم/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'إخراج الحساب من كل الأجهزة' }))
  await waitFor(() => expect(form.getByLabelText('السبب')).toBeInvalid())
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('السبب'), 'ترك العمل معنا')
  await user.click(form.getByRole('button', { name: 'إخراج الحساب من كل الأجهزة' }))
  expect(await screen.findByText('خرج الحساب من كل الأجهزة.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ reason: 'ترك العمل معنا' })
})

test('a student’s subscriptions and payments are shown together, and a refund reads both again', async () => {
  show({ role: Role.Student })
  const subscription = {
    id: 3,
    userId: 31,
    planId: 2,
    txId: 40,
    period: 1,
    weeklyMinutes: 120,
    start: '2026-11-01T06:00:00.000Z',
    end: '2026-12-01T06:00:00.000Z',
    extendedBy: null,
    terminatedAt: null,
    terminatedBy: null,
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-01T06:00:00.000Z',
  } as const
  const bought = answer(subscriptionEndpoints.list, { list: [subscription], total: 1 })
  const paid = answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  const current = answer(subscriptionEndpoints.current, noSubscription)
  answer(paymentEndpoints.refundQuote, someQuote())
  answer(paymentEndpoints.refund, somePayment())
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await waitFor(() => expect(current).toHaveLength(1))
  await user.click(screen.getByRole('tab', { name: 'الاشتراكات والمدفوعات' }))
  const subscriptions = await screen.findByRole('table', { name: 'الاشتراكات' })
  expect(within(subscriptions).getByText('جارٍ')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'إجراءات عملية الدفع ٤٠' }))
  await user.click(await screen.findByRole('menuitem', { name: /استرداد/ }))
  const ended = { ...subscription, terminatedAt: '2026-11-24T15:00:00.000Z' }
  answer(subscriptionEndpoints.list, { list: [ended], total: 1 })
  await user.click(await screen.findByRole('button', { name: /^استرداد .*١٬٣٥٠/ }))
  await waitFor(() => expect(within(subscriptions).queryByText('جارٍ')).toBeNull())
  await user.click(screen.getByRole('tab', { name: 'البيانات' }))
  await waitFor(() => expect(current).toHaveLength(2))
  expect([bought[0]?.query.get('users'), paid[0]?.query.get('users')]).toEqual(['31', '31'])
})

test("the list of messages shows this person's messages only", async () => {
  show({ role: Role.Studio })
  const asked = answer(notificationEndpoints.deliveries, none)
  renderAdmin('/user/31?tab=notices', Role.RegularAdmin)
  expect(await screen.findByText('لم يُرسل شيء إلى هذا الحساب بعد.')).toBeVisible()
  expect(asked[0]?.query.get('users')).toBe('31')
})

test('a contact that waits is confirmed by another admin than the one who asked', async () => {
  show({ role: Role.Student })
  const asker = { id: 8, name: 'سلمى فؤاد', image: null }
  const stamps = { createdAt: '2026-11-24T10:00:00.000Z', expiresAt: '2026-12-01T10:00:00.000Z' }
  const waiting = { id: 3, email: 'new@example.com', phone: null, phoneRemoved: false, asker, ...stamps }
  answer(contactChangeEndpoints.read, waiting)
  const sent = answer(contactChangeEndpoints.confirm, { ok: true })
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByText(/تغيير البريد إلى/)).toHaveTextContent('في انتظار تأكيد صاحب الحساب')
  expect(screen.getByText(/بطلب من/)).toHaveTextContent('سلمى فؤاد')
  await user.click(screen.getByRole('button', { name: 'تأكيد التغيير' }))
  const asking = await dialog('تأكيد تغيير وسيلة التواصل؟')
  await user.click(asking.getByRole('button', { name: 'تأكيد التغيير' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: 3 }]))
})

test('a contact that waits is not confirmed by the admin who asked, who may drop it', async () => {
  show({ role: Role.Student })
  const stamps = { createdAt: '2026-11-24T10:00:00.000Z', expiresAt: '2026-12-01T10:00:00.000Z' }
  const waiting = { id: 3, email: null, phone: null, phoneRemoved: true, ...stamps }
  answer(contactChangeEndpoints.read, () => ({
    ...waiting,
    asker: { id: readLogin()?.user.id ?? 0, name: null, image: null },
  }))
  const sent = answer(contactChangeEndpoints.cancel, { ok: true })
  const { user } = renderAdmin('/user/31', Role.RegularAdmin)
  await user.click(await screen.findByRole('button', { name: 'إلغاء الطلب' }))
  expect(screen.queryByRole('button', { name: 'تأكيد التغيير' })).toBeNull()
  await user.click((await dialog('إلغاء طلب التغيير؟')).getByRole('button', { name: 'إلغاء الطلب' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('an admin reads the standing times of a student and ends one', async () => {
  show({ role: Role.Student })
  answer(standingTimeEndpoints.list, { list: [someStanding()], total: 1 })
  const { user } = renderAdmin('/user/31?tab=standing', Role.RegularAdmin)
  const row = await screen.findByRole('row', { name: /سارة محمود/ })
  expect(within(row).getByText('ثلاثاء ٧:٣٠ م')).toBeVisible()
  const ended = answer(standingTimeEndpoints.end, someStanding({ state: 'ended', endedBy: 'staff', places: [] }))
  await user.click(within(row).getByRole('button', { name: /^إجراءات/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'إنهاء' }))
  const asking = await screen.findByRole('dialog', { name: 'إنهاء الموعد الثابت؟' })
  await user.click(within(asking).getByRole('button', { name: 'إنهاء' }))
  await waitFor(() => expect(ended).toHaveLength(1))
})

test('CR-1 the page of a student offers the view of the account, and not while the account is suspended', async () => {
  show({ role: Role.Student })
  const drawn = renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'معاينة الحساب' })).toBeVisible()
  drawn.unmount()
  show({ role: Role.Student, suspended: true })
  renderAdmin('/user/31', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'تعديل البيانات' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'معاينة الحساب' })).not.toBeInTheDocument()
})
