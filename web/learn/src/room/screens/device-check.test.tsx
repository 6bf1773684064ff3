/** Tests of devices that do not work before the call, across the screens of the way in. */
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { button, draw, status } from '../testing/draw-room.tsx'
import { fault } from '../testing/fake-devices.ts'
import { permissionSteps } from '../texts/room-words.ts'

const allow = 'السماح بالكاميرا والميكروفون'

describe('no device', () => {
  test('is free: the reason is shown, with three ways to go on', async () => {
    const { his, press } = draw()
    his.devices.refuse = () => fault('NotReadableError')
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(codeText('device-in-use'))
    expect(button('الدخول بالصوت فقط')).toBeVisible()
    expect(button('الدخول للاستماع والكتابة')).toBeVisible()
    his.devices.refuse = () => null
    await press('إعادة المحاولة')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('دخول الدرس')).toBeEnabled()
  })
  test.each([
    ['the browser', '', permissionSteps.chrome],
    ['the system', 'Permission denied by system', permissionSteps.system],
  ])('is allowed by %s: the steps to allow it are shown', async (_, message, steps) => {
    const { his, press } = draw()
    his.devices.refuse = () => fault('NotAllowedError', message)
    await press(allow)
    expect(screen.getByText(steps)).toBeVisible()
  })
})

test('when the pressed button disappears with its phase, the focus moves to the heading', async () => {
  const heading = Object.assign(document.createElement('h1'), { tabIndex: -1 })
  document.body.prepend(heading)
  onTestFinished(() => heading.remove())
  const { press } = draw()
  await press(allow)
  expect(button('دخول الدرس')).toBeVisible()
  expect(heading).toHaveFocus()
})

test('the speaker is chosen only where the browser can play through another one', async () => {
  const { prototype } = HTMLMediaElement
  const { setSinkId } = prototype
  onTestFinished(() => void Object.assign(prototype, { setSinkId }))
  for (const isAble of [true, false]) {
    if (!isAble) Reflect.deleteProperty(prototype, 'setSinkId')
    const { page, press } = draw()
    await press(allow)
    expect(screen.queryAllByLabelText('السماعة')).toHaveLength(isAble ? 1 : 0)
    page.unmount()
  }
})

describe('one working device', () => {
  test.each([
    [
      'a busy camera is named, and the microphone still works',
      'NotReadableError',
      'الكاميرا',
      'device-in-use',
      'audio',
    ],
    [
      'a missing microphone is named, and the picture works',
      'NotFoundError',
      'الميكروفون',
      'device-not-found',
      'video',
    ],
  ] as const)('%s', async (_, name, device, code, works) => {
    const { his, press } = draw()
    his.devices.refuse = (asked) => (asked[works === 'audio' ? 'video' : 'audio'] ? fault(name) : null)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(`${device}: ${codeText(code)}`)
    expect(button('دخول الدرس')).toBeEnabled()
    expect(his.devices.live.map(({ kind }) => kind)).toEqual([works])
  })
  test('joining with sound only requests no camera until its button is pressed', async () => {
    const { his, press } = draw()
    await press('الدخول بالصوت فقط')
    expect(his.devices.asked.some(({ video }) => video)).toBe(false)
    await press('دخول الدرس')
    expect(status()).toHaveTextContent('في انتظار سارة علي.')
    await press('تشغيل الكاميرا')
    expect(his.devices.live.map(({ kind }) => kind)).toEqual(['audio', 'video'])
  })
})
