// A complete sandbox on free ports with short delays, stopped at the end of the test file.
import { z } from 'zod'
import { createSandbox } from '../app.ts'
import { messengerEnvironment, messengerSettings, type Settings } from '../settings.ts'
import type { Timing } from '../timing.ts'

export const quickTiming: Timing = {
  slowAnswer: 150,
  drip: 10,
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
  const settings: Settings = {
    port: 0,
    smtpPort: 0,
    url: undefined,
    silent: false,
    merchantCode: 'SANDBOX-MERCHANT',
    secureKey: 'sandbox-secure-key',
    metaToken: 'sandbox-capi-token',
    webHookUrl,
    messengers: messengerSettings(z.object(messengerEnvironment).parse(messengers)),
  }
  const sandbox = createSandbox(settings, { ...quickTiming, ...timing })
  return { ...settings, ...(await sandbox.start()), stop: sandbox.stop }
}

/** Polls until there is a result. */
export async function eventually<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not happen within four seconds')
}
