import { printPages } from '@hiwar/server/testing/visits/device.ts'
import { afterEach } from 'vitest'

/** Prints what a failed journey saw last. */
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printPages()
})
