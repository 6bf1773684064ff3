/** The sandbox as people start it: a separate program that speaks the real protocols of the outside services. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inherited } from '@hiwar/postgres/server-process.ts'
import { openWatchdog } from '@hiwar/postgres/watchdog.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface RunningSandbox {
  url: string
  stop(): Promise<void>
}

/** Starts a sandbox on free ports; this program and its children open their own sandboxes there. */
export async function openTestSandbox(): Promise<RunningSandbox> {
  const given = process.env.TEST_SANDBOX_URL
  if (given !== undefined) return { url: given, stop: async () => undefined }
  const watchdog = openWatchdog()
  const child = spawn(process.execPath, ['sandbox/src/main.ts'], {
    cwd: root,
    env: { ...inherited('PATH'), SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_SILENT: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.pid !== undefined) watchdog.watch({ pid: child.pid, signal: 'SIGTERM', timeout: 5_000 })
  const url = await addressOf(child)
  process.env.TEST_SANDBOX_URL = url
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await watchdog.close()
    },
  }
}

/** Reads the address from the first output of the program. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      said += part
      const [, url] = /^sandbox: (\S+)/m.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
  })
}
