/** Tests of the running call, across its screens. */
import { LessonSide } from '@hiwar/contract/enumerations/sessions.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { button, draw, enterCall, inCall, second, status } from '../testing/draw-room.tsx'
import { fault } from '../testing/fake-devices.ts'

describe('the call', () => {
  test.each([
    ['ROOM-1', 'lesson'],
    ['INT-1', 'interview'],
    ['DEMO-1', 'demo'],
  ] as const)(
    '%s both tiles of the %s are named figures, and the status line says that the call is running',
    async (_, kind) => {
      const { hers } = await inCall(5, { kind })
      expect(status()).toHaveTextContent('المكالمة جارية')
      expect(hers.state().phase).toBe('live')
      expect(screen.getByRole('figure', { name: /سارة علي/ })).toBeVisible()
      expect(screen.getByRole('figure', { name: /صورتي/ })).toBeVisible()
    },
  )
  test('the tile shows that the other member is muted', async () => {
    const { hers } = await inCall()
    await act(() => hers.press('mic'))
    expect(within(screen.getByRole('figure', { name: /سارة علي/ })).getByText('الميكروفون مغلق')).toBeInTheDocument()
  })
  test('waiting shows the time, later the advice to write, then the rule on minutes', async () => {
    const { press, skip } = draw(0)
    await press('السماح بالكاميرا والميكروفون')
    await press('دخول الدرس')
    expect(status()).toHaveTextContent('في انتظار سارة علي')
    expect(screen.queryByText(/متاحة أثناء الانتظار/)).toBeNull()
    await skip(5)
    expect(screen.getByText(/متاحة أثناء الانتظار/)).toBeVisible()
    expect(screen.getByText('إن لم تحضر المدرّسة قبل الدقيقة العاشرة تعود دقائقك تلقائيًا.')).toBeVisible()
    await skip(5)
    expect(screen.getByText('إن لم تحضر المدرّسة حتى نهاية الموعد تعود دقائقك تلقائيًا.')).toBeVisible()
  })
  test('a student whose tutor was marked reads that the minutes are back, and may book another lesson', async () => {
    const absence = { marked: LessonSide.Tutor, cut: null, duration: 30, isTrial: false }
    const { press, skip } = draw(0, { absence })
    await press('السماح بالكاميرا والميكروفون')
    await press('دخول الدرس')
    await skip(10)
    expect(status()).toHaveTextContent('لم تحضر المدرّسة. عادت إليك ٣٠ دقيقة، والمغادرة أو حجز درس آخر متاح الآن.')
    expect(screen.getByRole('link', { name: 'حجز درس آخر' })).toHaveAttribute('href', '/tutors')
    expect(screen.queryByText(/تعود دقائقك تلقائيًا/)).toBeNull()
  })
  test('waiting for a member who was here says nothing of absence, and after the end that the time is over', async () => {
    const { hers, skip } = await inCall(0)
    await skip(12)
    await act(() => hers.press('leave'))
    await skip(1)
    expect(screen.getByText(/متاحة أثناء الانتظار/)).toBeVisible()
    expect(screen.queryByText(/إن لم تحضر/)).toBeNull()
    await skip(18)
    expect(screen.getByText('انتهى وقت الدرس.')).toBeVisible()
    expect(screen.queryByText(/متاحة أثناء الانتظار/)).toBeNull()
  })
  test('an avatar replaces a picture that is not there yet or is turned off', async () => {
    const { hers, press, pass, connect } = draw()
    const pictures = () => screen.getByRole('region', { name: 'المكالمة' }).querySelectorAll('figure video')
    await act(() => hers.press('allow', 'join'))
    await press('السماح بالكاميرا والميكروفون')
    await press('دخول الدرس')
    expect(status()).toHaveTextContent('جارٍ توصيل الصوت والصورة…')
    await pass(second)
    expect(pictures()).toHaveLength(1)
    await connect()
    expect(pictures()).toHaveLength(2)
    await act(() => hers.press('screen'))
    expect(pictures()).toHaveLength(3)
    await press('المزيد')
    await act(async () => screen.getByRole('menuitem', { name: 'وضع توفير البيانات' }).click())
    expect(pictures()).toHaveLength(2)
  })
  test('one button starts and stops screen sharing, and both members see it', async () => {
    const { hers, press } = await inCall()
    await press('مشاركة الشاشة')
    expect(screen.getByText(/شاشتك ظاهرة لـ/)).toHaveTextContent('شاشتك ظاهرة لـسارة علي')
    expect(hers.state().theirs.screen).toBe('on')
    await press('إيقاف المشاركة')
    expect(screen.queryByText(/شاشتك ظاهرة لـ/)).toBeNull()
  })
  test('a screen that the system does not give away is said of the screen, not of camera or microphone', async () => {
    const { his, press } = await inCall()
    his.devices.refuseScreen = fault('NotFoundError')
    await press('مشاركة الشاشة')
    expect(screen.getByRole('alert')).toHaveTextContent(/^تعذّرت مشاركة الشاشة/)
  })
  test('a browser that cannot share has no button for it', async () => {
    await inCall(5, { canShare: false })
    expect(screen.queryByRole('button', { name: 'مشاركة الشاشة' })).toBeNull()
  })
  test('without a conversation there is no chat button', async () => {
    await inCall()
    expect(screen.queryByRole('button', { name: 'المحادثة' })).toBeNull()
  })
  test("the lesson's minutes are counted", async () => {
    const { skip } = await inCall(0)
    await skip(12)
    expect(screen.getByText('١٢ من ٣٠ دقيقة')).toBeVisible()
  })
  test('a camera that fails gives its button back and says why', async () => {
    const { his, press } = await inCall()
    await press('إيقاف الكاميرا')
    his.devices.refuse = () => fault('NotReadableError')
    await press('تشغيل الكاميرا')
    expect(screen.getByRole('alert')).toHaveTextContent(codeText('device-in-use'))
    expect(button('تشغيل الكاميرا')).toBeEnabled()
  })
  test('a microphone taken by a phone call is reported with a button to turn it on again', async () => {
    const { his } = await inCall()
    await act(async () => his.devices.live.find(({ kind }) => kind === 'audio')?.mute())
    const [note] = screen.getAllByRole('button', { name: 'تشغيل الميكروفون' })
    expect(note?.closest('p')).toHaveTextContent('أوقف الهاتف الميكروفون')
    await act(async () => note?.click())
    expect(screen.queryByRole('button', { name: 'تشغيل الميكروفون' })).toBeNull()
    expect(his.state().mine.mic).toBe('on')
  })
  test('sound that the browser refuses to play begins at a press', async () => {
    const drawn = draw()
    const play = vi.mocked(HTMLMediaElement.prototype.play)
    play.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await enterCall(drawn)
    expect(screen.getByText('المتصفح أوقف الصوت.')).toBeVisible()
    play.mockResolvedValue()
    await drawn.press('تشغيل الصوت')
    expect(screen.queryByText('المتصفح أوقف الصوت.')).toBeNull()
  })
  test('a keyboard that Safari lays over the page leaves face, field and controls in the part that is seen', async () => {
    const seen = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', seen)
    vi.stubGlobal('innerHeight', 700)
    await inCall()
    const room = () => screen.getByRole('region', { name: 'المكالمة' }).closest('.min-h-dvh')
    const look = (part: { height: number; offsetTop: number; scale?: number }) =>
      act(() => void Object.assign(seen, part).dispatchEvent(new Event('resize')))
    look({ height: 400, offsetTop: 180 })
    expect(room()).toHaveStyle({ position: 'fixed', top: '180px', height: '400px' })
    look({ height: 350, offsetTop: 0, scale: 2 })
    expect(room()).not.toHaveStyle({ position: 'fixed' })
  })
  test("a button moves the person's own picture from corner to corner", async () => {
    const { press } = await inCall()
    const place = () => screen.getByRole('figure', { name: /صورتي/ }).parentElement?.className
    const before = place()
    await press('نقل صورتي')
    expect(place()).not.toBe(before)
  })
})

test('data saver is chosen in the menu and shown', async () => {
  const { user, his, press } = await inCall()
  await press('المزيد')
  await user.click(screen.getByRole('menuitem', { name: 'وضع توفير البيانات' }))
  expect(his.state().picture).toEqual({ mode: 'off', by: 'person' })
  expect(screen.getByText('وضع توفير البيانات: صوت بلا صورة.')).toBeVisible()
})
