/** Opens pages in Firefox and in WebKit, each person on a device of their own, and hears what their pages complain of. */
import { openDevice } from '@hiwar/server/testing/visits/device.ts'
import { enterAs, login, storageOf } from '@hiwar/server/testing/visits/enter.ts'
import { openFirefox } from '@hiwar/server/testing/visits/firefox.ts'
import { firefoxProgram, virtualScreen, webKitDriver } from '@hiwar/server/testing/visits/programs.ts'
import { type Evaluated, openWebKit, type Size, type WebKitSession } from '@hiwar/server/testing/visits/webkit.ts'
import type { BrowserContext } from 'playwright-core'
import { faultsOfFrame, faultsOfPage } from './looks.ts'

export interface VisitedPage extends Evaluated {
  resize(size: Size): Promise<void>
  pressTab(): Promise<void>
  /** Errors of the console and of scripts. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Visiting {
  open(address: string, size: Size, as: string | undefined): Promise<VisitedPage>
  close(): Promise<void>
}

interface VisitedBrowser {
  name: string
  isHere: boolean
  start(): Promise<Visiting>
  /** In WebKit the frame alone: it has not been shown that its boxes of words say what the check reads from them. */
  faultsOf(page: Evaluated): Promise<string[]>
}

export const visitedBrowsers: readonly VisitedBrowser[] = [
  {
    name: 'Firefox',
    isHere: firefoxProgram() !== undefined,
    start: visitInFirefox,
    faultsOf: (page) => faultsOfPage(page, false),
  },
  {
    name: 'WebKitGTK',
    isHere: webKitDriver() !== undefined && virtualScreen() !== undefined,
    start: visitInWebKit,
    faultsOf: faultsOfFrame,
  },
]

async function visitInFirefox(): Promise<Visiting> {
  const browser = await openFirefox()
  const contexts = new Map<string | undefined, BrowserContext>()
  async function deviceOf(as: string | undefined): Promise<BrowserContext> {
    const { context, page } = await openDevice(browser)
    await page.close()
    if (as !== undefined) await enterAs(context, as)
    contexts.set(as, context)
    return context
  }
  return {
    async open(address, size, as) {
      const page = await (contexts.get(as) ?? (await deviceOf(as))).newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.setViewportSize(size)
      await page.goto(address)
      return {
        evaluate: page.evaluate.bind(page),
        url: () => page.url(),
        resize: (to) => page.setViewportSize(to),
        pressTab: () => page.keyboard.press('Tab'),
        complaints: () => Promise.resolve(complaints),
        close: () => page.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function visitInWebKit(): Promise<Visiting> {
  const webKit = await openWebKit()
  let device: { as: string | undefined; session: WebKitSession } | undefined
  return {
    async open(address, size, as) {
      if (device === undefined || device.as !== as) {
        await device?.session.close()
        device = { as, session: await webKit.openSession() }
      }
      return device.session.open(address, size, as === undefined ? {} : storageOf(await login(as)))
    },
    async close() {
      await device?.session.close()
      await webKit.stop()
    },
  }
}
