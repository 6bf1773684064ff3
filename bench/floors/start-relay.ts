import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@hiwar/server/testing/stack.ts'

export interface Relay {
  url: string
  pids: number[]
  stop(): void
}

/** Starts floor S beside that database. */
export async function startRelay(database: string): Promise<Relay> {
  const [port] = await freePorts(1)
  const program = fileURLToPath(new URL('relay.ts', import.meta.url))
  const child = spawn(process.execPath, [program, `${port}`, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const pids = String(line).trim().split(' ').map(Number)
  return { url: `http://localhost:${port}`, pids, stop: () => void child.kill() }
}
