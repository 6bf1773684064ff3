/** Tests of leaving and of the keyboard shortcuts, across the screens of the call. */
import { endLogin } from '@hiwar/kit/login/login.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, inCall, status } from '../testing/draw-room.tsx'

describe('leaving the call', () => {
  test('before the end asks for confirmation, and the person may stay or come back', async () => {
    const { press, his } = await inCall()
    await press('مغادرة')
    const dialog = screen.getByRole('dialog', { name: 'مغادرة الغرفة؟' })
    expect(dialog).toHaveTextContent('يبقى الدرس مفتوحًا حتى ٨:١٠ م إن أردت العودة.')
    await press('البقاء')
    expect(his.state().phase).toBe('live')
    await press('مغادرة')
    await press('مغادرة')
    expect(status()).toHaveTextContent('لم يبدأ الدرس بعد، وخرجت من غرفته')
    expect(screen.getByText(/^يبدأ ٧:٣٠ م \(بعد /)).toBeVisible()
    expect(screen.queryByText('لم تبدأ المكالمة.')).toBeNull()
    await press('العودة إلى الغرفة')
    expect(his.devices.live).toHaveLength(2)
  })
  test("with the browser's Back opens the same dialog and stays on the page", async () => {
    loggedIn()
    const { page, press, his } = await inCall()
    await act(() => page.goBack())
    await press('مغادرة')
    expect(page.address()).toBe('/lesson/5')
    expect(his.state().phase).toBe('ended')
    await act(() => page.goBack())
    expect(page.address()).toBe('/upcoming-lessons')
  })
  test('by a reload or by closing the window is asked for by the browser, until the end', async () => {
    loggedIn()
    const { skip } = await inCall(0)
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(true)
    await skip(31)
    expect(isAsked()).toBe(false)
  })
  test('is not held back for a person whose login has ended', async () => {
    const { token } = loggedIn()
    const { page } = await inCall()
    endLogin(token)
    await act(() => page.goBack())
    expect(page.address()).toBe('/upcoming-lessons')
  })
  test('after the end needs no confirmation', async () => {
    const { press, skip } = await inCall(0)
    await skip(31)
    await press('مغادرة')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(status()).toHaveTextContent('انتهى درسك مع سارة علي')
    expect(screen.getByText(/^مدة المكالمة: /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'العودة إلى الغرفة' })).toBeNull()
  })
})

describe('keyboard shortcuts', () => {
  const stage = () => screen.getByRole('region', { name: 'المكالمة' })

  test('work while the stage has the focus, in any keyboard layout', async () => {
    const { user, his, pass } = await inCall()
    await act(async () => stage().focus())
    await user.keyboard('[KeyM][KeyV]')
    await pass(0)
    expect(his.state().mine).toMatchObject({ mic: 'off', camera: 'off' })
    await user.keyboard('[Escape]')
    expect(screen.getByRole('dialog', { name: 'مغادرة الغرفة؟' })).toBeVisible()
  })
  test('do nothing while another element has the focus', async () => {
    const { user, his } = await inCall()
    await act(async () => button('نقل صورتي').focus())
    await user.keyboard('[KeyM]')
    expect(his.state().mine.mic).toBe('on')
  })
  test('are listed and can be turned off', async () => {
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
