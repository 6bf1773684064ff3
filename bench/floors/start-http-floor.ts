import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface HttpFloor {
  origin: string
  stop(): void
}

/** Starts floor H with a body of so many bytes. */
export async function startHttpFloor(bytes: number): Promise<HttpFloor> {
  const program = fileURLToPath(new URL('http-floor.ts', import.meta.url))
  const child = spawn(process.execPath, [program, `${bytes}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { origin: `http://localhost:${Number(String(line))}`, stop: () => void child.kill() }
}
