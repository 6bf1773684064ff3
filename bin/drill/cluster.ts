/** A PostgreSQL of the distribution with pgBackRest, set up by the files of `deploy`, in a folder that may burn. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Account, databaseAccount, makePublicFolder } from '../postgres/account.ts'
import { inRoot } from '../run/paths.ts'

export interface Programs {
  /** Folder of the programs of PostgreSQL. */
  postgres: string
  pgbackrest: string
}

/** The newest PostgreSQL of the distribution and its pgBackRest; undefined when one is missing. */
export function findPrograms(): Programs | undefined {
  const [postgres] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  const folders = (process.env.PATH ?? '').split(delimiter)
  const pgbackrest = folders.map((folder) => join(folder, 'pgbackrest')).find((file) => existsSync(file))
  return postgres && pgbackrest ? { postgres, pgbackrest } : undefined
}

const stanza = '--stanza=hiwar'

export class DrillCluster {
  readonly #programs: Programs
  readonly #account: Account | undefined
  readonly #folder: string
  readonly #port: number

  constructor(programs: Programs, folder: string, port: number) {
    this.#programs = programs
    this.#account = databaseAccount()
    this.#folder = folder
    this.#port = port
  }

  url(role: 'hiwar_app' | 'hiwar_owner'): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.#port}/hiwar`
  }

  /** Creates the cluster, its roles and database by the files of production, and the repository. */
  create(): void {
    makePublicFolder(this.#folder)
    for (const name of ['repository', 'log', 'lock', 'spool', 'secrets']) this.#own(this.#path(name))
    for (const name of ['hiwar_owner_password', 'hiwar_app_password']) {
      writeFileSync(this.#path('secrets', name), password)
    }
    cpSync(inRoot('deploy', 'postgresql'), this.#path('deploy'), { recursive: true })
    writeFileSync(this.#path('pgbackrest.conf'), this.#backrestSettings())
    this.#postgres(
      'initdb',
      '-D',
      this.#data,
      '--auth=trust',
      '--username=postgres',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    )
    const settings = [
      `include = '${this.#path('deploy', 'hiwar.conf')}'`,
      "listen_addresses = '127.0.0.1'",
      `port = ${this.#port}`,
      `unix_socket_directories = '${this.#folder}/log'`,
      // The machine of the drill has less room than that of production.
      "shared_buffers = '128MB'",
      `archive_command = '${this.#backrestWords().join(' ')} archive-push %p'`,
    ]
    writeFileSync(join(this.#data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
    this.start()
    this.#as([this.#path('deploy', 'roles.sh')], {
      SECRETS: this.#path('secrets'),
      PATH: `${this.#programs.postgres}:${process.env.PATH}`,
      PGHOST: this.#path('log'),
      PGPORT: String(this.#port),
    })
    this.backrest('stanza-create')
    this.backrest('check')
  }

  /** Starts PostgreSQL, and waits until a restore has replayed everything. */
  start(): void {
    this.#postgres('pg_ctl', '-D', this.#data, '-l', this.#path('log', 'postgres.log'), '-w', '-t', '300', 'start')
    for (let tries = 0; this.ask('select pg_is_in_recovery()', 'postgres') !== 'f'; tries += 1) {
      if (tries > 600) throw new Error('the restore does not end')
      pause(100)
    }
  }

  stop(): void {
    if (existsSync(join(this.#data, 'postmaster.pid'))) {
      this.#postgres('pg_ctl', '-D', this.#data, '-m', 'fast', '-w', 'stop')
    }
  }

  /** The server dies in the middle of its work, and nothing of its disk is left. */
  loseDisk(): void {
    const [pid] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')
    const all = [Number(pid), ...childrenOf(Number(pid))]
    for (const each of all) kill(each)
    while (all.some((each) => existsSync(`/proc/${each}`))) pause(20)
    rmSync(this.#data, { recursive: true, force: true })
    rmSync(this.#path('spool'), { recursive: true, force: true })
    this.#own(this.#path('spool'))
    this.#own(this.#data, 0o700)
  }

  backrest(...words: string[]): void {
    this.#as([...this.#backrestWords(), ...words])
  }

  /** One value, as text. */
  ask(statement: string, database = 'hiwar'): string {
    const words = [
      '-h',
      this.#path('log'),
      '-p',
      String(this.#port),
      '-U',
      'postgres',
      '-d',
      database,
      '-Atc',
      statement,
    ]
    return this.#postgres('psql', ...words).trim()
  }

  get #data(): string {
    return this.#path('data')
  }

  #path(...names: string[]): string {
    return join(this.#folder, ...names)
  }

  #own(folder: string, mode = 0o755): void {
    mkdirSync(folder, { recursive: true, mode })
    if (this.#account) chownSync(folder, this.#account.uid, this.#account.gid)
  }

  #postgres(program: string, ...words: string[]): string {
    this.#own(this.#data, 0o700)
    return this.#as([join(this.#programs.postgres, program), ...words])
  }

  #as([program = '', ...words]: string[], env: NodeJS.ProcessEnv = {}): string {
    const options = { ...this.#account, cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH, ...env } } as const
    // pg_ctl leaves a server behind that would hold a pipe open.
    const isStart = words.includes('start')
    const { status, stdout, stderr } = spawnSync(program, words, { ...options, stdio: isStart ? 'ignore' : 'pipe' })
    if (status !== 0)
      throw new Error(
        `${program} ${words.join(' ')}: ${isStart ? readFileSync(this.#path('log', 'postgres.log'), 'utf8').slice(-2_000) : stderr}`,
      )
    return stdout ?? ''
  }

  #backrestWords(): string[] {
    return [this.#programs.pgbackrest, `--config=${this.#path('pgbackrest.conf')}`, stanza]
  }

  /** The settings of production, with a folder in the place of the bucket. */
  #backrestSettings(): string {
    const ours: Record<string, string> = {
      'repo1-type': 'posix',
      'repo1-path': this.#path('repository'),
      'repo1-cipher-pass': 'a-phrase-of-the-drill',
      'spool-path': this.#path('spool'),
      'pg1-path': `${this.#data}\npg1-port=${this.#port}\npg1-socket-path=${this.#path('log')}\npg1-user=postgres`,
    }
    const text = readFileSync(inRoot('deploy', 'pgbackrest', 'pgbackrest.conf'), 'utf8')
    const lines = text.split('\n').filter((line) => !/^(?:#|repo1-s3|repo2-)/.test(line))
    const changed = lines.map((line) => {
      const [name = ''] = line.split('=')
      return ours[name] === undefined ? line : `${name}=${ours[name]}`
    })
    return changed
      .join('\n')
      .replace('[global]', `[global]\nlog-path=${this.#path('log')}\nlock-path=${this.#path('lock')}`)
  }
}

/** The drill's database listens on this machine alone and is gone after it. */
const password = 'a-password-of-the-drill'

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.trim().split(/\s+/).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself at this moment.
  }
}
