import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { type Alternative, type WaitingEntry, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../pages/testing/late-dialogs.ts'
import { at, lesson, now, page, record, studentId, tutorId } from '../pages/testing/fixtures.ts'
import { evening, haveBooking, offer as offerSlots, open, reachTimes } from '../pages/testing/open-booking.tsx'
import { toasted } from '../pages/testing/toasted.ts'
import { WithBooking } from '../pages/testing/with-booking.tsx'
import { UpcomingLessonsPage } from '../pages/UpcomingLessonsPage.tsx'
import './Alternatives.tsx'
import './JoinDialog.tsx'
import './WaitingTab.tsx'
import './WaitLine.tsx'

const sara = { id: tutorId, name: 'سارة محمود', image: null }
const omar = { id: 6, name: 'عمر علي', image: null }
const held = { id: 80, slotId: 3, start: at('19:00', 1), duration: 30, expiresAt: at('12:15') } as const

function entry(differs: Partial<WaitingEntry> = {}): WaitingEntry {
  return {
    id: 41,
    student: { id: studentId, name: 'منى السيد', image: null },
    tutor: sara,
    duration: 30,
    day: null,
    weekdays: [2, 4],
    from: '19:00',
    to: '21:00',
    until: '2026-12-08',
    state: 'waiting',
    position: 2,
    offer: null,
    createdAt: now,
    ...differs,
  }
}

const have = (...entries: WaitingEntry[]) => answer(waitingListEndpoints.list, page(entries))

/** The waiting list of a student with these lessons ahead. */
function draw(upcoming: ReturnType<typeof record>[] = [], address = '/upcoming-lessons?tab=waiting') {
  loggedIn()
  answer(lessonEndpoints.list, ({ query }) => page(query.get('future') === 'true' ? upcoming : []))
  return renderScreen(
    <WithBooking>
      <UpcomingLessonsPage />
    </WithBooking>,
    { at: address, now, path: '/upcoming-lessons' },
  )
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the waiting list', () => {
  test('says what is wanted and which place it has; the entry can be left after one question', async () => {
    have(entry(), entry({ id: 42, state: 'done', position: null, tutor: omar }))
    const { user } = draw()
    expect(said((await screen.findByText('٧:٠٠ – ٩:٠٠ م')).parentElement)).toBe('الثلاثاء والخميس، ٧:٠٠ – ٩:٠٠ م')
    expect(screen.getByText('ترتيبك ٢')).toBeVisible()
    expect(screen.queryByText('عمر علي')).toBeNull()
    const asked = answer(waitingListEndpoints.leave, { ok: true })
    await user.click(await button('ترك الانتظار'))
    have()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ترك الانتظار' }))
    expect(await screen.findByText('لا انتظار الآن.')).toBeVisible()
    expect(asked[0]?.path).toBe('/api/v1/waiting-list/41')
  })

  test('wakes an entry that got no answer', async () => {
    have(entry({ state: 'asleep' }))
    const { user } = draw()
    const asked = answer(waitingListEndpoints.wake, entry())
    await user.click(await button('تفعيل الانتظار'))
    await waitFor(() => expect(asked[0]?.body).toEqual({ awake: true }))
  })

  test('is for students alone', async () => {
    loggedIn({ id: tutorId, role: Role.Tutor })
    renderScreen(<UpcomingLessonsPage />, { at: '/upcoming-lessons?tab=waiting', now, path: '/upcoming-lessons' })
    expect(screen.queryByRole('tab', { name: 'قائمة الانتظار' })).toBeNull()
  })
})

describe('an offer', () => {
  test('is taken with one press while no lesson is booked', async () => {
    have(entry({ offer: held }))
    const { user } = draw()
    expect(await screen.findByText(/^محجوز لك حتى ١٢:١٥/)).toBeVisible()
    const asked = answer(waitingListEndpoints.accept, lesson({ start: held.start, origin: 'offer' }))
    have()
    await user.click(await button('حجز الموعد'))
    expect(await screen.findAllByText(/^تم حجز درسك/)).not.toHaveLength(0)
    expect(asked[0]?.body).toEqual({})
  })

  test('names the lesson that it replaces, and waits for the word that this is understood', async () => {
    have(entry({ offer: held }))
    const { user } = draw([record({ id: 31, start: at('18:00', 2) })])
    expect(await screen.findByText(/^يُلغى درسك .*وتعود دقائقه\.$/)).toBeVisible()
    expect(await button('حجز الموعد')).toHaveAttribute('aria-disabled', 'true')
    const asked = answer(waitingListEndpoints.accept, lesson({ start: held.start }))
    await user.click(screen.getByRole('checkbox', { name: 'فهمت' }))
    await user.click(await button('حجز الموعد'))
    await waitFor(() => expect(asked[0]?.body).toEqual({ replaces: 31 }))
  })

  test('that is over says so, and the list is read again', async () => {
    have(entry({ offer: held }))
    const { user } = draw()
    await screen.findByText(/^محجوز لك حتى/)
    refuse(waitingListEndpoints.decline, 'offer-over')
    have(entry())
    await user.click(await button('ترك العرض'))
    await toasted(messageOf('offer-over', 409))
    expect(await screen.findByText('ترتيبك ٢')).toBeVisible()
  })
})

describe('D9', () => {
  beforeEach(() => {
    haveBooking()
    have()
  })

  test('opens under the times with the weekday that was looked at', async () => {
    const { user } = await reachTimes()
    await user.click(await button('انضمام إلى قائمة الانتظار'))
    const dialog = within(await screen.findByRole('dialog', { name: 'قائمة انتظار سارة محمود' }))
    expect(dialog.getByRole('button', { name: 'الثلاثاء', pressed: true })).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'من' }), '٧:٠٠ م')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'إلى' }), '٩:٠٠ م')
    const asked = answer(waitingListEndpoints.join, entry())
    await user.click(dialog.getByRole('button', { name: 'انضمام' }))
    await toasted('أنت في قائمة الانتظار، وترتيبك ٢.')
    const when = { weekdays: [2], from: '19:00', to: '21:00', until: '2026-12-08' }
    expect(asked[0]?.body).toEqual({ tutorId, duration: 30, ...when })
  })

  test('opens where nothing is free, and says where one waits already', async () => {
    offerSlots([])
    have(entry())
    const { user } = open()
    await user.click(await button('انضمام إلى قائمة الانتظار'))
    const dialog = within(await screen.findByRole('dialog', { name: 'قائمة انتظار سارة محمود' }))
    expect(await dialog.findByText(/^انتظارك مسجَّل بالفعل\./)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'انتظاراتي' })).toHaveAttribute('href', '/upcoming-lessons?tab=waiting')
    expect(dialog.getByRole('button', { name: 'انضمام' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('asks for a day', async () => {
    offerSlots([])
    const { user } = open()
    await user.click(await button('انضمام إلى قائمة الانتظار'))
    await user.click(await button('انضمام'))
    expect(await screen.findByRole('alert')).toHaveTextContent('اختاري يومًا واحدًا على الأقل.')
  })
})

describe('AW-07 the alternatives', () => {
  const times: Alternative[] = [
    { tutor: sara, gender: 'female', avgRating: 4.8, slotId: 1, start: at('20:00'), duration: 30, sameTutor: true },
    { tutor: omar, gender: 'male', avgRating: 4.5, slotId: 9, start: at('19:30'), duration: 30, sameTutor: false },
  ]

  async function ask() {
    haveBooking()
    answer(waitingListEndpoints.alternatives, times)
    const drawn = draw([record()], '/upcoming-lessons')
    await drawn.user.click(await screen.findByRole('button', { name: /خيارات الدرس مع/ }))
    await drawn.user.click(screen.getByRole('menuitem', { name: 'إلغاء الدرس' }))
    await screen.findByRole('heading', { name: 'قبل الإلغاء، مواعيد أخرى:' })
    return drawn
  }

  test('stand before the cancellation: the own tutor moves the lesson', async () => {
    answer(slotEndpoints.list, { slots: page([evening]), subslots: [] })
    const { user } = await ask()
    await user.click(await screen.findByRole('button', { name: /^سارة محمود/ }))
    expect(await screen.findByRole('dialog', { name: 'تغيير موعد الدرس' })).toBeVisible()
  })

  test('of another tutor take the place of the lesson after one confirmation', async () => {
    const { user } = await ask()
    const booked = answer(lessonEndpoints.book, lesson({ start: at('19:30') }))
    await user.click(await screen.findByRole('button', { name: /^عمر علي/ }))
    await user.click(await button('إلغاء درسي وحجز هذا'))
    expect(await screen.findAllByText(/^تم حجز درسك/)).not.toHaveLength(0)
    const replaces = record().lesson.id
    expect(booked[0]?.body).toEqual({ tutorId: 6, slotId: 9, start: at('19:30'), duration: 30, replaces })
  })

  test('stand on a canceled lesson for a day', async () => {
    answer(waitingListEndpoints.alternatives, times)
    loggedIn()
    const canceled = record({ id: 33, canceledAt: at('11:00'), canceledBy: tutorId, status: 'canceled' })
    const older = record({ id: 34, canceledAt: at('11:00', -1), canceledBy: tutorId, status: 'canceled' })
    answer(lessonEndpoints.list, ({ query }) => page(query.get('ratified') === 'false' ? [canceled, older] : []))
    renderScreen(<UpcomingLessonsPage />, { at: '/upcoming-lessons?tab=canceled', now, path: '/upcoming-lessons' })
    expect(await screen.findAllByRole('heading', { name: 'مواعيد بديلة' })).toHaveLength(1)
    const other = await screen.findByRole('button', { name: /^عمر علي/ })
    expect(said(other)).toContain('٧:٣٠ م')
  })
})
