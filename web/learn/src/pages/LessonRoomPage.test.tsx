import { closingEndpoints } from '@hiwar/contract/appointments/closings.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { DAY } from '@hiwar/domain/time/lengths.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RoomOpener } from '../room/OpenRoom.tsx'
import { drawPage } from '../room/testing/draw-page.tsx'
import { inCall, second } from '../room/testing/draw-room.tsx'
import { roomRecord } from '../room/testing/room-record.ts'
import { LessonRoomPage } from './LessonRoomPage.tsx'
import { someSummary, word } from './summary/testing/some-summary.ts'
import './testing/late-dialogs.ts'

const now = Date.parse('2026-11-24T17:25:00.000Z')
const record = roomRecord()
const draw = () => drawPage(<LessonRoomPage />, { now: () => now })

beforeEach(() => {
  loggedIn({ id: 9, role: 4 })
})

test('the room is always dark, and leaving restores the theme', async () => {
  answer(lessonEndpoints.read, record)
  const { unmount } = draw()
  expect(document.documentElement.dataset.theme).toBe('dark')
  unmount()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
test('ROOM-2 a person who is not a member sees the forbidden page', async () => {
  refuse(lessonEndpoints.read, 'forbidden')
  draw()
  const title = await screen.findByRole('heading', { level: 1, name: 'هذه الصفحة ليست متاحة لحسابك' })
  expect(screen.getByRole('main')).toContainElement(title)
})
test('staff who may read a lesson still cannot enter its room', async () => {
  loggedIn({ id: 1, role: 1 })
  answer(lessonEndpoints.read, record)
  draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'هذه الصفحة ليست متاحة لحسابك' })).toBeVisible()
})
test('an unknown lesson says so and links back to the list', async () => {
  refuse(lessonEndpoints.read, 'lesson-not-found')
  draw()
  expect(await screen.findByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons')
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).toBeNull()
})
test('ROOM-4 a cancelled lesson says who cancelled it and when', async () => {
  answer(
    lessonEndpoints.read,
    roomRecord({ status: 'canceled', canceledBy: 7, canceledAt: '2026-11-24T17:20:00.000Z' }),
  )
  draw()
  expect(await screen.findByText('هذا الدرس ملغى.')).toBeVisible()
  expect(screen.getByText('إلغاء من المدرّسة، قبل ٥ دقائق')).toBeVisible()
  expect(screen.getByRole('link', { name: 'حجز درس آخر' })).toHaveAttribute('href', '/t/7?book=1')
  expect(screen.getByRole('link', { name: 'دروسي' })).toHaveAttribute('href', '/upcoming-lessons')
})
test('before the call a member can declare a power cut', async () => {
  answer(lessonEndpoints.read, record)
  const { user } = draw()
  await user.click(await screen.findByRole('button', { name: 'الكهرباء قطعت' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'الكهرباء قطعت' }))
  expect(await dialog.findAllByRole('radio')).toHaveLength(4)
})
test('a browser without call support is told before any device is requested', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined)
  answer(lessonEndpoints.read, record)
  draw()
  expect(await screen.findByText('متصفحك لا يدعم مكالمات الفيديو')).toBeVisible()
  expect(screen.getByRole('button', { name: 'نسخ رابط الغرفة' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'غرفة الدرس' })).toBeInTheDocument()
})

test('ROOM-5 a student who leaves after the end sees what was written, and rates in the page', async () => {
  const ended = roomRecord({ start: new Date(now).toISOString() })
  answer(lessonEndpoints.read, ended)
  answer(chatEndpoints.rooms, { list: [], total: 0 })
  answer(closingEndpoints.summary, someSummary({ record: ended, desk: { ...someSummary().desk, cards: [word] } }))
  answer(lessonEndpoints.again, null)
  const { pass, skip, press } = await inCall(0, {}, ({ room }) => (
    <RoomOpener value={() => room}>
      <LessonRoomPage />
    </RoomOpener>
  ))
  await pass(60 * second)
  await skip(31)
  await press('مغادرة')
  const learned = await screen.findByRole('region', { name: 'ما تعلّمته في هذا الدرس' })
  expect(learned).toHaveTextContent('the bill')
  expect(within(learned).getByRole('link', { name: 'ملخص الدرس' })).toHaveAttribute('href', '/lesson/5/summary')
  expect(screen.getByRole('radio', { name: '٥ نجوم' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a tutor who leaves after the end writes the closing in the page', async () => {
  loggedIn({ id: 7, role: Role.Tutor })
  const start = new Date(now).toISOString()
  const running = roomRecord({ start })
  answer(lessonEndpoints.read, running)
  answer(lessonEndpoints.list, { list: [], total: 0 })
  answer(chatEndpoints.rooms, { list: [], total: 0 })
  const closable = {
    from: new Date(now + 25 * 60 * second).toISOString(),
    until: new Date(now + 8 * DAY).toISOString(),
  }
  answer(closingEndpoints.summary, someSummary({ record: running, closable }))
  const { pass, skip, press } = await inCall(0, {}, ({ room }) => (
    <RoomOpener value={() => room}>
      <LessonRoomPage />
    </RoomOpener>
  ))
  await pass(60 * second)
  await skip(31)
  await press('مغادرة')
  const closing = await screen.findByRole('region', { name: 'ختام الدرس' })
  expect(await within(closing).findByRole('button', { name: 'ختام بلا إضافات' })).toBeVisible()
})

describe('the tutor who is asked for lost minutes', () => {
  const asked = { minutes: 6, until: new Date(now + 36 * 60 * second).toISOString(), asked: true }

  async function ask() {
    loggedIn({ id: 7, role: Role.Tutor })
    answer(lessonEndpoints.read, roomRecord({ start: new Date(now).toISOString() }))
    answer(chatEndpoints.rooms, { list: [], total: 0 })
    const drawn = await inCall(0, {}, ({ room }) => (
      <RoomOpener value={() => room}>
        <LessonRoomPage />
      </RoomOpener>
    ))
    await drawn.skip(29)
    await act(async () => drawn.bench.session.emitToAll('LessonExtended', asked))
    return drawn
  }
  const bar = () => screen.findByRole('region', { name: 'إضافة ٦ دقائق؟' })

  test('adds them by a press, in a bar that takes no focus', async () => {
    const sent = answer(lostMinuteEndpoints.extend, { minutes: 6 })
    const { press } = await ask()
    expect(await bar()).not.toContainElement(document.activeElement as HTMLElement)
    await press('إضافة')
    expect(sent.map(({ body }) => body)).toEqual([{ accept: true }])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'إضافة ٦ دقائق؟' })).toBeNull())
  })

  test('reads why they cannot be added', async () => {
    refuse(lostMinuteEndpoints.extend, 'busy-tutor')
    const { press } = await ask()
    await bar()
    await press('إضافة')
    expect(await within(await bar()).findByRole('alert')).toHaveTextContent(codeText('busy-tutor'))
  })

  test('declines them by a press', async () => {
    const sent = answer(lostMinuteEndpoints.extend, { minutes: 0 })
    const { press } = await ask()
    await bar()
    await press('إنهاء في الموعد')
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ accept: false }]))
    expect(screen.queryByRole('region', { name: 'إضافة ٦ دقائق؟' })).toBeNull()
  })

  test('declines them by no answer until 30 seconds before the end', async () => {
    const { pass } = await ask()
    await bar()
    await pass(29 * second)
    expect(await bar()).toBeVisible()
    await pass(second)
    expect(screen.queryByRole('region', { name: 'إضافة ٦ دقائق؟' })).toBeNull()
  })
})
