/** Replaces the mail server: records mails and fails on demand. */
import type { Context } from '../context.ts'
import type { Mail } from '../gateways/mail.ts'

export interface Mailbox {
  /** All accepted mails, oldest first. */
  readonly mails: readonly Mail[]
  to(address: string): Mail[]
  /** Returns the code in the newest mail to the address. */
  codeFor(address: string): string
  /** Refuses the next mails, each with an SMTP response code or without a response. */
  refuseNext(...responseCodes: (number | undefined)[]): void
  forget(): void
  /** Accepts mails again; pending refusals are dropped. */
  recover(): void
}

/** Replaces the mail gateway of a server. */
export function openMailbox(context: Context): Mailbox {
  const mails: Mail[] = []
  const refusals: Error[] = []
  context.mail = {
    async send(mail) {
      const refusal = refusals.shift()
      if (refusal !== undefined) throw refusal
      mails.push(mail)
    },
    close: () => undefined,
  }
  const to = (address: string) => mails.filter((mail) => mail.to === address)
  return {
    mails,
    to,
    codeFor(address) {
      const code = /^\d{5}$/m.exec(to(address).at(-1)?.text ?? '')
      if (code === null) throw new Error(`no code was mailed to ${address}`)
      return code[0]
    },
    forget() {
      mails.length = 0
    },
    recover() {
      refusals.length = 0
    },
    refuseNext(...responseCodes) {
      const codes = responseCodes.length === 0 ? [undefined] : responseCodes
      refusals.push(...codes.map((responseCode) => Object.assign(new Error('refused'), { responseCode })))
    },
  }
}
