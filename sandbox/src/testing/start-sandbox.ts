// A whole sandbox on free ports with short waits, stopped when the test file ends.
import { createServer } from 'node:net'
import { z } from 'zod'
import { createSandbox } from '../app.ts'
import { messengerEnvironment, messengerSettings, type Settings } from '../settings.ts'
import type { Timing } from '../timing.ts'

export const quickTiming: Timing = {
  slowAnswer: 150,
  magicAmount: 150,
  slowMailbox: 150,
  notificationAnswer: 2_000,
  notificationRetries: [10, 10, 10, 10, 10],
  messageStep: 5,
  expirySweep: 20,
}

export async function startSandbox(
  timing: Partial<Timing> = {},
  webHookUrl?: string,
  messengers: Record<string, string> = {},
) {
  const [port, smtpPort] = await Promise.all([freePort(), freePort()])
  const settings: Settings = {
    port,
    smtpPort,
    url: `http://localhost:${port}`,
    merchantCode: 'SANDBOX-MERCHANT',
    secureKey: 'sandbox-secure-key',
    metaToken: 'sandbox-capi-token',
    webHookUrl,
    messengers: messengerSettings(z.object(messengerEnvironment).parse(messengers)),
  }
  const sandbox = createSandbox(settings, { ...quickTiming, ...timing })
  await sandbox.start()
  return { ...settings, stop: sandbox.stop }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? found(address.port) : failed(new Error('no port'))))
    })
  })
}

/** Asks again and again until the answer is there. */
export async function eventually<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not happen within four seconds')
}
