import { randomUUID } from 'node:crypto'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../platform/config/config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailGateway {
  /** Sends one mail; throws when the mail server does not accept it. */
  send(mail: Mail): Promise<void>
  close(): void
}

export function createMailGateway(config: Config): MailGateway {
  const transport = createTransport({
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: config.SMTP_SECURE,
    requireTLS: config.production && !config.SMTP_SECURE,
    ...(config.SMTP_USER === undefined ? {} : { auth: { user: config.SMTP_USER, pass: config.SMTP_PASS ?? '' } }),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(config, mail))
    },
    close: () => transport.close(),
  }
}

type Addresses = Pick<Config, 'MAIL_FROM' | 'MAIL_REPLY_TO' | 'CONTACT_EMAIL'>

/** The message with its headers. Answers go to people: to an address of their own, or to the one of the site. */
export function messageOf({ MAIL_FROM: from, MAIL_REPLY_TO, CONTACT_EMAIL }: Addresses, mail: Mail): SendMailOptions {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const replyTo = MAIL_REPLY_TO ?? CONTACT_EMAIL
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': randomUUID() }
  return { ...mail, from, ...(replyTo && { replyTo }), headers, messageId: `<${randomUUID()}@${domain}>` }
}
