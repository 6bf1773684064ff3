/** Everything that the alerts watch, as real programs: database, replica, two servers, proxy, relay, disk, watch. */
import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openTestPostgres } from '@hiwar/server/testing/postgres.ts'
import { createTestServer, type TestServer, testEnvironment } from '@hiwar/server/testing/server.ts'
import { answers, freePorts } from '@hiwar/server/testing/stack.ts'
import { type Relay, startTestRelay } from '@hiwar/server/testing/visits/relay.ts'
import { type Program, startProgram } from './programs.ts'
import { startWatch, type Watch } from './watch.ts'

const run = promisify(execFile)
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export interface House {
  folder: string
  builder: TestServer
  watch: Watch
  servers: Program[]
  ports: number[]
  relay: Relay
  proxy: Program
  disk: string
  /** How the service of mail answers an address. */
  mail: { answer: string }
  startServer(index: number): Promise<void>
  startRelay(): Promise<void>
  /** Gives the proxy a certificate that ends after so many days. */
  startProxy(days: number): Promise<void>
  database(verb: 'start' | 'stop'): Promise<void>
  /** Runs a statement on the replica of the database. */
  replica(statement: string): Promise<unknown>
  close(): Promise<void>
}

export async function openHouse(): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-alerts-'))
  await chmod(folder, 0o755)
  const [database = 0, second = 0, site = 0, ...free] = await freePorts(7)
  const ports = free.slice(0, 2)
  const metrics = free.slice(2)
  const cluster = await createCluster(folder, database)
  const stopReplica = await createReplica(folder, database, second)
  const as = (role: string) => `postgres://${role}@127.0.0.1:${database}/postgres`
  Object.assign(process.env, { TEST_DATABASE_URL: as('hiwar_owner'), TEST_APPLICATION_URL: as('hiwar_app') })
  await openTestPostgres()
  const builder = await createTestServer(new Date())
  const mail = { answer: '250 taken' }
  const post = await openPost(mail)
  const { authority, certify } = await openAuthority(folder)
  const log = join(folder, 'house.log')
  const disk = join(folder, 'disk')
  await mountDisk(folder, disk)
  const house = {
    folder,
    builder,
    servers: [] as Program[],
    ports,
    disk,
    mail,
    database: cluster,
    replica: (statement: string) =>
      run('psql', ['-h', '127.0.0.1', '-p', `${second}`, '-U', 'hiwar_owner', '-c', statement, 'postgres']),
    async startServer(index: number) {
      const storage = join(folder, `storage-${index}`)
      await mkdir(storage, { recursive: true })
      const port = `${ports[index]}`
      const { DATABASE_WAIT_MS: _, TURN_WAIT_MS: __, ...usual } = testEnvironment
      house.servers[index] = startProgram(log, [process.execPath, main], {
        ...usual,
        HOST: '127.0.0.1',
        SITE_PORT: port,
        LEARN_PORT: port,
        ADMIN_PORT: port,
        METRICS_PORT: `${metrics[index]}`,
        DATABASE_URL: builder.databaseUrl,
        DATABASE_REPLICA_URL: builder.databaseUrl.replace(`:${database}/`, `:${second}/`),
        STORAGE_FOLDER: storage,
        METRICS_HOST: '127.0.0.1',
        SEVERAL_MACHINES: 'true',
        TRUST_PROXY: '127.0.0.1',
        LEAVE_MS: '20000',
        RATE_LIMIT_FACTOR: '1',
        SMTP_PORT: `${post.port}`,
        LOG_LEVEL: 'warn',
      })
      await answers(`http://127.0.0.1:${port}/readyz`)
    },
    async startRelay() {
      house.relay = await startTestRelay('127.0.0.1')
    },
    async startProxy(days: number) {
      await house.proxy?.stop()
      await certify(days)
      const file = join(folder, 'Caddyfile')
      const upstream = ports.map((port) => `127.0.0.1:${port}`).join(' ')
      await writeFile(
        file,
        `{\n admin off\n auto_https disable_redirects\n}\nhttps://localhost:${site} {\n tls ${folder}/site.crt ${folder}/site.key\n reverse_proxy ${upstream}\n}\n`,
      )
      house.proxy = startProgram(log, ['caddy', 'run', '--adapter', 'caddyfile', '--config', file], { HOME: folder })
    },
    relay: undefined as unknown as Relay,
    proxy: undefined as unknown as Program,
    watch: undefined as unknown as Watch,
    async close() {
      await house.watch?.stop()
      await Promise.all(house.servers.map((server) => server.stop('SIGKILL')))
      await house.proxy?.stop()
      await house.relay?.stop()
      post.server.close()
      await builder.close().catch(() => undefined)
      await stopReplica().catch(() => undefined)
      await cluster('stop').catch(() => undefined)
      execFileSync('umount', [disk])
      await rm(folder, { recursive: true, force: true })
    },
  }
  await Promise.all([house.startServer(0), house.startServer(1), house.startRelay(), house.startProxy(60)])
  house.watch = await startWatch(folder, {
    metrics,
    servers: ports,
    site: `https://localhost:${site}/api/v1/plan/list`,
    relay: '127.0.0.1:3491',
    database: `${as('hiwar_owner')}?sslmode=disable`,
    authority,
  })
  return house
}

/** Runs programs of PostgreSQL of the distribution as its own user. */
async function asPostgres(program: string, ...words: string[]): Promise<void> {
  const [bin = ''] = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'])
    .toString()
    .split('\n')
  await run('runuser', ['-u', 'postgres', '--', join(bin, program), ...words], { cwd: '/' })
}

async function ownedByPostgres(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 })
  await run('chown', ['postgres', folder])
  return folder
}

/** A PostgreSQL whose log leaves the machine until the folder has a file `no-archive`. */
async function createCluster(folder: string, port: number): Promise<(verb: 'start' | 'stop') => Promise<void>> {
  const data = await ownedByPostgres(join(folder, 'data'))
  await asPostgres('initdb', '-D', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync')
  const settings = {
    port,
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    max_connections: 150,
    archive_mode: 'on',
    archive_timeout: 60,
    archive_command: `test ! -e ${folder}/no-archive`,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(join(data, 'postgresql.auto.conf'), lines.join(''))
  const control = async (verb: 'start' | 'stop') => {
    const how = verb === 'start' ? ['-l', join(data, 'log')] : ['-m', 'immediate']
    await asPostgres('pg_ctl', '-D', data, '-w', ...how, verb)
  }
  await control('start')
  const sql = 'create role hiwar_owner superuser login; create role hiwar_app login; grant hiwar_app to hiwar_owner'
  await asPostgres('psql', '-h', '127.0.0.1', '-p', `${port}`, '-c', sql, 'postgres')
  return control
}

/** Follows the cluster; returns how it is stopped. */
async function createReplica(folder: string, primary: number, port: number): Promise<() => Promise<void>> {
  const data = await ownedByPostgres(join(folder, 'replica'))
  const from = ['-h', '127.0.0.1', '-p', `${primary}`, '-U', 'hiwar_owner', '--checkpoint=fast', '--no-sync']
  await asPostgres('pg_basebackup', ...from, '-R', '-D', data)
  await asPostgres('pg_ctl', '-D', data, '-w', '-l', join(data, 'log'), '-o', `-p ${port}`, 'start')
  return () => asPostgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
}

/** Takes mail, or refuses each address in the way that the test says. */
async function openPost(mail: { answer: string }): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 post\r\n')
    let isLetter = false
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isLetter && !text.endsWith('\r\n.\r\n')) return
      const word = isLetter ? '.' : text.slice(0, 4).toUpperCase()
      isLetter = word === 'DATA'
      if (word === 'RCPT') socket.write(`${mail.answer}\r\n`)
      else if (word === 'DATA') socket.write('354 go on\r\n')
      else if (word === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    })
  })
  const [port = 0] = await freePorts(1)
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return { server, port }
}

async function openAuthority(folder: string) {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder })
  await openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '90', '-subj', '/CN=authority')
  await writeFile(join(folder, 'names'), 'subjectAltName=DNS:localhost\n')
  return {
    authority: join(folder, 'ca.crt'),
    async certify(days: number) {
      await openssl('req', ...key, '-keyout', 'site.key', '-out', 'site.csr', '-subj', '/CN=localhost')
      const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', `${days}`, '-extfile', 'names']
      await openssl('x509', '-req', '-in', 'site.csr', '-out', 'site.crt', ...signed)
    },
  }
}

/** A disk of 40 MB. */
async function mountDisk(folder: string, disk: string): Promise<void> {
  const image = join(folder, 'disk.img')
  await mkdir(disk)
  await run('truncate', ['-s', '40M', image])
  await run('mkfs.ext4', ['-q', image])
  await run('mount', ['-o', 'loop', image, disk])
}
