/** The port of a cluster: chosen by the system once and kept, so that addresses stay good over restarts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

export function lastPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** The same port as last time, unless another program took it meanwhile. */
export async function choosePort(file: string): Promise<number> {
  const port = (await freePort(lastPort(file))) ?? (await freePort(0))
  if (port === undefined) throw new Error('No free port was found for PostgreSQL')
  writeFileSync(file, String(port), { mode: 0o600 })
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
