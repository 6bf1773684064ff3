import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Drawn, draw, second } from '../testing/draw-room.tsx'

const blur = () => screen.queryByRole('menuitem', { name: /تمويه الخلفية/ })

/** Inside with the camera of a browser that can blur what is behind its person; answers what it was asked. */
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
  await press('انضمام')
  await pass(second)
  return asked
}

test('a browser that cannot blur has no entry for it', async () => {
  const { press, pass } = draw()
  await press('السماح بالكاميرا والميكروفون')
  await press('انضمام')
  await pass(second)
  await press('المزيد')
  expect(screen.getByRole('menuitem', { name: 'الاختصارات' })).toBeVisible()
  expect(blur()).toBeNull()
})
test('one that can turns it on and off', async () => {
  const drawn = draw()
  const asked = await enterWithBlur(drawn)
  for (const name of ['تمويه الخلفية', 'إيقاف تمويه الخلفية']) {
    await drawn.press('المزيد')
    await act(async () => screen.getByRole('menuitem', { name }).click())
  }
  expect(asked).toEqual([true, false])
})
test('a system that refuses leaves it as it is', async () => {
  const drawn = draw()
  await enterWithBlur(drawn, true)
  await drawn.press('المزيد')
  await act(async () => blur()?.click())
  await drawn.press('المزيد')
  expect(blur()).toHaveTextContent('تمويه الخلفية')
  expect(blur()).not.toHaveTextContent('إيقاف')
})
