/** Stands in for the mail server: keeps what is sent, and fails when a test says so. */
import type { Context } from '../context.ts'
import type { Mail } from '../gateways/mail.ts'

export interface Mailbox {
  /** Everything that was taken, oldest first. */
  readonly mails: readonly Mail[]
  to(address: string): Mail[]
  /** The code in the newest mail to the address. */
  codeFor(address: string): string
  /** The next mails are refused, each with an answer of SMTP or without one. */
  refuseNext(...responseCodes: (number | undefined)[]): void
  forget(): void
  /** Whatever is left to be refused is taken. */
  recover(): void
}

/** Takes the place of the mail gateway of a server. */
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
