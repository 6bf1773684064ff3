/** Standing times as students keep and change them. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type StandingPreview, standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import type { PreviewState } from '@hiwar/contract/enumerations/kept-times.ts'
import { flagEndpoints } from '@hiwar/contract/platform/flags.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { somePlace, someStanding } from '@hiwar/kit/testing/some-standing.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../standing/StandingDialog.tsx'
import '../standing/StandingTab.tsx'
import { now, page } from './testing/fixtures.ts'
import { toasted } from './testing/toasted.ts'
import { answerTutorPage, drawTutorPage } from './testing/tutor-page.tsx'
import { UpcomingLessonsPage } from './UpcomingLessonsPage.tsx'

function previewOf(...states: PreviewState[]): StandingPreview {
  const places = states.map((state, index) => {
    const place = somePlace(new Date(Date.UTC(2026, 11, 1 + 7 * index)).toISOString().slice(0, 10))
    return { day: place.day, start: place.start, state }
  })
  return { places, leadHours: 48 }
}

describe('a student chooses a standing time', () => {
  beforeEach(() => {
    answerTutorPage()
    answer(standingTimeEndpoints.list, page([]))
    loggedIn()
  })

  async function open() {
    const drawn = drawTutorPage()
    await drawn.user.click(await screen.findByRole('button', { name: 'موعد ثابت كل أسبوع' }))
    return { ...drawn, dialog: within(await screen.findByRole('dialog', { name: 'موعد ثابت مع سارة محمود' })) }
  }

  test('CR-7 only where it is open to the student', async () => {
    const asked = answer(flagEndpoints.own, ['desk-board'])
    drawTutorPage()
    await waitFor(() => expect(asked).toHaveLength(1))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'موعد ثابت كل أسبوع' })).toBeNull()
  })

  test('and sees what becomes of the next dates before it is kept', async () => {
    const asked: (string | null)[] = []
    answer(standingTimeEndpoints.preview, ({ query }) => {
      asked.push(`${query.get('weekday')} ${query.get('clock')} ${query.get('duration')}`)
      return previewOf('taken', 'free', 'no-slot', 'no-such-hour')
    })
    const { user, dialog } = await open()
    const dates = await dialog.findByRole('list', { name: 'المواعيد القادمة' })
    expect(within(dates).getAllByRole('listitem').map(said)).toEqual([
      'الثلاثاء، ١ ديسمبرمحجوز',
      'الثلاثاء، ٨ ديسمبرمتاح',
      'الثلاثاء، ١٥ ديسمبرخارج الجدول',
      'الثلاثاء، ٢٢ ديسمبرساعة غير موجودة',
    ])
    expect(dialog.getByText(/^نحجز الدرس قبل موعده بمدة يومين، ما دام لا درس آخر محجوز لديك\./)).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'اليوم' }), 'الخميس')
    await user.click(dialog.getByRole('radio', { name: '١٥ دقيقة' }))
    const sent = answer(standingTimeEndpoints.create, someStanding())
    await dialog.findByText('الثلاثاء، ٨ ديسمبر')
    await user.click(dialog.getByRole('button', { name: 'تثبيت الموعد' }))
    await toasted('ثُبّت موعدك كل خميس ٧:٣٠ م.')
    expect(asked[0]).toBe('2 19:30 30')
    expect(sent[0]?.body).toEqual({ tutorId: 5, weekday: 4, clock: '19:30', duration: 15 })
  })

  test('and cannot keep one of which no date is free', async () => {
    answer(standingTimeEndpoints.preview, previewOf('taken', 'no-slot'))
    const { dialog } = await open()
    expect(await dialog.findByText('لا موعد متاح من المواعيد القادمة.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'تثبيت الموعد' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('and is told of the own standing time at that hour', async () => {
    answer(standingTimeEndpoints.preview, previewOf('free', 'taken'))
    answer(standingTimeEndpoints.list, page([someStanding({ clock: '19:15' })]))
    const { user, dialog } = await open()
    expect(await dialog.findByText('لديك موعد ثابت في هذا الوقت.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'تثبيت الموعد' })).toHaveAttribute('aria-disabled', 'true')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'اليوم' }), 'الخميس')
    expect(await dialog.findByRole('list', { name: 'المواعيد القادمة' })).toBeVisible()
  })

  test('but not with a tutor who takes none', async () => {
    refuse(standingTimeEndpoints.preview, 'forbidden')
    const { dialog } = await open()
    expect(await dialog.findByText('المواعيد الثابتة غير متاحة هنا الآن.')).toBeVisible()
  })
})

describe('the tab of standing times', () => {
  beforeEach(() => {
    loggedIn()
    answer(lessonEndpoints.list, page([]))
  })

  const draw = (present = now) =>
    renderScreen(<UpcomingLessonsPage />, {
      at: '/upcoming-lessons?tab=standing',
      now: present,
      path: '/upcoming-lessons',
    })

  const inMenu = async (user: ReturnType<typeof draw>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: /^خيارات الموعد الثابت، كل ثلاثاء ٧:٣٠ م مع سارة/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  test('says when each date is booked, and why another is not', async () => {
    const places = [
      somePlace('2026-11-24', { state: 'wanting', reason: 'busy-tutor' }),
      somePlace('2026-12-01', { state: 'booked', lessonId: 31, triesAt: null }),
      somePlace('2026-12-08'),
      somePlace('2026-12-15', { state: 'wanting' }),
      somePlace('2026-12-22', { state: 'skipped', reason: 'paused', triesAt: null }),
    ]
    answer(standingTimeEndpoints.list, page([someStanding({ places, misses: 2 })]))
    draw()
    expect(await screen.findByRole('heading', { name: 'كل ثلاثاء ٧:٣٠ م مع سارة محمود' })).toBeVisible()
    const dates = within(screen.getByRole('list', { name: 'المواعيد القادمة' }))
    expect(dates.getAllByRole('listitem').map((each) => said(each).replace(/^.*?(?:ديسمبر|نوفمبر)/, ''))).toEqual([
      'لم يُحجز بعد: هذا الوقت محجوز.',
      'محجوز',
      'يُحجز الأحد، ٦ ديسمبر ٧:٣٠ م',
      'ينتظر خلو الوقت',
      'لن يُحجز: الموعد الثابت متوقف مؤقتًا.',
    ])
    expect(screen.getByText(/^موعدان متتاليان لم يتمّا/)).toBeVisible()
  })

  test('pauses for weeks, resumes at one press, and ends after a question that says what stays', async () => {
    answer(standingTimeEndpoints.list, page([someStanding()]))
    const { user } = draw()
    const changed = answer(standingTimeEndpoints.update, someStanding())
    await inMenu(user, 'إيقاف مؤقت')
    const pausing = within(await screen.findByRole('dialog', { name: 'إيقاف مؤقت' }))
    expect(pausing.getByText('يعود الثلاثاء، ١ ديسمبر. لا موعد قبل هذا اليوم.')).toBeVisible()
    await user.click(pausing.getByRole('radio', { name: 'أسبوعان' }))
    expect(pausing.getByText('يعود الثلاثاء، ٨ ديسمبر. يُترك: موعد واحد.')).toBeVisible()
    const paused = someStanding({ state: 'paused', pausedUntil: '2026-12-08' })
    answer(standingTimeEndpoints.list, page([paused]))
    await user.click(pausing.getByRole('button', { name: 'إيقاف الموعد مؤقتًا' }))
    expect(await screen.findByText('متوقف، ويعود الثلاثاء، ٨ ديسمبر')).toBeVisible()
    await inMenu(user, 'استئناف')
    await toasted('عاد موعدك الثابت.')
    expect(changed.map(({ body }) => body)).toEqual([{ pausedUntil: '2026-12-08' }, { pausedUntil: null }])
    const ended = answer(standingTimeEndpoints.end, someStanding({ state: 'ended', endedBy: 'student', places: [] }))
    await inMenu(user, 'إنهاء الموعد الثابت')
    const asking = await screen.findByRole('dialog', { name: 'إنهاء الموعد الثابت؟' })
    expect(asking).toHaveTextContent('تُترك المواعيد القادمة كلها، والدرس المحجوز يبقى كما هو.')
    answer(standingTimeEndpoints.list, page([]))
    await user.click(within(asking).getByRole('button', { name: 'إنهاء الموعد الثابت' }))
    expect(await screen.findByText(/^لا مواعيد ثابتة بعد\./)).toBeVisible()
    expect(ended).toHaveLength(1)
  })
})
