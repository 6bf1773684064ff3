import { lessonAnswerEndpoints } from '@hiwar/contract/appointments/lesson-answers.ts'
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { LessonOrigin, Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { type Rating, ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at, lesson, now, page, record, slot, studentId, tutorId, tutorInfo } from './testing/fixtures.ts'
import { live } from './testing/live.ts'
import { toasted } from './testing/toasted.ts'
import { UpcomingLessonsPage } from './UpcomingLessonsPage.tsx'
import './testing/late-dialogs.ts'
import { WithBooking } from './testing/with-booking.tsx'

const path = '/upcoming-lessons'

/** Serves the upcoming, past and canceled lessons; each list only to the matching query. */
function have(lists: { upcoming?: LessonRecord[]; past?: LessonRecord[]; canceled?: LessonRecord[] }) {
  answer(lessonEndpoints.list, ({ query }) => {
    if (query.get('future') === 'true') return page(lists.upcoming ?? [])
    return page((query.get('past') === 'true' ? lists.past : lists.canceled) ?? [])
  })
}

beforeEach(() => {
  have({ upcoming: [record()] })
})

function draw(present = now, address = path) {
  return renderScreen(
    <WithBooking>
      <UpcomingLessonsPage />
    </WithBooking>,
    { at: address, now: present, path },
  )
}

const asStudent = () => loggedIn()
const asTutor = () => loggedIn({ id: tutorId, role: Role.Tutor })
/** Waits until the page has read the past lessons, which could open a dialog. */
async function settled({ queryClient }: ReturnType<typeof draw>): Promise<void> {
  await screen.findByText(/^لا دروس قادمة\./)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

const ratingOf = (lessonId: number): Rating => ({
  id: 70,
  raterId: studentId,
  rateeId: tutorId,
  lessonId,
  value: 5,
  text: null,
  createdAt: now,
  updatedAt: now,
})

const openMenu = async () => screen.findByRole('button', { name: /خيارات الدرس مع/ })

test('a card shows the other member, the time and the countdown', async () => {
  asStudent()
  draw()
  expect(await screen.findByRole('heading', { level: 3, name: 'سارة محمود' })).toBeVisible()
  expect(screen.getByText('اليوم، الثلاثاء، ٢٤ نوفمبر')).toBeVisible()
  expect(screen.getByText('٧:٣٠ – ٨:٠٠ م، ٣٠ دقيقة')).toBeVisible()
  expect(screen.getByText('يبدأ بعد ٧ ساعات. الغرفة تُفتح ٧:٢٠ م')).toBeVisible()
  expect(screen.queryByText('قادم')).toBeNull()
})

test('a running lesson whose tutor was marked says so, and lets the student book another one', async () => {
  asStudent()
  const marked = { start: at('11:45'), status: 'happening', marked: 'tutor', minutesReturned: true } as const
  have({ upcoming: [record(marked)] })
  draw()
  expect(await screen.findByText('غياب المدرّسة: عادت الدقائق')).toBeVisible()
  expect(screen.getByRole('link', { name: 'دخول الدرس مع سارة محمود' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'حجز درس آخر' })).toBeVisible()
})

test('a student reads the topic of a coming lesson that the tutor prepared', async () => {
  asStudent()
  have({ upcoming: [{ ...record(), sheetId: 'a1-02-my-family' }] })
  draw()
  expect(said(await screen.findByText('موضوع الدرس', { exact: false }))).toBe('موضوع الدرس: أسرتي My family')
})

const summaries = () => screen.queryAllByRole('link', { name: 'ملخص الدرس' })

test('a past lesson of which something stays leads to its summary, from the card and from the menu', async () => {
  asStudent()
  const over = record({ start: at('11:00', -1), status: 'fulfilled', attendance: 'both' })
  have({ past: [{ ...over, hasSummary: true }] })
  const { user } = draw(now, `${path}?tab=past`)
  expect(await screen.findByRole('link', { name: 'ملخص الدرس' })).toHaveAttribute('href', '/lesson/31/summary')
  await user.click(await openMenu())
  const inMenu = await screen.findByRole('menuitem', { name: 'ملخص الدرس' })
  expect(inMenu).toHaveAttribute('href', '/lesson/31/summary')
})

test.each([
  ['a tutor who has a closing to write', tutorId, { attendance: 'both' }, -1, 1],
  ['a student of whom nothing was written', studentId, { attendance: 'both' }, -1, 0],
  ['a tutor who was absent', tutorId, { attendance: 'student-only' }, -1, 0],
  ['a tutor eight days later', tutorId, { attendance: 'both' }, -8, 0],
] as const)('%s finds so many summaries', async (_title, id, differs, days, count) => {
  loggedIn({ id, role: id === tutorId ? Role.Tutor : Role.Student })
  have({ past: [record({ start: at('11:00', days), status: 'fulfilled', ...differs })] })
  draw(now, `${path}?tab=past`)
  await openMenu()
  expect(summaries()).toHaveLength(count)
})

test('a power cut of the other member stands on the card until the return, and one can declare an own one', async () => {
  asStudent()
  const backBy = at('12:08')
  have({ upcoming: [{ ...record({ start: at('12:05') }), cuts: [{ userId: tutorId, at: now, backBy }] }] })
  const { user } = draw()
  const line = await screen.findByText('انقطعت الكهرباء', { exact: false })
  expect(said(line)).toBe('انقطعت الكهرباء عند سارة محمود. العودة المتوقعة ١٢:٠٨ ظهرًا.')
  await user.click(screen.getByRole('button', { name: 'الكهرباء قطعت' }))
  expect(await screen.findByRole('dialog', { name: 'الكهرباء قطعت' })).toBeVisible()
})

test('a card asks from a day before the start, and the answer of the other member stands there at once', async ({
  onTestFinished,
}) => {
  asTutor()
  const start = at('12:00', 1)
  have({ upcoming: [record({ start })] })
  const emit = await live(onTestFinished)
  const own = { userId: tutorId, answer: 'coming', at: now } as const
  const asked = answer(lessonAnswerEndpoints.answer, () => {
    have({ upcoming: [{ ...record({ start }), answers: [own] }] })
    return own
  })
  const { user } = draw()
  const row = await screen.findByRole('group', { name: 'الرد على تذكير الدرس مع منى السيد' })
  await user.click(within(row).getByRole('button', { name: 'سأحضر' }))
  await toasted('وصل تأكيد حضورك.')
  expect(asked.map(({ body }) => body)).toEqual([{ answer: 'coming' }])
  expect(await within(row).findByText('ردك: سأحضر')).toBeVisible()
  expect(within(row).getByRole('button', { name: 'تغيير الرد إلى «أؤجل»' })).toHaveFocus()
  expect(screen.queryByText(/^تأكّد الحضور/)).toBeNull()
  have({ upcoming: [{ ...record({ start }), answers: [own, { ...own, userId: studentId }] }] })
  emit('LessonAnswered', { lessonId: 31, userId: studentId, answer: 'coming' })
  expect(said(await screen.findByText(/^تأكّد الحضور/))).toBe('تأكّد الحضور من منى')
  await user.click(await openMenu())
  expect(screen.getByRole('menuitem', { name: 'تغيير الرد إلى «أؤجل»' })).toBeVisible()
})

test('a card asks no earlier than a day before the start', async () => {
  asStudent()
  have({ upcoming: [record({ start: at('12:05', 1) })] })
  draw()
  await screen.findByRole('button', { name: 'تغيير الموعد' })
  expect(screen.queryByRole('button', { name: 'سأحضر' })).toBeNull()
})

test.each(['«أؤجل»', 'a link'])('%s leads a student to other times, once', async (way) => {
  asStudent()
  const answers = [{ userId: studentId, answer: 'postpone' as const, at: now }]
  answer(lessonAnswerEndpoints.answer, () => {
    have({ upcoming: [{ ...record(), answers }] })
    return { userId: studentId, answer: 'postpone' as const, at: now }
  })
  answer(lessonEndpoints.read, record())
  const { user, address } = draw(now, way === 'a link' ? `${path}?lesson=31&move=1` : path)
  if (way !== 'a link') await user.click(await screen.findByRole('button', { name: 'أؤجل' }))
  expect(await screen.findByRole('dialog', { name: /تغيير موعد الدرس/ })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).not.toContain('move')
  if (way !== 'a link') expect(await screen.findByRole('button', { name: 'تغيير الرد إلى «سأحضر»' })).toBeVisible()
})

test('a lesson that was already canceled elsewhere says so', async () => {
  asStudent()
  refuse(lessonEndpoints.cancel, 'bad-request', { status: 409 })
  const { user } = draw()
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'إلغاء الدرس' }))
  await toasted('الدرس ملغى من قبل.')
})

test('a cancellation that is refused stays open, and says why', async () => {
  asStudent()
  refuse(lessonEndpoints.cancel, 'forbidden')
  const { user } = draw()
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
})

test.each([
  [0, 'يعود إليك درس التعارف لحجزه من جديد. ومع الإلغاء الثالث ينتهي.'],
  [2, 'هذا هو الإلغاء الثالث، فينتهي به درس التعارف ولا يعود إليك.'],
])('after %i cancellations, the student reads what another one does to the trial lesson', async (canceled, words) => {
  asStudent()
  have({ upcoming: [record({ origin: LessonOrigin.Trial })] })
  answer(trialEndpoints.read, { state: 'booked', planId: 8, price: 0, days: 14, until: at('10:00', 9), canceled })
  const { user } = draw()
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeVisible()
})

test('FAIR-1 a tutor who cancels reads the points of it, and an excuse is stored before the cancel', async () => {
  asTutor()
  have({ upcoming: [record({ start: at('19:30') })] })
  const { user } = draw(at('18:00'))
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('يُسجَّل عن هذا الإلغاء ٣ نقاط.')).toBeVisible()
  const excused = answer(reliabilityEndpoints.excuse, {
    lessonId: 40,
    kind: 'student-asked',
    note: 'طلب تأجيل الدرس.',
    at: now,
    state: 'waiting',
  })
  const canceled = refuse(lessonEndpoints.cancel, 'forbidden')
  await user.click(dialog.getByRole('checkbox', { name: 'إلغاء بعذر' }))
  await user.click(dialog.getByRole('radio', { name: /^بطلب من الطالب/ }))
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(dialog.getByText('جملة قصيرة عن السبب تكفي.')).toBeVisible()
  await user.type(dialog.getByLabelText('تفاصيل لفريق حوار'), 'طلب تأجيل الدرس.')
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
  expect(excused[0]?.body).toEqual({ kind: 'student-asked', note: 'طلب تأجيل الدرس.' })
  expect(canceled).toHaveLength(1)
})

test.each([
  ['excuse-exists', 1],
  ['late-excuse', 0],
] as const)('an excuse refused by %s lets %i cancels go on', async (code, cancels) => {
  asTutor()
  have({ upcoming: [record({ start: at('19:30') })] })
  const { user } = draw(at('18:00'))
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  const dialog = within(await screen.findByRole('dialog'))
  refuse(reliabilityEndpoints.excuse, code)
  const canceled = refuse(lessonEndpoints.cancel, 'forbidden')
  await user.click(dialog.getByRole('checkbox', { name: 'إلغاء بعذر' }))
  await user.type(dialog.getByLabelText('تفاصيل لفريق حوار'), 'حرارة مرتفعة.')
  await user.click(dialog.getByRole('button', { name: 'إلغاء الدرس' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(messageOf(cancels === 0 ? code : 'forbidden'))
  expect(canceled).toHaveLength(cancels)
})

test('the link of an excuse asks the student, and sends the answer', async () => {
  asStudent()
  answer(lessonEndpoints.read, record({ id: 40 }))
  const sent = answer(reliabilityEndpoints.answerExcuse, {
    lessonId: 40,
    kind: 'student-asked',
    note: 'طلب تأجيل الدرس.',
    at: now,
    state: 'refused',
  })
  const { user } = draw(now, `${path}?lesson=40&excuse=1`)
  const dialog = within(await screen.findByRole('dialog', { name: 'سبب إلغاء الدرس' }))
  await user.click(dialog.getByRole('button', { name: 'لا، ليس بطلبي' }))
  expect(await screen.findByText('وصلنا ردك.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ granted: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('LES-2 a tutor cannot move a lesson, and the cancel dialog names the effect for the student', async () => {
  asTutor()
  const { user } = draw()
  expect(await screen.findByRole('heading', { level: 3, name: 'منى السيد' })).toBeVisible()
  await user.click(await openMenu())
  expect(screen.queryByRole('menuitem', { name: 'تغيير الموعد' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'تغيير الموعد' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('نبلغ الطالبة بالإلغاء، وتعود إليها دقائقها.')
})

test('LES-3 LES-5 a running lesson shows elapsed and remaining time and cannot be canceled', async () => {
  asStudent()
  const { user } = draw(at('19:35'))
  expect(await screen.findByText('بدأ قبل ٥ دقائق، وينتهي بعد ٢٥ دقيقة')).toBeVisible()
  expect(screen.getByText('جارٍ الآن')).toBeVisible()
  await user.click(await openMenu())
  expect(screen.getByRole('menuitem', { name: 'إضافة إلى التقويم' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'إلغاء الدرس' })).toBeNull()
})

test('the calendar file of a lesson comes from the server', async () => {
  asStudent()
  const asked = answer(lessonEndpoints.calendar, () => ({ name: 'hiwar-lesson-31.ics', bytes: new Uint8Array() }))
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = draw(at('19:35'))
  await user.click(await openMenu())
  await user.click(screen.getByRole('menuitem', { name: 'إضافة إلى التقويم' }))
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1))
  expect(kept.mock.contexts[0]).toHaveProperty('download', 'hiwar-lesson-31.ics')
  expect(asked[0]?.path).toBe('/api/v1/lesson/31/calendar')
  kept.mockRestore()
})

test.each([
  ['19:19', false],
  ['19:20', true],
  ['20:09', true],
  ['20:10', false],
])('SDASH-3: at %s the room can be entered: %s', async (clock, isOpen) => {
  asStudent()
  draw(at(clock))
  await screen.findByRole('heading', { level: 3 })
  const link = screen.queryByRole('link', { name: /^دخول الدرس/ })
  expect(link?.getAttribute('href') ?? null).toBe(isOpen ? '/lesson/31' : null)
})

test('before the lesson begins the card says that the room is open', async () => {
  asStudent()
  draw(at('19:22'))
  expect(await screen.findByText('الغرفة مفتوحة، يبدأ بعد ٨ دقائق')).toBeVisible()
})

test('LES-6 five minutes after a lesson that the tutor missed, the verdict says so once', async () => {
  asStudent()
  const missed = record({
    status: 'fulfilled',
    attendance: 'student-only',
    minutesReturned: true,
  })
  have({ past: [missed] })
  draw(at('20:05'), `${path}?tab=past`)
  expect(await screen.findByText('غياب المدرّسة: عادت الدقائق')).toBeVisible()
  expect(screen.getAllByText(/عادت/)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('minutes that staff gave back are their decision, and no failed call', async () => {
  asStudent()
  have({ past: [record({ status: 'fulfilled', attendance: 'both', minutesReturned: true, decidedByStaff: true })] })
  draw(at('20:05'), `${path}?tab=past`)
  expect(await screen.findByText('بقرار فريق حوار: عادت الدقائق')).toBeVisible()
  expect(screen.getByText('أعاد فريق حوار دقائق الدرس بعد مراجعته.')).toBeVisible()
})

test('a past lesson is rated once, and the thanks name the student and the tutor', async () => {
  asStudent()
  const [older, newer] = [-2, -1].map((day) => record({ id: 40 + day, start: at('18:00', day), status: 'fulfilled' }))
  if (older === undefined || newer === undefined) throw new Error('no lessons')
  have({ past: [newer, { ...older, rated: 4 }] })
  const sent = answer(ratingEndpoints.create, ratingOf(newer.lesson.id))
  const { user } = draw(now, `${path}?tab=past`)
  expect(await screen.findAllByRole('button', { name: 'حجز درس آخر' })).toHaveLength(2)
  expect(screen.getByRole('img', { name: '٤٫٠ من ٥' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'تقييم الدرس' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'تقييم الدرس' }))
  await user.click(dialog.getByRole('radio', { name: '٥ نجوم' }))
  await user.click(dialog.getByRole('button', { name: 'إرسال التقييم' }))
  await toasted('شكرًا يا منى، وصل رأيك إلى ميس سارة.')
  expect(sent.map(({ body }) => body)).toMatchObject([{ rateeId: tutorId, lessonId: newer.lesson.id, value: 5 }])
})

test('LES-7 soon after the lesson the rating opens by itself, once', async () => {
  asStudent()
  have({ past: [record({ status: 'fulfilled' })] })
  const first = draw(at('20:05'))
  const dialog = await screen.findByRole('dialog', { name: 'تقييم الدرس' })
  await first.user.click(within(dialog).getByRole('button', { name: 'رجوع' }))
  first.unmount()
  await settled(draw(at('20:06')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('half an hour after its end a lesson does not open the rating', async () => {
  asStudent()
  have({ past: [record({ status: 'fulfilled' })] })
  await settled(draw(at('20:30')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("LES-4 a lesson that the student moves updates on the tutor's page, which says so", async ({ onTestFinished }) => {
  asTutor()
  const emit = await live(onTestFinished)
  draw()
  await screen.findByText('٧:٣٠ – ٨:٠٠ م، ٣٠ دقيقة')
  have({ upcoming: [record({ start: at('20:00') })] })
  emit('LessonRebooked', { tutor: tutorId, lesson: lesson({ start: at('20:00') }) })
  expect(await screen.findByText('٨:٠٠ – ٨:٣٠ م، ٣٠ دقيقة')).toBeVisible()
  expect(screen.getByText('تغيّر الموعد')).toBeVisible()
})

test('a link to a lesson opens its list and marks its card', async () => {
  asStudent()
  const canceled = record({ canceledAt: now, canceledBy: tutorId, status: 'canceled' })
  have({ canceled: [canceled] })
  answer(lessonEndpoints.read, canceled)
  draw(now, `${path}?lesson=31`)
  expect(await screen.findByText('إلغاء من المدرّسة')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'الملغاة' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('heading', { level: 3 }).closest('[aria-current]')).not.toBeNull()
})

test('a student without a next lesson finds the next free times of the last tutor', async () => {
  asStudent()
  have({ past: [record({ start: at('18:00', -1), status: 'fulfilled' })] })
  answer(tutorEndpoints.info, tutorInfo())
  answer(slotEndpoints.list, { slots: page([slot(at('18:00'), at('20:00'))]), subslots: [] })
  draw()
  expect(await screen.findByRole('heading', { level: 3, name: 'درس آخر مع سارة محمود؟' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /^٧:٠٠ م ?، اليوم/ })).toBeVisible()
})

test('a student without any lesson is offered the first one', async () => {
  asStudent()
  have({})
  draw()
  expect(await screen.findByText('لا دروس قادمة. احجزي درسك في دقيقة.')).toBeVisible()
})

test('a tutor without lessons gets links to add slots', async () => {
  asTutor()
  have({})
  draw()
  expect(await screen.findByText(/^لا دروس محجوزة\./)).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'إضافة مواعيد' })) {
    expect(link).toHaveAttribute('href', '/schedule-management')
  }
})
