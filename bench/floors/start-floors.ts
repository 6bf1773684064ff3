import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@hiwar/server/testing/stack.ts'

export interface HttpFloor {
  origin: string
  stop(): void
}

/** Starts floor H with a response body of this many bytes. */
export async function startHttpFloor(bytes: number): Promise<HttpFloor> {
  const program = fileURLToPath(new URL('http-floor.ts', import.meta.url))
  const child = spawn(process.execPath, [program, `${bytes}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { origin: `http://localhost:${Number(String(line))}`, stop: () => void child.kill() }
}

export interface ChatFloor {
  url: string
  pids: number[]
  stop(): void
}

/** Starts floor S with this database. */
export async function startChatFloor(database: string): Promise<ChatFloor> {
  const [port] = await freePorts(1)
  const program = fileURLToPath(new URL('chat-floor.ts', import.meta.url))
  const child = spawn(process.execPath, [program, `${port}`, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const pids = String(line).trim().split(' ').map(Number)
  return { url: `http://localhost:${port}`, pids, stop: () => void child.kill() }
}
