import { expect, onTestFinished, test, vi } from 'vitest'
import { openLayer } from './history-layers.ts'

const passed = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

test("a layer stays open when it opens while another layer's history entry is being removed", async () => {
  const back = vi.fn(() => true)
  const takeAway = history.back.bind(history)
  vi.spyOn(history, 'back').mockImplementationOnce(() => {
    onTestFinished(openLayer(back))
    takeAway()
  })
  const done = passed()
  openLayer(() => true)()
  await done
  expect(back).not.toHaveBeenCalled()
  expect(history.state).toHaveProperty('hiwarLayer')
})

test('when Back closes two layers at once, the entry of the one below is taken away once', async () => {
  const press = history.back.bind(history)
  const takenAway = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const closeBelow = openLayer(() => true)
  const closeAbove = openLayer(() => {
    closeBelow()
    closeAbove()
    return true
  })
  const gone = passed()
  press()
  await gone
  await new Promise((resolve) => setTimeout(resolve))
  expect(takenAway).toHaveBeenCalledOnce()
  press()
  await passed()
})
