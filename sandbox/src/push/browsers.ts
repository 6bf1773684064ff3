// Browsers that want push: each with the keys that only it knows.
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'

export type Browser = { id: string; keys: ECDH; auth: Buffer; listens: boolean }

export type Browsers = {
  open: () => Browser
  find: (id: string) => Browser | undefined
  clear: () => void
}

export function createBrowsers(): Browsers {
  const browsers = new Map<string, Browser>()
  return {
    open: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { id: randomUUID(), keys, auth: randomBytes(16), listens: true }
      browsers.set(browser.id, browser)
      return browser
    },
    find: (id) => browsers.get(id),
    clear: () => browsers.clear(),
  }
}
