/**
 * Installs exactly what the lockfile says, when it is not there yet: `node bin/install.mjs run` what running Hiwar needs,
 * without the word also what tests and measurements need. This script runs first, on the Node of the developer and before
 * any package is there: hence plain JavaScript, built-in modules only and no newer syntax.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.hiwar-lock')
const turn = join(root, '.hiwar', 'installing')
const isForRunning = process.argv[2] === 'run'
const bundledNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const version = process.versions.node.split('.').map(Number)

function isAtLeast(major, minor) {
  return version[0] > major || (version[0] === major && version[1] >= minor)
}

function leave(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** What the installed packages depend on: the lockfile and the platform. */
function lockMark() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** The stamp of complete packages; those for tests include those for running. */
function stampOf(mark, withTests) {
  return `${withTests ? 'all' : 'run'} ${mark}`
}

function isInstalled(mark) {
  const found = existsSync(stamp) && readFileSync(stamp, 'utf8')
  return found === stampOf(mark, true) || (isForRunning && found === stampOf(mark, false))
}

/** Whether npm put the locked versions there, by this script or by hand; npm keeps its own copy of the lockfile. */
function arePresent(withTests) {
  const copy = join(modules, '.package-lock.json')
  if (!existsSync(copy)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(copy, 'utf8')).packages
  const alike = (path) => present[path] && present[path].integrity === locked[path].integrity
  const outside = (path) => path.indexOf('node_modules') === -1 || locked[path].link
  const needless = (path) => (locked[path].dev && !withTests) || (locked[path].optional && !present[path])
  return (
    Object.keys(present).every((path) => locked[path]) &&
    Object.keys(locked).every((path) => outside(path) || alike(path) || needless(path))
  )
}

/** Two commands may start on a fresh clone at once; the second waits for the first. */
function takeTurn() {
  mkdirSync(dirname(turn), { recursive: true })
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; !isOurTurn(); waited += 1) {
    if (waited === 0) console.log('Another command is installing the packages; waiting for it ...')
    Atomics.wait(pause, 0, 0, 300)
  }
  process.on('exit', () => rmSync(turn, { force: true }))
}

function isOurTurn() {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAbandoned()) rmSync(turn, { force: true })
  return false
}

function isAbandoned() {
  try {
    const minutes = (Date.now() - statSync(turn).mtimeMs) / 60000
    return minutes > 15 || !isRunning(Number(readFileSync(turn, 'utf8')))
  } catch {
    return false
  }
}

function isRunning(pid) {
  try {
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * `npm ci` begins with an empty folder. `npm install` adds to what is there, so that a Hiwar which runs keeps its packages
 * while those for tests come. No package needs an install script, so none runs.
 */
function install(verb) {
  const words = [
    verb,
    '--prefix',
    root,
    isForRunning ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const settings = { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] }
  // The Node inside node_modules would be pulled from under its own feet, so npm runs on the one that runs npm.
  const node = process.env.npm_node_execpath || process.execPath
  const result =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(node, [npm].concat(words), settings)
      : spawnSync('npm', words, Object.assign({ shell: process.platform === 'win32' }, settings))
  if (result.error) leave(`npm could not be started: ${result.error.message}`)
  return result.status === 0
}

/** The packages for tests are added to those for running, where these are as the lockfile says. */
function installMissing() {
  if (!isForRunning && arePresent(false) && install('install') && arePresent(true)) return true
  return install('ci')
}

function bringPackages(mark) {
  takeTurn()
  if (isInstalled(mark)) return
  if (!arePresent(!isForRunning)) {
    const start = Date.now()
    console.log(`Installing the packages of package-lock.json${isForRunning ? '' : ', those for tests too'} ...`)
    if (!installMissing()) leave('The packages could not be installed; npm says why above. Then run the command again.')
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(`✓ Packages installed                ${seconds.padStart(5)} s`)
  }
  // The bundled Node stands first in PATH, so one that does not run here (on musl, for example) must go.
  const isBroken =
    process.platform === 'linux' && existsSync(bundledNode) && spawnSync(bundledNode, ['-v']).status !== 0
  if (isBroken) unlinkSync(bundledNode)
  writeFileSync(stamp, stampOf(mark, arePresent(true)))
}

if (!isAtLeast(20, 0)) {
  leave(`Hiwar needs Node 20 or newer to install itself; this is ${process.versions.node}. See https://nodejs.org/`)
}
const mark = lockMark()
if (!isInstalled(mark)) bringPackages(mark)
if (!existsSync(bundledNode) && !isAtLeast(22, 22)) {
  leave(
    `Hiwar runs on Node 22.22 or newer; this is ${process.versions.node}, and the registry has no ready-made Node for ` +
      `${process.platform} ${process.arch}. Install Node 24 from https://nodejs.org/ and run the command again.`,
  )
}
