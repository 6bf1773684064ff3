/** A real media server with the settings file of production, which tests kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, freePorts } from '@hiwar/server/testing/stack.ts'
import { watchProgram } from '@hiwar/server/testing/watch-program.ts'
import { mediaServer } from './build-server.ts'

export const apiKey = 'hiwar'
export const apiSecret = 'a-secret-of-the-media-server-0123456789abc'

export interface MediaServer {
  /** Address of its API. */
  host: string
  /** Port of picture and sound. */
  mediaPort: number
  /** Settings with which Hiwar uses it. */
  settings: Record<string, string>
  start(): Promise<void>
  /** Ends it without a goodbye to anybody. */
  kill(): Promise<void>
}

/** Starts it at this address of the machine; it calls back at `webhook`. */
export async function openMediaServer(webhook: string, address = '127.0.0.1'): Promise<MediaServer> {
  const [port = 0, tcp = 0, udp = 0] = await freePorts(3)
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-livekit-'))
  const file = join(folder, 'livekit.yaml')
  await writeFile(file, settingsWith({ port, tcp, udp, address, webhook }))
  const host = `http://${address}:${port}`
  let child: ChildProcess
  const server: MediaServer = {
    host,
    mediaPort: udp,
    settings: {
      LIVEKIT_API_KEY: apiKey,
      LIVEKIT_API_SECRET: apiSecret,
      LIVEKIT_HOST: host,
      LIVEKIT_URL: host.replace('http', 'ws'),
    },
    async start() {
      const env = { PATH: process.env.PATH, LIVEKIT_KEYS: `${apiKey}: ${apiSecret}` }
      child = watchProgram(spawn(mediaServer, ['--config', file], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
      const log = createWriteStream(join(folder, 'log'), { flags: 'a' })
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
      await Promise.race([answers(host), failed(child, join(folder, 'log'))])
    },
    async kill() {
      const ended = once(child, 'exit')
      if (!child.kill('SIGKILL')) return
      await ended
    },
  }
  await server.start()
  return server
}

async function failed(child: ChildProcess, log: string): Promise<never> {
  await once(child, 'exit')
  throw new Error(`the media server ended: ${readFileSync(log, 'utf8').slice(-2_000)}`)
}

interface Differs {
  port: number
  tcp: number
  udp: number
  address: string
  webhook: string
}

/** The file of production with other addresses and ports; each of its lines that differs must still be there. */
function settingsWith({ port, tcp, udp, address, webhook }: Differs): string {
  const text = readFileSync(new URL('../../deploy/livekit/livekit.yaml', import.meta.url), 'utf8')
  // At this address alone: it would name those of other networks by it, too, and then answer from any of them.
  const here = [`node_ip: ${address}`, `ips: { includes: [${address}/32] }`, 'enable_loopback_candidate: true']
  const differences: [string, string][] = [
    ['port: 7880', `port: ${port}`],
    ['"127.0.0.1"', `"${address}"`],
    ['tcp_port: 7881', `tcp_port: ${tcp}`],
    ['udp_port: 7882', `udp_port: ${udp}`],
    ['use_external_ip: true', ['use_external_ip: false', ...here].join('\n  ')],
    ['https://hiwar.example/api/v1/webhook/livekit', webhook],
  ]
  return differences.reduce((all, [from, to]) => {
    if (all.split(from).length !== 2) throw new Error(`deploy/livekit/livekit.yaml has not one ${from}`)
    return all.replace(from, to)
  }, text)
}
