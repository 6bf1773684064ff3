import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Drawn, draw, second } from '../testing/draw-room.tsx'

const blur = () => screen.queryByRole('menuitem', { name: /تمويه الخلفية/ })

/** Joins with a camera that supports background blur; returns the requested values. */
async function enterWithBlur({ his, press, pass }: Drawn, refuses = false): Promise<boolean[]> {
  const asked: boolean[] = []
  await press('السماح بالكاميرا والميكروفون')
  const camera = his.devices.live.find(({ kind }) => kind === 'video')
  Object.assign(camera ?? {}, {
    getCapabilities: () => ({ backgroundBlur: [true, false] }),
    applyConstraints: async ({ backgroundBlur }: { backgroundBlur: boolean }) => {
      asked.push(backgroundBlur)
      if (refuses) throw new Error('the system decides')
    },
  })
  await press('دخول الدرس')
  await pass(second)
  return asked
}

test('a browser without blur has no menu entry for it', async () => {
  const { press, pass } = draw()
  await press('السماح بالكاميرا والميكروفون')
  await press('دخول الدرس')
  await pass(second)
  await press('المزيد')
  expect(screen.getByRole('menuitem', { name: 'الاختصارات' })).toBeVisible()
  expect(blur()).toBeNull()
})
test('a browser with blur turns it on and off', async () => {
  const drawn = draw()
  const asked = await enterWithBlur(drawn)
  for (const name of ['تمويه الخلفية', 'إيقاف تمويه الخلفية']) {
    await drawn.press('المزيد')
    await act(async () => screen.getByRole('menuitem', { name }).click())
  }
  expect(asked).toEqual([true, false])
})
test('when the system refuses, the blur stays as it is', async () => {
  const drawn = draw()
  await enterWithBlur(drawn, true)
  await drawn.press('المزيد')
  await act(async () => blur()?.click())
  await drawn.press('المزيد')
  expect(blur()).toHaveTextContent('تمويه الخلفية')
  expect(blur()).not.toHaveTextContent('إيقاف')
})
