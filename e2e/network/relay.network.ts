/** Calls through the relay alone, and requests that the relay refuses. */
import { execFileSync } from 'node:child_process'
import { createHash, createHmac, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Relay, relayedBy, relaySecret, startRelay, startTestRelay } from '@hiwar/server/testing/visits/relay.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readStatistics } from '../call-statistics.ts'
import { type NetworkCall, openCall, timesToFrames } from './call.ts'
import { closeNetwork, devices, openNetwork, serverAddress } from './devices.ts'

let relay: Relay | undefined

beforeAll(openNetwork)
afterAll(closeNetwork)
afterEach(async () => {
  await relay?.stop()
  relay = undefined
})

/** The placeholder of an environment variable in the production configuration file. */
function variable(name: string): string {
  return `\${${name}}`
}

describe.each([
  ['UDP', ''],
  ['TCP', '?transport=tcp'],
])('over %s', (protocol, suffix) => {
  let call: NetworkCall
  afterAll(() => call?.close())

  test('both sides use the relay, and video arrives', async () => {
    relay = await startTestRelay(serverAddress)
    call = await openCall(relayedBy(serverAddress, suffix))
    await expectRelayed(call, protocol)
  })
})

async function expectRelayed(call: NetworkCall, protocol: string): Promise<void> {
  await call.join()
  const times = await timesToFrames(call.pages)
  console.log(`relayed over ${protocol}: first pictures after ${times.map(Math.round).join(' and ')} ms`)
  for (const device of devices) {
    const { candidateType, protocol: used } = await readStatistics(call.pages[device])
    expect([candidateType, used]).toEqual(['relay', protocol.toLowerCase()])
  }
}

describe('production relay', () => {
  function ask(peer: string, { username, credential }: { username: string; credential: string }): string {
    const words = ['-n', '2', '-m', '1', '-u', username, '-w', credential, '-e', peer, '-r', '3480', serverAddress]
    try {
      return execFileSync('timeout', ['10', 'turnutils_uclient', ...words], { encoding: 'utf8', stdio: 'pipe' })
    } catch (failure) {
      const { stdout, stderr } = failure as { stdout: string; stderr: string }
      return stdout + stderr
    }
  }

  function keyUntil(seconds: number, of = relaySecret) {
    const username = `${Math.floor(Date.now() / 1_000) + seconds}:7`
    return { username, credential: createHmac('sha1', of).update(username).digest('base64') }
  }

  /** The file of production as it is, but for a port that is surely free. */
  const startProduction = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hiwar-relay-'))
    const words = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key',
      '-out',
      'certificate',
      '-days',
      '9',
    ]
    execFileSync('openssl', [...words, '-subj', `/CN=${serverAddress}`], { cwd: folder, stdio: 'ignore' })
    relay = await startRelay('production', {
      [variable('TURN_PUBLIC_ADDRESS')]: serverAddress,
      [variable('TURN_ADDRESS')]: serverAddress,
      [variable('TURN_REALM')]: 'hiwar.test',
      [variable('TURN_SECRET')]: relaySecret,
      [variable('TURN_CERTIFICATE')]: join(folder, 'certificate'),
      [variable('TURN_KEY')]: join(folder, 'key'),
      'tls-listening-port=443': 'tls-listening-port=5443',
    })
    return new X509Certificate(await readFile(join(folder, 'certificate'))).publicKey
  }

  test('carries a call over TLS alone', async () => {
    const key = (await startProduction()).export({ type: 'spki', format: 'der' })
    const settings = { ...relayedBy(serverAddress), TURN_URLS: `turns:${serverAddress}:5443?transport=tcp` }
    const trusted = createHash('sha256').update(key).digest('base64')
    const call = await openCall(settings, [`--ignore-certificate-errors-spki-list=${trusted}`])
    await expectRelayed(call, 'TLS').finally(call.close)
  })

  test('refuses private networks and requests without a valid key', async () => {
    await startProduction()
    expect(ask('127.0.0.1', keyUntil(600))).toMatch(/403|Forbidden/i)
    expect(ask('10.1.2.3', keyUntil(600))).toMatch(/403|Forbidden/i)
    expect(ask('192.168.1.1', keyUntil(600))).toMatch(/403|Forbidden/i)
    expect(ask(serverAddress, keyUntil(-60))).toMatch(/401|Unauthorized|Cannot complete Allocation/i)
    expect(ask(serverAddress, keyUntil(600, 'another-secret'))).toMatch(/401|Unauthorized|Cannot complete Allocation/i)
  })
})
