/** Tests of the way from the page to the call, across the screens before the call. */
import { clientMessages } from '@hiwar/contract/errors/codes.ts'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, draw, second, status } from '../testing/draw-room.tsx'
import { fault } from '../testing/fake-devices.ts'

describe('before the call', () => {
  test('no device is requested before the press; then the preview shows a moving level', async () => {
    const { his, press, user } = draw()
    expect(status()).toHaveTextContent('سنطلب إذن الكاميرا والميكروفون. لا يُسجَّل الدرس.')
    expect(his.devices.asked).toEqual([])
    await press('السماح بالكاميرا والميكروفون')
    expect(screen.getByRole('meter', { name: 'مستوى الميكروفون' })).toBeVisible()
    expect(button('دخول الدرس')).toBeEnabled()
    await user.click(screen.getByText('الأجهزة وتجربة الصوت'))
    expect(screen.getByRole('combobox', { name: 'الكاميرا' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'الميكروفون' })).toBeVisible()
    expect(button('تجربة الصوت')).toBeEnabled()
    expect(status()).toHaveTextContent('لم تصل سارة علي بعد')
  })
  test('what arrives late below the buttons moves none of them', () => {
    draw(5, { warmUp: <p data-testid="late" /> })
    const place = () => button('السماح بالكاميرا والميكروفون').getBoundingClientRect().top
    const before = place()
    screen.getByTestId('late').style.blockSize = '400px'
    expect(place()).toBe(before)
  })
  test('ROOM-3 twenty minutes early the room says when it opens, then opens by itself', async () => {
    const { press, skip } = draw(20)
    await press('السماح بالكاميرا والميكروفون')
    expect(screen.getByRole('meter', { name: 'مستوى الميكروفون' })).toBeVisible()
    expect(status()).toHaveTextContent('تُفتح الغرفة ٧:٣٥ م (بعد ١٠ دقائق)')
    expect(button('دخول الدرس')).toHaveAttribute('aria-disabled', 'true')
    await press('دخول الدرس')
    expect(screen.queryByText('جارٍ الدخول…')).toBeNull()
    await skip(10)
    expect(button('دخول الدرس')).not.toHaveAttribute('aria-disabled')
  })
  test('a refused permission is explained and leaves two ways in', async () => {
    const { his, press } = draw()
    his.devices.refuse = () => fault('NotAllowedError')
    await press('السماح بالكاميرا والميكروفون')
    expect(screen.getByRole('alert')).toHaveTextContent(clientMessages['device-permission-denied'])
    expect(button('الدخول بالصوت فقط')).toBeVisible()
    expect(button('إعادة المحاولة')).toBeVisible()
    await press('الدخول للاستماع والكتابة')
    expect(button('دخول الدرس')).toBeEnabled()
  })
  test('a browser prompt ignored for twenty seconds brings another way in', async () => {
    const { his, press, pass } = draw()
    his.devices.getUserMedia = () => new Promise(() => undefined)
    await press('السماح بالكاميرا والميكروفون')
    expect(status()).toHaveTextContent('اضغط «السماح» في نافذة المتصفح')
    expect(screen.queryByRole('button', { name: 'الدخول دون كاميرا أو ميكروفون' })).toBeNull()
    await pass(20 * second)
    await press('الدخول دون كاميرا أو ميكروفون')
    expect(button('دخول الدرس')).toBeEnabled()
  })
  test('toggles of the preview stay for the call and change their labels', async () => {
    const { hers, press } = draw()
    await press('السماح بالكاميرا والميكروفون')
    await press('كتم الميكروفون')
    expect(button('تشغيل الميكروفون')).not.toHaveAttribute('aria-pressed')
    await act(() => hers.press('allow', 'join'))
    await press('دخول الدرس')
    expect(hers.state().theirs.mic).toBe('off')
  })
  test('a join that takes long says so and can be tried again', async () => {
    const { bench, press, pass } = draw()
    await press('السماح بالكاميرا والميكروفون')
    bench.session.refusals.set('JoinSession', 'unreachable')
    await press('دخول الدرس')
    expect(status()).toHaveTextContent('جارٍ الدخول…')
    await pass(10 * second)
    expect(status()).toHaveTextContent('يستغرق الأمر وقتًا أطول من المعتاد')
    bench.session.refusals.clear()
    await press('إعادة المحاولة')
    expect(status()).toHaveTextContent('في انتظار سارة علي.')
  })
})
