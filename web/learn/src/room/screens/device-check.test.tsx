import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { button, draw, status } from '../testing/draw-room.tsx'
import { fault } from '../testing/fake-devices.ts'
import { permissionSteps } from '../texts/room-words.ts'

const allow = 'السماح بالكاميرا والميكروفون'

describe('no device', () => {
  test.each([
    ['is there', 'NotFoundError', 'device-not-found'],
    ['is free', 'NotReadableError', 'device-in-use'],
    ['fits', 'OverconstrainedError', 'device-over-constrained'],
    ['answers', 'AbortError', 'device-unexpected'],
  ] as const)('%s: the reason is shown, with three ways to go on', async (_, name, code) => {
    const { his, press } = draw()
    his.devices.refuse = () => fault(name)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(codeText(code))
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

describe('one working device', () => {
  test('a busy camera is named, and the microphone still works', async () => {
    const { his, press } = draw()
    his.devices.refuse = ({ video }) => (video ? fault('NotReadableError') : null)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(`الكاميرا: ${codeText('device-in-use')}`)
    expect(screen.getByRole('meter', { name: 'مستوى الميكروفون' })).toBeVisible()
    await press('دخول الدرس')
    expect(his.state().mine).toMatchObject({ mic: 'on', camera: 'device-in-use' })
  })
  test('a missing microphone is named, and the picture is still sent', async () => {
    const { his, press } = draw()
    his.devices.refuse = ({ audio }) => (audio ? fault('NotFoundError') : null)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(`الميكروفون: ${codeText('device-not-found')}`)
    expect(button('دخول الدرس')).toBeEnabled()
    expect(his.devices.live.map(({ kind }) => kind)).toEqual(['video'])
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
