/**
 * Two simulated devices on this machine, each in its own network namespace, joined by a bridge on which tests cause
 * faults.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cameraOf, flags } from '@hiwar/server/testing/visits/device.ts'
import { openFirefox } from '@hiwar/server/testing/visits/firefox.ts'
import { watchProgram } from '@hiwar/server/testing/watch-program.ts'
import { type Browser, chromium } from 'playwright-core'

export type Device = 'a' | 'b'
export const devices: readonly Device[] = ['a', 'b']

const bridge = 'hiwar-br'
/** Address of the server in the networks of the devices. */
export const serverAddress = '10.77.0.1'
const addressOf = { a: '10.77.0.2', b: '10.77.0.3' } as const
const otherAddressOf = { a: '10.77.0.4', b: '10.77.0.5' } as const
/** The devices that have their other address. */
const moved = new Set<Device>()

function namespaceOf(device: Device): string {
  return `hiwar-${device}`
}

function run(program: string, ...words: string[]): void {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
}

function inside(device: Device, ...words: string[]): void {
  run('ip', 'netns', 'exec', namespaceOf(device), ...words)
}

const wireOf = (device: Device) => `hiwar-${device}0`

export function openNetwork(): void {
  closeNetwork()
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${serverAddress}/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  for (const device of devices) {
    const wire = wireOf(device)
    run('ip', 'netns', 'add', namespaceOf(device))
    run('ip', 'link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(device))
    run('ip', 'link', 'set', wire, 'master', bridge, 'up')
    inside(device, 'sysctl', '-q', '-w', 'net.ipv6.conf.all.disable_ipv6=1')
    inside(device, 'ip', 'link', 'set', 'lo', 'up')
    inside(device, 'ip', 'address', 'add', `${addressOf[device]}/24`, 'dev', 'eth0')
    inside(device, 'ip', 'link', 'set', 'eth0', 'up')
    inside(device, 'ip', 'route', 'add', 'default', 'via', serverAddress)
  }
}

export function closeNetwork(): void {
  for (const device of devices) {
    // A namespace, and a wire with it, outlives its name while a program in it ends.
    attempt('ip', 'link', 'delete', wireOf(device))
    attempt('ip', 'netns', 'delete', namespaceOf(device))
  }
  attempt('ip', 'link', 'delete', bridge)
  moved.clear()
}

function attempt(...[program, ...words]: [string, ...string[]]): void {
  try {
    run(program, ...words)
  } catch {
    // The thing to remove did not exist.
  }
}

type Hook = 'input' | 'output'

/** Silently drops packets of a device, as a bad wireless network does. `what` is an nftables match. */
function lose(device: Device, what: string, hooks: readonly Hook[]): void {
  heal(device)
  const rules = hooks.map((hook) => {
    const side = hook === 'input' ? 'iifname' : 'oifname'
    return `add chain inet hiwar ${hook} { type filter hook ${hook} priority 0; }; add rule inet hiwar ${hook} ${side} "eth0" ${what} drop`
  })
  inside(device, 'nft', ['add table inet hiwar', ...rules].join('; '))
}

/** Cuts all traffic of a device, or audio and video alone. */
export function cut(device: Device, what: 'everything' | 'media'): void {
  lose(device, what === 'media' ? 'meta l4proto udp' : '', ['input', 'output'])
}

/** Gives the device another address, as when a phone changes from wireless to mobile data. */
export function changeAddress(device: Device): void {
  const [old, fresh] = moved.has(device) ? [otherAddressOf, addressOf] : [addressOf, otherAddressOf]
  if (!moved.delete(device)) moved.add(device)
  inside(device, 'ip', 'address', 'delete', `${old[device]}/24`, 'dev', 'eth0')
  inside(device, 'ip', 'address', 'add', `${fresh[device]}/24`, 'dev', 'eth0')
  inside(device, 'ip', 'route', 'replace', 'default', 'via', serverAddress)
}

/** Lets neither device reach the other one, while both still reach the server. */
export function partDevices(): void {
  lose('a', `ip saddr ${addressOf.b}`, ['input'])
  lose('b', `ip saddr ${addressOf.a}`, ['input'])
}

/** Drops this percentage of audio and video packets on their way to the device, or each way. */
export function losePackets(device: Device, percent: number, hooks: readonly Hook[] = ['input']): void {
  lose(device, `meta l4proto udp numgen random mod 100 < ${percent}`, hooks)
}

/**
 * A line that carries speech alone, each way: 64 kbit/s, with a queue of 150 ms at most, and 5 % of audio and video lost. A
 * constant delay needs `netem`, which not every kernel has.
 */
export function slowLine(device: Device): void {
  const words = ['root', 'tbf', 'rate', '64kbit', 'burst', '4000', 'latency', '150ms']
  inside(device, 'tc', 'qdisc', 'replace', 'dev', 'eth0', ...words)
  run('tc', 'qdisc', 'replace', 'dev', `hiwar-${device}0`, ...words)
  losePackets(device, 5, ['input', 'output'])
}

export function fastLine(device: Device): void {
  heal(device)
  inside(device, 'tc', 'qdisc', 'delete', 'dev', 'eth0', 'root')
  run('tc', 'qdisc', 'delete', 'dev', `hiwar-${device}0`, 'root')
}

export function heal(device: Device): void {
  try {
    inside(device, 'nft', 'delete table inet hiwar')
  } catch {
    // The network had no rules to remove.
  }
}

/** A browser that runs in the network of a device. */
export interface DeviceBrowser {
  browser: Browser
  close: () => Promise<void>
}

/**
 * Firefox on this machine itself, in the network of the devices: Playwright reaches it over the network, so it cannot
 * stand in one of its own. What is to happen to its packets happens to those of the other device.
 */
export async function openFirefoxHere(): Promise<DeviceBrowser> {
  const browser = await openFirefox()
  return { browser, close: () => browser.close() }
}

export async function openBrowserOn(device: Device, port: string, extra: string[] = []): Promise<DeviceBrowser> {
  const forward = await openForward(device, port)
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-device-'))
  const executablePath = join(folder, 'chromium')
  const program = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  await writeFile(executablePath, `#!/bin/sh\nexec ip netns exec ${namespaceOf(device)} ${program} "$@"\n`)
  await chmod(executablePath, 0o755)
  const browser = await chromium.launch({ executablePath, args: [...flags, ...extra, cameraOf(20)] })
  return {
    browser,
    async close() {
      await browser.close()
      forward.kill()
    },
  }
}

async function openForward(device: Device, port: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('forward.ts', import.meta.url))
  const words = ['netns', 'exec', namespaceOf(device), process.execPath, script, serverAddress, port]
  const forward = watchProgram(spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] }))
  await once(forward.stdout, 'data')
  return forward
}
