/** Builds the media server from its Go module, once for each version, and keeps it in the user's cache. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const compose = readFileSync(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8')
/** The version that production runs. */
export const version = /livekit-server:(?<version>v[\d.]+)/.exec(compose)?.groups?.version ?? ''

/** Path of the built program; `LIVEKIT_SERVER` names one that stands elsewhere. */
export const mediaServer =
  process.env.LIVEKIT_SERVER ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hiwar', 'livekit', version, 'livekit-server')

/** Says how the program was made. */
const madeOf = `${mediaServer}.txt`

/** For people who read the proofs. */
export function describeServer(): string {
  const made = existsSync(madeOf) ? readFileSync(madeOf, 'utf8') : 'not built here'
  return `${execFileSync(mediaServer, ['--version'], { encoding: 'utf8' }).trim()}, ${made}`
}

const path = [process.env.PATH, '/usr/local/go/bin', '/usr/lib/go/bin'].join(':')

function go(cwd: string, ...words: string[]): string {
  const env = { ...process.env, PATH: path }
  return execFileSync('go', words, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** As released where the proxy of modules has LiveKit's forks of pion; elsewhere on pion itself. */
function build(): void {
  const folder = mkdtempSync(join(tmpdir(), 'hiwar-livekit-'))
  mkdirSync(dirname(mediaServer), { recursive: true })
  const output = ['build', '-trimpath', '-buildvcs=false', '-o', `${mediaServer}.new`]
  const source = sourceOf(folder)
  try {
    go(source, ...output, './cmd/server')
    writeFileSync(madeOf, 'as released')
  } catch {
    console.log('The proxy of modules lacks packages of this release; building it on pion itself.')
    buildOnPion(folder, source, output)
    writeFileSync(madeOf, 'on pion itself, without WARP')
  }
  renameSync(`${mediaServer}.new`, mediaServer)
  rmSync(folder, { recursive: true })
}

function sourceOf(folder: string): string {
  const answer = go(folder, 'mod', 'download', '-json', `github.com/livekit/livekit-server@${version}`)
  return (JSON.parse(answer) as { Dir: string }).Dir
}

/**
 * A copy of the module without its replacements. The one call that pion does not know belongs to WARP, a quicker
 * handshake that is off unless a setting turns it on.
 */
function buildOnPion(folder: string, source: string, output: readonly string[]): void {
  const copy = join(folder, 'livekit')
  execFileSync('cp', ['-r', source, copy])
  execFileSync('chmod', ['-R', 'u+w', copy])
  const file = join(copy, 'pkg/rtc/transport.go')
  writeFileSync(file, readFileSync(file, 'utf8').replace('se.EnableSped(true)', ''))
  const { Replace } = JSON.parse(go(copy, 'mod', 'edit', '-json')) as { Replace: { Old: { Path: string } }[] }
  go(copy, 'mod', 'edit', ...Replace.map(({ Old }) => `-dropreplace=${Old.Path}`))
  go(copy, ...output, '-mod=mod', './cmd/server')
}

if (import.meta.main && !existsSync(mediaServer)) {
  try {
    console.log(`Building LiveKit ${version} for ${mediaServer}; this takes some minutes, once.`)
    build()
  } catch (error) {
    console.error(
      `No media server: ${(error as Error).message}\n` +
        'Building it needs Go 1.26 or newer (https://go.dev/dl, or the package golang-go) and the module proxy; or let ' +
        'LIVEKIT_SERVER name a livekit-server that stands elsewhere.',
    )
    process.exit(1)
  }
}
