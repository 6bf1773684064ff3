/** Installs what tests need and no package of npm brings, where this is Debian or Ubuntu and we are root. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** What Debian asks before a package starts a service. */
const policy = '/usr/sbin/policy-rc.d'

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Whether all of them are there now; only programs are wanted, so no service of theirs starts. */
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
