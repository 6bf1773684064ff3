/**
 * A machine as deploy/debian prepares it, in a folder: releases, settings, the proxy, and in the place of systemd a
 * program that starts and stops the same processes with the same settings.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePorts } from '@hiwar/server/testing/stack.ts'

const run = promisify(execFile)
export const deployFolder = fileURLToPath(new URL('../../deploy/', import.meta.url))

export interface Machine {
  folder: string
  /** Address of the proxy for the site. */
  url: string
  /** Address of the proxy for the learner app. */
  learn: string
  ports: number[]
  /** Runs hiwar-deploy with one word; returns its output and how long it took, in milliseconds. */
  deploy(word: string): Promise<{ output: string; milliseconds: number }>
  stop(): Promise<void>
}

export async function startMachine(settings: Record<string, string>, ownerUrl: string): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-machine-'))
  const [one, two, site, learn, admin, proxyAdmin] = await freePorts(6)
  const ports = [one ?? 0, two ?? 0]
  const hosts = [site, learn, admin].map((port) => `http://localhost:${port}`)
  const [SITE_URL = '', LEARN_URL = '', ADMIN_URL = ''] = hosts
  const storage = join(folder, 'uploads')
  await mkdir(storage)
  await writeSettings(join(folder, 'hiwar.env'), {
    ...settings,
    SITE_URL,
    LEARN_URL,
    ADMIN_URL,
    STORAGE_FOLDER: storage,
    SEVERAL_MACHINES: 'true',
    TRUST_PROXY: '127.0.0.1',
    LEAVE_MS: '1000',
  })
  await writeSettings(join(folder, 'owner.env'), { DATABASE_OWNER_URL: ownerUrl })
  const control = join(folder, 'control')
  await writeFile(control, controlScript(folder))
  await chmod(control, 0o755)
  const proxy = await startProxy(folder, {
    SITE_HOST: SITE_URL,
    LEARN_HOST: LEARN_URL,
    ADMIN_HOST: ADMIN_URL,
    SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    CADDY_ADMIN: `127.0.0.1:${proxyAdmin}`,
  })
  return {
    folder,
    url: SITE_URL,
    learn: LEARN_URL,
    ports,
    async deploy(word) {
      const start = performance.now()
      const env = {
        ...process.env,
        HIWAR_ROOT: folder,
        HIWAR_CONTROL: control,
        HIWAR_PORTS: ports.join(' '),
        HIWAR_DEPLOY_LOG: join(folder, 'deploy.log'),
      }
      const { stdout, stderr } = await run(join(deployFolder, 'hiwar-deploy'), [word], { env }).catch(async (error) => {
        error.message += await readFile(join(folder, 'server.log'), 'utf8').catch(() => '')
        throw error
      })
      return { output: stdout + stderr, milliseconds: performance.now() - start }
    },
    async stop() {
      for (const port of ports) await run(control, ['stop', `hiwar@${port}`])
      const ended = new Promise((resolve) => proxy.once('exit', resolve))
      proxy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What systemd does by hiwar@.service and hiwar-migrate@.service. */
function controlScript(folder: string): string {
  return `#!/bin/bash
set -euo pipefail
unit=$2 name=\${2#*@}
set -a; . ${folder}/hiwar.env
stop() {
  [[ -f ${folder}/$name.pid ]] || return 0
  pid=$(cat ${folder}/$name.pid)
  kill -TERM "$pid" 2> /dev/null || return 0
  # The first process of a container may leave the dead where they lie for seconds.
  while grep -qs '^State:.[^ZX]' "/proc/$pid/status"; do sleep 0.02; done
}
case $1-$unit in
  start-hiwar-migrate@*)
    . ${folder}/owner.env
    cd ${folder}/releases/$name
    bin/node server/src/migrate.ts --beside-running >> ${folder}/migrate.log 2>&1 ;;
  restart-*)
    stop
    cd ${folder}/serving/$name
    . ./release.env
    HOST=127.0.0.1 SITE_PORT=$name LEARN_PORT=$name ADMIN_PORT=$name METRICS_PORT=0
    NODE_COMPILE_CACHE=${folder}/compiled-$name
    setsid bin/node --max-semi-space-size=16 server/src/main.ts >> ${folder}/server.log 2>&1 < /dev/null 9>&- &
    echo $! > ${folder}/$name.pid ;;
  stop-*) stop ;;
esac
`
}

/** Both systemd and a shell read this form. */
async function writeSettings(file: string, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value.replace(/["\\$`]/g, '\\$&')}"`)
  await writeFile(file, `${lines.join('\n')}\n`)
}

async function startProxy(folder: string, variables: Record<string, string>): Promise<ChildProcess> {
  const { CADDY_ADMIN = '', ...sites } = variables
  const caddyfile = await readFile(join(deployFolder, 'caddy', 'Caddyfile'), 'utf8')
  const file = join(folder, 'Caddyfile')
  await writeFile(file, caddyfile.replace('{\n', `{\n\tadmin ${CADDY_ADMIN}\n`))
  const env = {
    ...sites,
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    MAIL: 'help@hiwar.test',
    BALANCE_SECRET: 'a-secret-of-the-test',
    PAGES: join(deployFolder, 'caddy'),
  }
  const words = ['run', '--adapter', 'caddyfile', '--config', file]
  const proxy = spawn('caddy', words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  proxy.stderr?.on('data', (part: Buffer) => {
    said += part
  })
  for (const end = Date.now() + 20_000; ; await pause(50)) {
    if (
      await fetch(`http://${CADDY_ADMIN}/config/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return proxy
    if (proxy.exitCode !== null || Date.now() > end) throw new Error(`the proxy does not start:\n${said}`)
  }
}
