/** A browser that lives in the network of a device. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { flags } from '../browser.ts'
import { type Device, namespaceOf, serverAddress } from './namespaces.ts'

export interface DeviceBrowser {
  browser: Browser
  close: () => Promise<void>
}

export async function openBrowserOn(device: Device, port: string): Promise<DeviceBrowser> {
  const forward = await openForward(device, port)
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-device-'))
  const executablePath = join(folder, 'chromium')
  const program = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  await writeFile(executablePath, `#!/bin/sh\nexec ip netns exec ${namespaceOf(device)} ${program} "$@"\n`)
  await chmod(executablePath, 0o755)
  const browser = await chromium.launch({ executablePath, args: flags })
  return {
    browser,
    async close() {
      await browser.close()
      forward.kill()
    },
  }
}

async function openForward(device: Device, port: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('forward.ts', import.meta.url))
  const words = ['netns', 'exec', namespaceOf(device), process.execPath, script, serverAddress, port]
  const forward = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(forward.stdout, 'data')
  return forward
}
