/**
 * Prometheus and its exporters with the files of `deploy/prometheus`, in a hurry. What a rule waits for and the time over
 * which it counts are `faster` times shorter, but six seconds at least; so is the count of `increase`, which keeps the
 * rate. All other bounds are those of production.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '@hiwar/server/testing/stack.ts'
import { deployFolder } from './machine.ts'
import { type Program, startProgram } from './programs.ts'

export const faster = 30

/** A busy machine may stall a probe for so long; in production 30 s stand against that. */
const least = 6_000

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 }

function shortened(_: string, before: string, count: string, unit: string): string {
  return `${before}${Math.max(least, (Number(count) * (units[unit] ?? 0)) / faster)}ms`
}

/** The rules of production with shorter times. */
export function hurried(rules: string): string {
  return rules
    .replace(/(for: )(\d+)([smh])$/gm, shortened)
    .replace(/(\[)(\d+)([smh])(?=\])/g, shortened)
    .replace(/(increase\(.*\) > )(\d+)/g, (_, before, count) => before + Number(count) / faster)
}

export interface Watched {
  metrics: number[]
  servers: number[]
  site: string
  relay: string
  /** For the exporter of PostgreSQL. */
  database: string
  /** The certificate of an authority that the exporters trust. */
  authority: string
}

export interface Watch {
  /** Where backups leave their time. */
  notes: string
  /** The exporter of the machine. */
  node: Program
  /** Lets the exporter of the machine read that this share of the memory is available. */
  noteMemory(share: number): Promise<void>
  /** Names of the alerts that are raised now; also of those that soon may be. */
  raised(soonToo?: boolean): Promise<string[]>
  stop(): Promise<void>
}

export async function startWatch(folder: string, watched: Watched): Promise<Watch> {
  const [own, node, postgres, blackbox] = await freePorts(4)
  const notes = join(folder, 'notes')
  await mkdir(notes)
  const at = (...names: string[]) => join(deployFolder, 'prometheus', ...names)
  const local = (ports: readonly (number | undefined)[]) => ports.map((port) => `"127.0.0.1:${port}"`).join(', ')
  const filled: [RegExp, string][] = [
    [/"10.0.0.1:14101", "10.0.0.1:14102"/, local(watched.metrics)],
    [/"10.0.0.1:9100", "127.0.0.1:9100"/, local([node])],
    [/"127.0.0.1:9187"/, local([postgres])],
    [/"http:[^\]]*readyz"/, watched.servers.map((port) => `"http://127.0.0.1:${port}/readyz"`).join(', ')],
    [/"https:[^\]]*"/, `"${watched.site}"`],
    [/turn.hiwar.example:3478/, watched.relay],
    [/10.0.0.1:9115/, `127.0.0.1:${blackbox}`],
    [/127.0.0.1:9093/, '127.0.0.1:9'],
    [/(scrape|evaluation)_interval: 15s/g, '$1_interval: 2s'],
  ]
  let settings = await readFile(at('prometheus.yaml'), 'utf8')
  for (const [from, to] of filled) {
    if (settings.search(from) === -1) throw new Error(`prometheus.yaml has no ${from}`)
    settings = settings.replace(from, to)
  }
  await writeFile(join(folder, 'prometheus.yaml'), settings)
  await writeFile(join(folder, 'rules.yaml'), hurried(await readFile(at('rules.yaml'), 'utf8')))
  const start = (words: string[], env = {}) => startProgram(join(folder, 'watch.log'), words, env)
  const listen = (port: number | undefined) => `--web.listen-address=127.0.0.1:${port}`
  const memory = join(folder, 'meminfo')
  const noteMemory = async (share: number) => {
    const real = await readFile('/proc/meminfo', 'utf8')
    const [, all = 0] = /^MemTotal: +(\d+)/m.exec(real) ?? []
    await writeFile(memory, real.replace(/^MemAvailable: .*/m, `MemAvailable: ${Math.round(Number(all) * share)} kB`))
  }
  await noteMemory(0.5)
  const machine = start([
    'unshare',
    '-m',
    'sh',
    '-c',
    'mount --bind "$0" /proc/meminfo && exec "$@"',
    memory,
    'prometheus-node-exporter',
    listen(node),
    `--collector.textfile.directory=${notes}`,
  ])
  const programs = [
    machine,
    start(['prometheus-postgres-exporter', listen(postgres)], { DATA_SOURCE_NAME: watched.database }),
    start(['prometheus-blackbox-exporter', listen(blackbox), `--config.file=${at('blackbox.yaml')}`], {
      SSL_CERT_FILE: watched.authority,
    }),
    start([
      'prometheus',
      listen(own),
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'figures')}`,
    ]),
  ]
  return {
    notes,
    node: machine,
    noteMemory,
    async raised(soonToo = false) {
      const answer = await fetch(`http://127.0.0.1:${own}/api/v1/alerts`).catch(() => null)
      if (answer?.ok !== true) return []
      const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
      return [
        ...new Set(
          data.alerts.filter(({ state }) => soonToo || state === 'firing').map(({ labels }) => labels.alertname),
        ),
      ]
    },
    async stop() {
      await Promise.all(programs.map((program) => program.stop()))
    },
  }
}
