import { clientMessages } from '@hiwar/contract/errors/codes.ts'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { permissionSteps } from '../sayings/room-words.ts'
import { button, draw, status } from '../testing/draw-room.tsx'
import { fault } from '../testing/fake-devices.ts'

const allow = 'السماح بالكاميرا والميكروفون'

describe('no device at all', () => {
  test.each([
    ['is there', 'NotFoundError', 'device-not-found'],
    ['is free', 'NotReadableError', 'device-in-use'],
    ['fits', 'OverconstrainedError', 'device-over-constrained'],
    ['answers', 'AbortError', 'device-unexpected'],
  ] as const)('%s: it is said why, and there are three ways on', async (_, name, code) => {
    const { his, press } = draw()
    his.devices.refuse = () => fault(name)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(clientMessages[code])
    expect(button('الدخول بالصوت فقط')).toBeVisible()
    expect(button('الدخول للاستماع والكتابة')).toBeVisible()
    his.devices.refuse = () => null
    await press('إعادة المحاولة')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('انضمام')).toBeEnabled()
  })
  test.each([
    ['the browser', '', permissionSteps.chrome],
    ['the system', 'Permission denied by system', permissionSteps.system],
  ])('is allowed by %s: there are steps for it', async (_, message, steps) => {
    const { his, press } = draw()
    his.devices.refuse = () => fault('NotAllowedError', message)
    await press(allow)
    expect(screen.getByText(steps)).toBeVisible()
  })
})

test('what was pressed is gone with its phase, and the focus goes on from the heading', async () => {
  const heading = Object.assign(document.createElement('h1'), { tabIndex: -1 })
  document.body.prepend(heading)
  onTestFinished(() => heading.remove())
  const { press } = draw()
  await press(allow)
  expect(button('انضمام')).toBeVisible()
  expect(heading).toHaveFocus()
})

describe('one device alone', () => {
  test('a busy camera is named, and the microphone still works', async () => {
    const { his, press } = draw()
    his.devices.refuse = ({ video }) => (video ? fault('NotReadableError') : null)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(`الكاميرا: ${clientMessages['device-in-use']}`)
    expect(screen.getByRole('meter', { name: 'مستوى الميكروفون' })).toBeVisible()
    await press('انضمام')
    expect(his.state().mine).toMatchObject({ mic: 'on', camera: 'device-in-use' })
  })
  test('a missing microphone is named, and the picture still goes', async () => {
    const { his, press } = draw()
    his.devices.refuse = ({ audio }) => (audio ? fault('NotFoundError') : null)
    await press(allow)
    expect(screen.getByRole('alert')).toHaveTextContent(`الميكروفون: ${clientMessages['device-not-found']}`)
    expect(button('انضمام')).toBeEnabled()
    expect(his.devices.live.map(({ kind }) => kind)).toEqual(['video'])
  })
  test('sound alone asks for no camera, until its button is pressed', async () => {
    const { his, press } = draw()
    await press('الدخول بالصوت فقط')
    expect(his.devices.asked.some(({ video }) => video)).toBe(false)
    await press('انضمام')
    expect(status()).toHaveTextContent('في انتظار سارة علي. أبلغناها بوصولك.')
    await press('تشغيل الكاميرا')
    expect(his.devices.live.map(({ kind }) => kind)).toEqual(['audio', 'video'])
  })
})
