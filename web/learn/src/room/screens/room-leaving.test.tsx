import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, inCall, status } from '../testing/draw-room.tsx'

describe('leaving', () => {
  test('before the end asks once, and one may stay or come back', async () => {
    const { press, his } = await inCall()
    await press('مغادرة')
    const dialog = screen.getByRole('dialog', { name: 'مغادرة القاعة؟' })
    expect(dialog).toHaveTextContent('يبقى الدرس مفتوحًا حتى ٨:١٠ م ويمكنك العودة.')
    await press('البقاء')
    expect(his.state().phase).toBe('live')
    await press('مغادرة')
    await press('مغادرة')
    expect(status()).toHaveTextContent('انتهت مشاركتك في الدرس')
    await press('العودة إلى القاعة')
    expect(his.devices.live).toHaveLength(2)
  })
  test("by the browser's Back asks in the same words and goes nowhere", async () => {
    const { page, press, his } = await inCall()
    await act(() => page.goBack())
    await press('مغادرة')
    expect(page.address()).toBe('/lesson/5')
    expect(his.state().phase).toBe('ended')
    await act(() => page.goBack())
    expect(page.address()).toBe('/upcoming-lessons')
  })
  test('after the end asks nothing', async () => {
    const { press, skip } = await inCall(0)
    await skip(31)
    await press('مغادرة')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(status()).toHaveTextContent('انتهى الدرس')
    expect(screen.getByText(/^مدة المكالمة: /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'العودة إلى القاعة' })).toBeNull()
  })
})

describe('keys', () => {
  const stage = () => screen.getByRole('region', { name: 'المكالمة' })

  test('act while the stage has the focus, whatever the keyboard writes', async () => {
    const { user, his, pass } = await inCall()
    await act(async () => stage().focus())
    await user.keyboard('[KeyM][KeyV]')
    await pass(0)
    expect(his.state().mine).toMatchObject({ mic: 'off', camera: 'off' })
    await user.keyboard('[Escape]')
    expect(screen.getByRole('dialog', { name: 'مغادرة القاعة؟' })).toBeVisible()
  })
  test('do not act while something else has it', async () => {
    const { user, his } = await inCall()
    await act(async () => button('نقل صورتي').focus())
    await user.keyboard('[KeyM]')
    expect(his.state().mine.mic).toBe('on')
  })
  test('can be read and turned off', async () => {
    const { user, his, press } = await inCall()
    await press('المزيد')
    await user.click(screen.getByRole('menuitem', { name: 'الاختصارات' }))
    await user.click(screen.getByRole('switch', { name: 'تفعيل الاختصارات' }))
    await press('رجوع')
    await act(async () => stage().focus())
    await user.keyboard('[KeyM]')
    expect(his.state().mine.mic).toBe('on')
  })
})
