/**
 * Installs exactly what the lockfile says, when it is not there yet: `node bin/install.mjs run` what running Hiwar needs,
 * without the word also what tests and measurements need. This script runs first, on the Node of the developer and before
 * any package is there: hence plain JavaScript, built-in modules only and no newer syntax.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const turn = join(root, '.hiwar', 'installing')
const withTests = process.argv[2] !== 'run'
const bundledNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20) {
  leave(`Hiwar needs Node 20 or newer to install itself; this is ${process.versions.node}. See https://nodejs.org/`)
}
if (!arePresent(withTests)) bringPackages()
if (!existsSync(bundledNode) && (major < 22 || (major === 22 && minor < 22))) {
  leave(
    `Hiwar runs on Node 22.22 or newer; this is ${process.versions.node}, and the registry has no ready-made Node for ` +
      `${process.platform} ${process.arch}. Install Node 24 from https://nodejs.org/ and run the command again.`,
  )
}

/** Whether npm put the locked versions there, by this script or by hand; npm keeps its own copy of the lockfile. */
function arePresent(areTestsNeeded) {
  const copy = join(modules, '.package-lock.json')
  if (!existsSync(copy)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(copy, 'utf8')).packages
  const alike = (path) => present[path] && present[path].integrity === locked[path].integrity
  const outside = (path) => !path.includes('node_modules') || locked[path].link
  const needless = (path) => (locked[path].dev && !areTestsNeeded) || (locked[path].optional && !present[path])
  return (
    Object.keys(present).every((path) => locked[path]) &&
    Object.keys(locked).every((path) => outside(path) || alike(path) || needless(path))
  )
}

function bringPackages() {
  takeTurn()
  if (arePresent(withTests)) return
  const start = Date.now()
  console.log(`Installing the packages of package-lock.json${withTests ? ', those for tests too' : ''} ...`)
  if (!install()) leave('The packages could not be installed; npm says why above. Then run the command again.')
  console.log(`✓ Packages installed                ${((Date.now() - start) / 1000).toFixed(1).padStart(5)} s`)
  // The bundled Node stands first in PATH, so one that does not run here (on musl, for example) must go.
  const isBroken =
    process.platform === 'linux' && existsSync(bundledNode) && spawnSync(bundledNode, ['-v']).status !== 0
  if (isBroken) rmSync(bundledNode)
}

/**
 * `npm ci` begins with an empty folder. `npm install` adds to what is there, so that a Hiwar which runs keeps its packages
 * while those for tests come.
 */
function install() {
  if (withTests && arePresent(false) && npm('install') && arePresent(true)) return true
  return npm('ci')
}

/** No package needs an install script, so none runs. */
function npm(verb) {
  const kind = [withTests ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts']
  const words = [verb, '--prefix', root, ...kind, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] }
  const program = process.env.npm_execpath
  // The Node inside node_modules would be pulled from under its own feet, so npm runs on the one that runs npm.
  const result =
    program && /\.c?js$/.test(program)
      ? spawnSync(process.env.npm_node_execpath || process.execPath, [program, ...words], options)
      : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  if (result.error) leave(`npm could not be started: ${result.error.message}`)
  return result.status === 0
}

/** Two commands may start on a fresh clone at once; the second waits for the first. */
function takeTurn() {
  mkdirSync(dirname(turn), { recursive: true })
  for (let isFirst = true; !isOurTurn(); isFirst = false) {
    if (isFirst) console.log(`Another command is installing the packages (${turn}); waiting for it ...`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
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
  if (!isHeld()) rmSync(turn, { force: true })
  return false
}

/** Whether the command whose turn it is still runs. */
function isHeld() {
  try {
    return process.kill(Number(readFileSync(turn, 'utf8')), 0)
  } catch (error) {
    // Other errors: the command belongs to another person, or has just finished.
    return error.code !== 'ESRCH'
  }
}

function leave(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
