/** Runs coturn with one of the files in `deploy/coturn` (`apt-get install coturn`). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Relay {
  stop(): Promise<void>
  /** Lets the relay hang, as when the network is away, until it goes on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** The secret with which the server signs its relay credentials in tests. */
export const relaySecret = 'a-secret-of-the-relay-0123456789abcdef'

/** Starts the tests' relay at this address. */
export function startTestRelay(address: string): Promise<Relay> {
  const secret = `use-auth-secret\nstatic-auth-secret=${relaySecret}`
  return startRelay('test', { '127.0.0.1': address, 'use-auth-secret': secret })
}

/** Settings of a server whose calls all use this relay. */
export function relayedBy(address: string, suffix = ''): Record<string, string> {
  return { TURN_URLS: `turn:${address}:3491${suffix}`, TURN_SECRET: relaySecret, VIDEO_RELAY_ONLY: 'true' }
}

/** Starts a relay; `values` maps texts in the configuration file to their replacements. */
export async function startRelay(name: string, values: Record<string, string>): Promise<Relay> {
  const child = spawn('turnserver', ['-c', await configuration(name, values)], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await pause(1_500)
  if (child.exitCode !== null) throw new Error('the relay does not start')
  return {
    signal(name) {
      child.kill(name)
    },
    async stop() {
      child.kill()
      await ended
    },
  }
}

async function configuration(name: string, values: Record<string, string>): Promise<string> {
  const text = await readFile(fileURLToPath(new URL(`../../../../deploy/coturn/${name}.conf`, import.meta.url)), 'utf8')
  const file = join(await mkdtemp(join(tmpdir(), 'hiwar-relay-')), `${name}.conf`)
  const filled = Object.entries(values).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  await writeFile(file, filled)
  return file
}
