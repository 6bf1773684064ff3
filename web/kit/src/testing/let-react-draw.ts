/**
 * What a test waited for may stand a moment before the rest of it: a toast is drawn at once, the dialog that it closes in
 * React's next task, and a browser may run the test between the two. So each waiting lets the tasks that stand in line go
 * first.
 */
import { configure, getConfig } from '@testing-library/react'

/** A drawing, its effects, and what they change. */
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

/** May be asked for before every file. */
export function letReactDraw(): void {
  configure({
    asyncWrapper: async (waiting) => {
      const found = await wait(waiting)
      for (let task = 0; task < tasks; task++) await nextTask()
      return found
    },
  })
}
