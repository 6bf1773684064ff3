/** Installs programs that tests need and npm cannot bring; works on Debian and Ubuntu, as root. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Debian runs this file before a package starts a service. */
const policy = '/usr/sbin/policy-rc.d'

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Returns whether all packages are installed now. The tests need only the programs, so the packages start no services.
 */
export function installByApt(...packages: string[]): boolean {
  const install = ['install', '--yes', '--no-install-recommends', ...packages]
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    if (apt(install)) return true
    apt(['update'])
    return apt(install)
  } finally {
    if (isOurs) rmSync(policy)
  }
}

function apt(words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
