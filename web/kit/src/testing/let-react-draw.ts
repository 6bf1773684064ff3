/**
 * An element that a test waits for can appear before the rest of its screen: a toast renders at once, but the dialog
 * that it closes goes in React's next task. After each wait, this lets the queued tasks run first.
 */
import { configure, getConfig } from '@testing-library/react'

/** Enough for a render, its effects and the updates that these cause. */
const tasks = 5
const line = new MessageChannel()
line.port1.start()

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    line.port1.addEventListener('message', resolve, { once: true })
    line.port2.postMessage(null)
  })
}

const wait = getConfig().asyncWrapper

/** Call it before each file; repeating it does no harm. */
export function letReactDraw(): void {
  configure({
    asyncWrapper: async (waiting) => {
      const found = await wait(waiting)
      for (let task = 0; task < tasks; task++) await nextTask()
      return found
    },
  })
}
