import { clientMessages } from '@hiwar/contract/errors/codes.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, draw, inCall, second, status } from '../testing/draw-room.tsx'
import { fault } from '../testing/fake-devices.ts'

describe('the call', () => {
  test.each([
    ['ROOM-1', 'lesson'],
    ['INT-1', 'interview'],
    ['DEMO-1', 'demo'],
  ] as const)(
    '%s both tiles of the %s are figures with their names, and the status says that the call runs',
    async (_, kind) => {
      const { hers } = await inCall(5, { kind })
      expect(status()).toHaveTextContent('المكالمة جارية')
      expect(hers.state().phase).toBe('live')
      expect(screen.getByRole('figure', { name: /سارة علي/ })).toBeVisible()
      expect(screen.getByRole('figure', { name: /صورتي/ })).toBeVisible()
    },
  )
  test('the other one muting is said on the tile', async () => {
    const { hers } = await inCall()
    await act(() => hers.press('mic'))
    expect(within(screen.getByRole('figure', { name: /سارة علي/ })).getByText('الميكروفون مغلق')).toBeInTheDocument()
  })
  test('waiting says first how long, later what may be done, and then the rule on minutes', async () => {
    const { press, skip } = draw(0)
    await press('السماح بالكاميرا والميكروفون')
    await press('انضمام')
    expect(status()).toHaveTextContent('في انتظار سارة علي')
    expect(screen.queryByText(/يمكنك مراسلة/)).toBeNull()
    await skip(5)
    expect(screen.getByText(/يمكنك مراسلة/)).toBeVisible()
    await skip(5)
    expect(screen.getByText('إن لم تحضر المدرّسة حتى نهاية الموعد تعود دقائقك تلقائيًا.')).toBeVisible()
  })
  test('a face stands where no picture is yet, or where it was given up', async () => {
    const { hers, press, pass, connect } = draw()
    const pictures = () => screen.getByRole('region', { name: 'المكالمة' }).querySelectorAll('figure video')
    await act(() => hers.press('allow', 'join'))
    await press('السماح بالكاميرا والميكروفون')
    await press('انضمام')
    expect(status()).toHaveTextContent('نوصل الصوت والصورة…')
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
  test('a screen is shared and stopped by one button, and both know it', async () => {
    const { hers, press } = await inCall()
    await press('مشاركة الشاشة')
    expect(screen.getByText(/شاشتك ظاهرة لـ/)).toHaveTextContent('شاشتك ظاهرة لـسارة علي')
    expect(hers.state().theirs.screen).toBe('on')
    await press('إيقاف المشاركة')
    expect(screen.queryByText(/شاشتك ظاهرة لـ/)).toBeNull()
  })
  test('a browser that cannot share has no button for it', async () => {
    await inCall(5, { canShare: false })
    expect(screen.queryByRole('button', { name: 'مشاركة الشاشة' })).toBeNull()
  })
  test('the chat panel has no button yet', async () => {
    await inCall()
    expect(screen.queryByRole('button', { name: 'المحادثة' })).toBeNull()
  })
  test('the minutes of the lesson count, and the last five and the last one are said', async () => {
    const { skip } = await inCall(0)
    await skip(12)
    expect(screen.getByText('١٢ من ٣٠ دقيقة')).toBeVisible()
    await skip(13)
    expect(status()).toHaveTextContent('بقيت ٥ دقائق')
    await skip(4)
    expect(status()).toHaveTextContent('بقيت دقيقة واحدة')
    await skip(2)
    expect(status()).toHaveTextContent('انتهى وقت الدرس. تُغلق القاعة خلال ٩ دقائق.')
    await skip(9)
    expect(status()).toHaveTextContent('انتهى الدرس')
  })
  test('a camera that fails returns its button and says why', async () => {
    const { his, press } = await inCall()
    await press('إيقاف الكاميرا')
    his.devices.refuse = () => fault('NotReadableError')
    await press('تشغيل الكاميرا')
    expect(screen.getByRole('alert')).toHaveTextContent(clientMessages['device-in-use'])
    expect(button('تشغيل الكاميرا')).toBeEnabled()
  })
  test('a telephone that takes the microphone is told with the way back', async () => {
    const { his } = await inCall()
    await act(async () => his.devices.live.find(({ kind }) => kind === 'audio')?.mute())
    const [note] = screen.getAllByRole('button', { name: 'تشغيل الميكروفون' })
    expect(note?.closest('p')).toHaveTextContent('أوقف الهاتف الميكروفون')
    await act(async () => note?.click())
    expect(screen.queryByRole('button', { name: 'تشغيل الميكروفون' })).toBeNull()
    expect(his.state().mine.mic).toBe('on')
  })
  test("one's own picture moves from corner to corner by a button", async () => {
    const { press } = await inCall()
    const place = () => screen.getByRole('figure', { name: /صورتي/ }).parentElement?.className
    const before = place()
    await press('نقل صورتي')
    expect(place()).not.toBe(before)
  })
})

test('data saver is chosen from the menu and said', async () => {
  const { user, his, press } = await inCall()
  await press('المزيد')
  await user.click(screen.getByRole('menuitem', { name: 'وضع توفير البيانات' }))
  expect(his.state().picture).toEqual({ mode: 'off', by: 'person' })
  expect(screen.getByText('وضع توفير البيانات: صوت بلا صورة.')).toBeVisible()
})
