/** Opens pages of the public site, each on a separate device. */

import { addresses } from '@hiwar/server/testing/stack.ts'
import { openDevice, type Width } from '@hiwar/server/testing/visits/device.ts'
import type { Browser, Page } from 'playwright-core'

export const at = (path: string) => addresses().site + path

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export function visitsOf(browser: () => Browser) {
  return async <Result>(width: Width, path: string, act: (page: Page) => Promise<Result>): Promise<Result> => {
    const { context, page } = await openDevice(browser(), width)
    await page.goto(at(path))
    const result = await act(page)
    await context.close()
    return result
  }
}
