import { lessonAnswerEndpoints } from '@hiwar/contract/appointments/lesson-answers.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { at, lesson, now, page, record, slot, studentId, tutorId, tutorInfo } from './testing/fixtures.ts'
import { asStudent, asTutor, draw, have, openMenu, path } from './testing/lessons-page.tsx'
import { live } from './testing/live.ts'
import { toasted } from './testing/toasted.ts'
import './testing/late-dialogs.ts'

beforeEach(() => {
  have({ upcoming: [record()] })
})

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
